import ImgMarkGeometry

/// Bodies that are being moved: their rooms, requested centers and present centers.
struct Crowd: Hashable, Sendable {
  let bodies: [Separation.Body]
  let asked: [Vector]
  let rooms: [Room]
  var centers: [Vector]

  /// The bodies that don't fit on the canvas, or are fixed outside it.
  let outsiders: [Int]

  /// Creates a crowd with every body at its requested position, or the nearest one on the canvas.
  init(_ bodies: [Separation.Body], in canvas: Rect<CanvasSpace>) {
    self.bodies = bodies
    asked = bodies.map { Vector(x: $0.center.x, y: $0.center.y) }
    rooms = bodies.map { body in
      body.isFixed || !body.isFinite
        ? Room(at: Vector(x: body.center.x, y: body.center.y)) : Room(for: body, in: canvas)
    }
    var centers: [Vector] = []
    for (index, room) in rooms.enumerated() {
      centers.append(bodies[index].isFinite ? room.nearest(to: asked[index]) : asked[index])
    }
    outsiders = bodies.indices.filter { !canvas.holds(bodies[$0], at: centers[$0]) }
    self.centers = centers
  }

  private init(of crowd: Crowd, members: [Int]) {
    bodies = members.map { crowd.bodies[$0] }
    asked = members.map { crowd.asked[$0] }
    rooms = members.map { crowd.rooms[$0] }
    centers = members.map { crowd.centers[$0] }
    outsiders = []
  }

  /// Returns some of the bodies, in the given order.
  func only(_ members: [Int]) -> Crowd { Crowd(of: self, members: members) }

  var count: Int { bodies.count }

  var totalMove: Double {
    var sum = 0.0
    for index in bodies.indices { sum += move(of: index) }
    return sum
  }

  func move(of index: Int) -> Double {
    centers[index] == asked[index] ? 0 : (centers[index] - asked[index]).length
  }
}

extension Rect where Space == CanvasSpace {
  /// Returns whether the body is inside the rectangle, with a tolerance of a billionth of a point.
  fileprivate func holds(_ body: Separation.Body, at center: Vector) -> Bool {
    guard body.isFinite else { return false }
    let least = -Clearance.noise
    return center.x - body.reachAcross - minX >= least
      && maxX - center.x - body.reachAcross >= least
      && center.y - body.reachDown - minY >= least && maxY - center.y - body.reachDown >= least
  }
}
