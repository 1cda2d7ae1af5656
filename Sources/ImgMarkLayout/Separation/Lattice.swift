/// Positions in the densest pattern of discs: rows in which each disc touches the next, every
/// second row shifted by half a disc.
///
/// ```
/// o   o   o   o
///   o   o   o
/// o   o   o   o
/// ```
struct Lattice {
  /// The vector from one position to the next in a row.
  let step: Vector
  /// The vector from one row to the next.
  let rise: Vector
  private let origin: Vector
  private let middle: Vector

  /// - Parameters:
  ///   - origin: The middle of the pattern.
  ///   - distance: The distance between neighbors.
  ///   - direction: The direction of the rows, of length 1.
  ///   - shift: The offset of the nearest position in the row from the middle, as a share of a
  ///     step.
  init(origin: Vector, distance: Double, direction: Vector, shift: Double) {
    let across = Vector(x: -direction.y, y: direction.x)
    step = distance * direction
    middle = origin
    self.origin = origin + shift * step
    rise = 0.5 * step + (0.75.squareRoot() * distance) * across
  }

  /// Returns the positions in a room that are nearest to the middle.
  func places(_ count: Int, in room: Room) -> [Vector] {
    // A disc with this radius in steps holds over four times as many positions as needed.
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
  /// Returns the positions of the pattern with the most that starts in the corner of the room.
  ///
  /// Patterns are horizontal or vertical rows, every second one shifted, or squares.
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
      // The limit is far above any useful number of rows or columns.
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
