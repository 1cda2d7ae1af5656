import ImgMarkAnnotations
import ImgMarkGeometry
import Testing

/// The areas of polygons, against arithmetic and counted cells.
@Suite struct `The area of a polygon` {
  private typealias Ring = Polygon<SourceSpace>.Ring

  private func ring(_ numbers: [Double], isHole: Bool = false) -> Ring {
    Ring(
      stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) },
      isHole: isHole)
  }

  private func square(_ x: Double, _ y: Double, _ side: Double = 10, isHole: Bool = false) -> Ring {
    ring([x, y, x + side, y, x + side, y + side, x, y + side], isHole: isHole)
  }

  @Test func `an area that parts share counts once`() {
    // 100 + 100 less the 5 by 5 of the overlap.
    #expect(Polygon(rings: [square(0, 0), square(5, 5)]).area == 175)
    // Two equal squares, and a square inside another.
    #expect(Polygon(rings: [square(0, 0), square(0, 0)]).area == 100)
    #expect(Polygon(rings: [square(0, 0), square(2, 2, 4)]).area == 100)
    // Two separate squares.
    #expect(Polygon(rings: [square(0, 0), square(20, 0)]).area == 200)
    #expect(Polygon(rings: [square(0, 0), square(10, 0)]).area == 200)
  }

  @Test func `a hole is cut only out of its own part`() {
    // 100 less 16.
    #expect(Polygon(rings: [square(0, 0), square(2, 2, 4, isHole: true)]).area == 84)
    // The second part fills 1 of the 4 by 4 hole again, and adds 99.
    #expect(
      Polygon(rings: [square(0, 0), square(2, 2, 4, isHole: true), square(5, 5)]).area
        == 84 + 100 - 25 + 1)
    // Two holes of 16 that share 4; a hole that is half outside its part.
    #expect(
      Polygon(rings: [
        square(0, 0), square(2, 2, 4, isHole: true), square(4, 4, 4, isHole: true),
      ]).area == 100 - 16 - 16 + 4)
    #expect(Polygon(rings: [square(0, 0), square(8, 2, 4, isHole: true)]).area == 92)
  }

  @Test func `a ring that crosses itself covers what it runs around an odd number of times`() {
    // A bow: two triangles of 10 by 5 / 2.
    #expect(Polygon(rings: [ring([0, 0, 10, 10, 10, 0, 0, 10])]).area == 50)
    // A figure of eight through a vertex.
    #expect(Polygon(rings: [ring([0, 0, 4, 0, 4, 4, 8, 4, 8, 8, 4, 8, 4, 4, 0, 4])]).area == 32)
    // A square run around twice covers nothing by the even-odd rule.
    #expect(Polygon(rings: [ring([0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 9, 0, 9, 9, 0, 9])]).area == 0)
  }

  @Test func `simple rings keep their digits even far from the origin`() {
    #expect(Polygon(rings: [ring([400, 100, 500, 300, 300, 300])]).area == 20000)
    let far = 1e9
    #expect(Polygon(rings: [square(far, far, 0.5)]).area == 0.25)
    #expect(Polygon(rings: [square(far, far, 0.5), square(far + 0.25, far, 0.5)]).area == 0.375)
  }

  /// Cells that any of the rectangles covers, counted one by one.
  @Test func `rectangles cover the number of cells that counting gives`() {
    var dice = Dice(state: 35)
    for _ in 0..<60 {
      var rings: [Ring] = []
      var covered: Set<[Int]> = []
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        let (x, y) = (Int.random(in: 0..<12, using: &dice), Int.random(in: 0..<12, using: &dice))
        let width = Int.random(in: 1...6, using: &dice)
        let height = Int.random(in: 1...6, using: &dice)
        let corners = [x, y, x + width, y, x + width, y + height, x, y + height].map(Double.init)
        rings.append(ring(corners))
        for column in x..<x + width { for row in y..<y + height { covered.insert([column, row]) } }
      }
      #expect(abs(Polygon(rings: rings).area - Double(covered.count)) < 1e-9)
    }
  }

  /// A linear congruential generator, the same in every run (Knuth's MMIX, whose high bits are
  /// good).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      var word: UInt64 = 0
      for _ in 0..<2 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        word = word << 32 | state >> 32
      }
      return word
    }
  }
}
