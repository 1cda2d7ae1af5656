import ImgMarkTestSupport
import Testing

@testable import ImgMarkGeometry

/// The areas of polygons, compared with a simple way of cutting them up.
@Suite struct `Polygons are cut into pieces` {
  /// Rules that decide whether a place is inside, from each set's winding number there.
  static let rules: [@Sendable ([Int]) -> Bool] = [
    { $0.contains { $0 != 0 } }, { $0.allSatisfy { $0 != 0 } }, { !$0[0].isMultiple(of: 2) },
    { $0[0] != 0 && $0.dropFirst().allSatisfy { $0 == 0 } },
  ]

  /// The ways of choosing corners: from a few places, so that corners and sides coincide and sides
  /// are horizontal, or anywhere.
  enum Corners: CaseIterable {
    case coarse, fine, free, star, throughOnePoint, nearOnePoint

    var meetNearOnePoint: Bool { self == .throughOnePoint || self == .nearOnePoint }

    private func point(on places: Int, by dice: inout Seeded) -> CanvasPoint {
      CanvasPoint(
        x: Double(Int.random(in: 0...places, using: &dice)),
        y: Double(Int.random(in: 0...places, using: &dice)))
    }

    func polygon(_ count: Int, by dice: inout Seeded) -> [CanvasPoint] {
      (0..<count).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(count)
        switch self {
        case .coarse: return point(on: 4, by: &dice)
        case .fine: return point(on: 12, by: &dice)
        case .free:
          return CanvasPoint(
            x: Double.random(in: 0..<100, using: &dice),
            y: Double.random(in: 0..<100, using: &dice))
        case .star:
          let radius = Double.random(in: 5..<50, using: &dice)
          return CanvasPoint(x: 50 + radius * angle.cosine, y: 50 + radius * angle.sine)
        case .throughOnePoint, .nearOnePoint:
          // Back and forth through the middle of a square, exactly or nearly.
          let shift = self == .nearOnePoint ? Double.random(in: -1e-9...1e-9, using: &dice) : 0
          let x = 100 * Double((index / 2 * 7) % count) / Double(count)
          return (index + index / 2).isMultiple(of: 2)
            ? CanvasPoint(x: x + shift, y: 0) : CanvasPoint(x: 100 - x, y: 100)
        }
      }
    }
  }

  private func pieces(
    _ sets: [[[CanvasPoint]]], where isInside: ([Int]) -> Bool
  ) -> (found: [SlabPiece], expected: [SlabPiece]) {
    var (found, expected): ([SlabPiece], [SlabPiece]) = ([], [])
    Slabs(sets).forEachPiece(where: isInside) { found.append(SlabPiece($0)) }
    SlabReferee(sets).forEachPiece(where: isInside) { expected.append($0) }
    return (found, expected)
  }

  @Test(arguments: Corners.allCases)
  func `pieces cover the same area as the polygon, wherever sides cross`(corners: Corners) {
    var dice = Seeded(state: 17)
    for _ in 0..<150 {
      let sets = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
        (0..<Int.random(in: 1...2, using: &dice)).map { _ in
          corners.polygon(Int.random(in: 3...24, using: &dice), by: &dice)
        }
      }
      for isInside in Self.rules {
        let (found, expected) = pieces(sets, where: isInside)
        let area = expected.reduce(0) { $0 + $1.area }
        #expect(abs(found.reduce(0) { $0 + $1.area } - area) < 1e-7, "\(sets)")
        // Rounding may cut slivers off if many sides meet.
        if !corners.meetNearOnePoint { #expect(found.count <= expected.count) }
        for _ in 0..<20 {
          // The largest width at any height.
          let y = Double.random(in: 0..<100, using: &dice)
          let width = expected.reduce(0) { $0 + $1.width(at: y) }
          #expect(abs(found.reduce(0) { $0 + $1.width(at: y) } - width) < 1e-6, "\(y) \(sets)")
        }
      }
    }
  }

  @Test func `without crossings the pieces are the same, number by number`() {
    var dice = Seeded(state: 5)
    for count in 3...60 {
      let star = Corners.star.polygon(count, by: &dice)
      for isInside in Self.rules {
        let (found, expected) = pieces([[star]], where: isInside)

        #expect(
          found.map { [$0.top, $0.bottom, $0.left.top, $0.right.bottom] }
            == expected.map { [$0.top, $0.bottom, $0.left.top, $0.right.bottom] })
      }
    }
  }

  /// A star with n points, n odd: each side crosses all others but two, n (n - 3) / 2 crossings in
  /// all.
  @Test(arguments: [5, 7, 101]) func `crossings are counted up to a limit`(count: Int) {
    let star = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index * (count / 2)) / Double(count) + 0.1
      return CanvasPoint(x: angle.cosine, y: angle.sine)
    }
    let crossings = count * (count - 3) / 2

    #expect(!Slabs([[star]]).hasCrossings(over: crossings))
    #expect(Slabs([[star]]).hasCrossings(over: crossings - 1))
  }

  /// A zigzag of three sides and the one that closes it pass 1, 2, 1 and 3 slabs: 7.
  @Test func `passages are counted up to a limit`() {
    let zigzag = [(0.0, 0.0), (1, 1), (2, 3), (3, 2)].map { CanvasPoint(x: $0.0, y: $0.1) }

    #expect(!Slabs([[zigzag]]).hasPassages(over: 6))
    #expect(Slabs([[zigzag]]).hasPassages(over: 5))
  }

  /// Of 1,100 sides that go back and forth at random half of the 604,450 pairs cross, all in one
  /// slab.
  @Test func `more crossings than are kept at a time are computed in parts`() {
    var dice = Seeded(state: 9)
    let zigzag = (0..<1_100).map {
      CanvasPoint(x: Double.random(in: 0..<1, using: &dice), y: $0.isMultiple(of: 2) ? 0 : 1)
    }
    let around = [(-1.0, 0.0), (2, 0), (2, 1), (-1, 1)].map { CanvasPoint(x: $0.0, y: $0.1) }
    let slabs = Slabs([[zigzag], [around]])
    func area(where isInside: ([Int]) -> Bool) -> Double {
      var area = 0.0
      slabs.forEachPiece(where: isInside) { area += $0.area }
      return area
    }

    let inside = area { $0[0] != 0 && $0[1] != 0 }
    let outside = area { $0[0] == 0 && $0[1] != 0 }

    #expect(slabs.hasCrossings(over: 1 << 18))
    // Sides are dense except near the left and the right edge of the square that they fill.
    #expect(inside > 0.5 && inside < 1)
    // The rectangle is 3 by 1.
    #expect(abs(inside + outside - 3) < 1e-9)
  }
}

extension Double {
  // Computed by series, since the module has no mathematical library.
  fileprivate var sine: Double { (self - .pi / 2).cosine }

  fileprivate var cosine: Double {
    let angle = remainder(dividingBy: 2 * .pi)
    var (term, sum) = (1.0, 1.0)
    for index in 1...20 {
      term *= -angle * angle / Double((2 * index - 1) * (2 * index))
      sum += term
    }
    return sum
  }
}
