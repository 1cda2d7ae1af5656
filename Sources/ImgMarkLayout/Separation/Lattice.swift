/// Places in the pattern in which discs lie closest: rows in which each touches the next, every
/// second one shifted by half.
///
/// ```
/// o   o   o   o
///   o   o   o
/// o   o   o   o
/// ```
struct Lattice {
  /// From one place to the next in a row.
  let step: Vector
  /// From one row to the next.
  let rise: Vector
  private let origin: Vector
  private let middle: Vector

  /// - Parameters:
  ///   - origin: The middle of the pattern.
  ///   - distance: The distance of neighbors.
  ///   - direction: The direction of the rows, of length 1.
  ///   - shift: The share of a step by which the nearest place in the row lies off the middle.
  init(origin: Vector, distance: Double, direction: Vector, shift: Double) {
    let across = Vector(x: -direction.y, y: direction.x)
    step = distance * direction
    middle = origin
    self.origin = origin + shift * step
    rise = 0.5 * step + (0.75.squareRoot() * distance) * across
  }

  /// The places in a room that are nearest to the middle.
  func places(_ count: Int, in room: Room) -> [Vector] {
    // A disc of this many steps holds over four times as many places as are wanted.
    let reach = 2 + Int(1.2 * Double(count).squareRoot())
    var found: [(distance: Double, place: Vector)] = []
    for row in -reach...reach {
      for column in -2 * reach...2 * reach {
        let place = origin + Double(column) * step + Double(row) * rise
        guard room.contains(place) else { continue }
        found.append(((place - middle).length, place))
      }
    }
    found.sort { $0.distance < $1.distance }
    return found.prefix(count).map { $0.place }
  }
}

extension Room {
  /// The most places at a distance from each other that a pattern with its corner in that of the room
  /// has: level or upright rows, every second one shifted, or squares.
  func places(distance: Double) -> [Vector] {
    let (width, height) = (high.x - low.x, high.y - low.y)
    let rise = 0.75.squareRoot() * distance
    var best: [Vector] = []
    for (across, down, shift, isLevel) in [
      (width, height, distance / 2, true), (height, width, distance / 2, false),
      (width, height, 0, true),
    ] {
      var places: [Vector] = []
      let step = shift > 0 ? rise : distance
      // Numbers of rows and columns this high are wanted by nobody.
      for row in 0...Int(min(down / step, 1000)) {
        let start = row % 2 == 0 ? 0 : shift
        guard across >= start else { continue }
        for column in 0...Int(min((across - start) / distance, 1000)) {
          let along = start + Double(column) * distance
          let beyond = Double(row) * step
          places.append(
            low + (isLevel ? Vector(x: along, y: beyond) : Vector(x: beyond, y: along)))
        }
      }
      if places.count > best.count { best = places }
    }
    return best.filter { contains($0) }
  }
}
