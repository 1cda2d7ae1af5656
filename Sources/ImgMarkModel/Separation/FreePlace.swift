/// The search for the place nearest to the asked one where a body is in nobody's way.
///
/// The edge of what another body forbids is made of arcs and of level and upright lines, and so is
/// that of the room. The nearest free place is the asked one, or the nearest on one such curve, or a
/// crossing of two. Points of the whole circle or line beside the edge itself do no harm: they are
/// forbidden, or free and farther.
struct FreePlace {
  private let asked: Vector
  private let room: Room
  private let obstacles: [Obstacle]

  /// - Parameters:
  ///   - index: The body that is looking.
  ///   - crowd: All bodies, where they are.
  ///   - farthest: How far from the asked place is looked.
  init(for index: Int, in crowd: Crowd, within farthest: Double) {
    asked = crowd.asked[index]
    room = crowd.rooms[index]
    var obstacles: [Obstacle] = []
    for other in crowd.bodies.indices where other != index && crowd.bodies[other].isFinite {
      let clearance = Clearance(crowd.bodies[index], crowd.bodies[other])
      guard clearance.gap(asked - crowd.centers[other]) < farthest else { continue }
      obstacles.append(Obstacle(center: crowd.centers[other], clearance: clearance))
    }
    self.obstacles = obstacles
  }

  /// The nearest free place closer than a limit.
  func nearest(within limit: Double) -> Vector? {
    var search = Search(asked: asked, room: room, obstacles: obstacles, shortest: limit)
    search.consider(room.nearest(to: asked))
    if let found = search.found, found == room.nearest(to: asked) { return found }
    var circles: [Circle] = []
    var columns = [room.low.x, room.high.x]
    var rows = [room.low.y, room.high.y]
    for obstacle in obstacles { obstacle.addEdge(&circles, &columns, &rows) }
    search.considerFeet(circles, columns, rows)
    search.considerCrossings(circles, columns, rows)
    return search.found
  }
}

/// What one body forbids the center of another.
private struct Obstacle {
  let center: Vector
  let clearance: Clearance

  private var radius: Double { clearance.radius + Clearance.hair }

  func isFree(_ place: Vector) -> Bool {
    clearance.gap(place - center) >= Clearance.hair - Clearance.noise
  }

  func addEdge(_ circles: inout [Circle], _ columns: inout [Double], _ rows: inout [Double]) {
    let (width, height) = (clearance.halfWidth, clearance.halfHeight)
    for right in width > 0 ? [-width, width] : [0] {
      for below in height > 0 ? [-height, height] : [0] {
        circles.append(Circle(center: center + Vector(x: right, y: below), radius: radius))
      }
    }
    if height > 0 { columns += [center.x - width - radius, center.x + width + radius] }
    if width > 0 { rows += [center.y - height - radius, center.y + height + radius] }
  }
}

private struct Circle {
  let center: Vector
  let radius: Double

  func across(at y: Double) -> Double? {
    let down = y - center.y
    let squared = radius * radius - down * down
    return squared >= 0 ? squared.squareRoot() : nil
  }

  func down(at x: Double) -> Double? {
    let across = x - center.x
    let squared = radius * radius - across * across
    return squared >= 0 ? squared.squareRoot() : nil
  }
}

private struct Search {
  let asked: Vector
  let room: Room
  let obstacles: [Obstacle]
  var shortest: Double
  var found: Vector?

  init(asked: Vector, room: Room, obstacles: [Obstacle], shortest: Double) {
    self.asked = asked
    self.room = room
    self.obstacles = obstacles
    self.shortest = shortest
  }

  mutating func consider(_ place: Vector) {
    let length = (place - asked).length
    guard length < shortest, room.contains(place) else { return }
    for obstacle in obstacles where !obstacle.isFree(place) { return }
    shortest = length
    found = place
  }

  /// The nearest place on each curve.
  mutating func considerFeet(_ circles: [Circle], _ columns: [Double], _ rows: [Double]) {
    for circle in circles {
      let way = asked - circle.center
      let length = way.length
      let direction = length > 0 ? (1 / length) * way : Vector(x: 1, y: 0)
      consider(circle.center + circle.radius * direction)
    }
    for x in columns { consider(Vector(x: x, y: asked.y)) }
    for y in rows { consider(Vector(x: asked.x, y: y)) }
  }

  mutating func considerCrossings(_ circles: [Circle], _ columns: [Double], _ rows: [Double]) {
    for (position, one) in circles.enumerated() {
      for other in circles[(position + 1)...] { considerCrossings(of: one, other) }
      for x in columns {
        guard let down = one.down(at: x) else { continue }
        consider(Vector(x: x, y: one.center.y - down))
        consider(Vector(x: x, y: one.center.y + down))
      }
      for y in rows {
        guard let across = one.across(at: y) else { continue }
        consider(Vector(x: one.center.x - across, y: y))
        consider(Vector(x: one.center.x + across, y: y))
      }
    }
    for x in columns {
      for y in rows { consider(Vector(x: x, y: y)) }
    }
  }

  private mutating func considerCrossings(of one: Circle, _ other: Circle) {
    let way = other.center - one.center
    let squared = way.dot(way)
    let sum = one.radius + other.radius
    let difference = one.radius - other.radius
    guard squared > 0, squared <= sum * sum, squared >= difference * difference else { return }
    // The common chord cuts the line of centers at a share of its length, at right angles.
    let share = (sum * difference + squared) / (2 * squared)
    let half = max(0, one.radius * one.radius / squared - share * share).squareRoot()
    let middle = one.center + share * way
    consider(middle + half * Vector(x: -way.y, y: way.x))
    consider(middle - half * Vector(x: -way.y, y: way.x))
  }
}
