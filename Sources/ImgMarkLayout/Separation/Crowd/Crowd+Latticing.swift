extension Crowd {
  /// Returns the crowd in the densest pattern, centered on the middle of its requested positions.
  ///
  /// Returns `nil` if the bodies differ or the room is too small. Of several turns and shifts of
  /// the pattern, the one with the least total is used.
  func latticed(_ movable: [Int]) -> Crowd? {
    guard let first = movable.first, movable.count == count,
      movable.allSatisfy({ bodies[$0].isAlike(bodies[first]) })
    else { return nil }
    var middle = Vector.zero
    for index in movable { middle = middle + (1 / Double(movable.count)) * asked[index] }
    let wanted = movable.count + movable.count / 4 + 6
    var best: Crowd?
    var bestSites: [Vector] = []
    var least = Double.infinity
    for direction in Self.directions {
      for shift in [0.0, 0.5] {
        let lattice = Lattice(
          origin: middle, distance: latticeDistance(of: first), direction: direction, shift: shift)
        let sites = lattice.places(wanted, in: rooms[first])
        guard sites.count >= movable.count else { continue }
        if movable.count <= 40 {
          let crowd = assigned(to: sites)
          if crowd.totalMove < least { (least, best) = (crowd.totalMove, crowd) }
        } else {
          var sum = 0.0
          for site in sites.prefix(movable.count) { sum += (site - middle).length }
          if sum < least { (least, bestSites) = (sum, sites) }
        }
      }
    }
    if bestSites.isEmpty, best == nil {
      // Only a pattern that starts in a corner of the room may have enough positions.
      bestSites = rooms[first].places(distance: latticeDistance(of: first))
      guard bestSites.count >= movable.count else { return nil }
    }
    return best ?? assigned(to: bestSites)
  }

  private func assigned(to sites: [Vector]) -> Crowd {
    var crowd = self
    let assignment = Assignment(rows: count, columns: sites.count) { row, column in
      (sites[column] - asked[row]).length
    }
    for index in bodies.indices { crowd.centers[index] = sites[assignment.columns[index]] }
    return crowd
  }

  private func latticeDistance(of index: Int) -> Double {
    2 * bodies[index].radius + 3 * Clearance.hair
  }

  /// Horizontal and vertical rows, and rows between: multiples of 15 degrees.
  private static let directions = [
    Vector(x: 1, y: 0), Vector(x: 0.9659258262890683, y: 0.25881904510252074),
    Vector(x: 0, y: 1),
  ]
}
