import ImgMarkGeometry
import Testing

@Suite struct SplitTests {
  /// The first example of the documentation.
  @Test(arguments: [
    (300.0, [100.0, 200.0]),  // min(max(200, 150), 400) = 200
    (600.0, [300.0, 300.0]),  // min(max(200, 300), 400) = 300
    (1000.0, [600.0, 400.0]),  // min(max(200, 500), 400) = 400
  ])
  func `a panel takes half within its bounds and leaves the rest`(
    length: Double, sizes: [Double]
  ) throws {
    let image = Split.Part.rest()
    let panel = Split.Part.share(0.5, in: 200...400)

    let split = try Split(length, among: [image, panel])

    #expect(split.sizes == sizes)
    #expect(split.fits && split.spare == 0)
  }

  /// The second example of the documentation: 3 × 50 + 2 × 20 = 190, and 250 − 150 = 2 × 50.
  @Test func `three rows of 50 with gaps of at least 20 need 190`() throws {
    let rows = [Split.Part](repeating: .fixed(50), count: 3)

    let tight = try Split(150, among: rows, gap: 20)
    let loose = try Split(250, among: rows, gap: 20, spare: .inGaps)

    #expect(tight.overflow == 40 && tight.needed == 190 && !tight.fits)
    #expect(tight.sizes == [50, 50, 50])
    #expect(loose.starts == [0, 100, 200] && loose.gap == 50 && loose.spare == 0)
    #expect(try Split(190, among: rows, gap: 20).fits)
    #expect(try Split(189.5, among: rows, gap: 20).overflow == 0.5)
    #expect(try Split(250, among: rows, gap: 20).spare == 60)
  }

  @Test func `a gap reduces the rest, not a share`() throws {
    let split = try Split(600, among: [.rest(), .share(0.5, in: 200...400)], gap: 20)

    #expect(split.sizes == [280, 300])
    #expect(split.starts == [0, 300])
  }

  @Test func `the lowest priority shrinks first, down to its minimum`() throws {
    let parts: [Split.Part] = [
      .share(0.5, in: 10...100, priority: 1), .share(0.5, in: 20...100, priority: 0), .fixed(30),
    ]

    // 100: the wishes are 50, 50 and 30, which is 30 too much. 60: 30, 30, 30, and the second part
    // has a reserve of only 10.
    #expect(try Split(100, among: parts).sizes == [50, 20, 30])
    #expect(try Split(60, among: parts).sizes == [10, 20, 30])
    #expect(try Split(70, among: parts).sizes == [20, 20, 30])
    #expect(try Split(59, among: parts).overflow == 1)
  }

  /// 100 − 20 = 80 for wishes of 60 and 50: each gives a third of its reserve, of 60 and 30.
  @Test func `parts of one priority shrink in proportion to their reserves`() throws {
    let split = try Split(
      100, among: [.share(0.6), .share(0.5, in: 20...400)], gap: 20)

    #expect(split.sizes == [40, 40])
  }

  @Test(arguments: [
    (90.0, [30.0, 30.0, 30.0]),  // 3 × 30
    (120.0, [50.0, 30.0, 40.0]),  // least, most, and what is left
    (140.0, [55.0, 30.0, 55.0]),  // 140 − 30 = 2 × 55
    (300.0, [70.0, 30.0, 80.0]),  // all have their most
  ])
  func `parts that take the rest take the same within their bounds`(
    length: Double, sizes: [Double]
  ) throws {
    let least = length == 90 ? 0.0 : 50
    let split = try Split(
      length, among: [.rest(in: least...70), .rest(in: 0...30), .rest(in: 0...80)])

    #expect(split.sizes == sizes)
    #expect(split.spare == max(0, length - 180))
  }

  @Test func `the parts, the gaps and the spare length add up to the length`() throws {
    var dice = Dice(state: 11)
    for _ in 0..<3000 {
      let parts = parts(using: &dice)
      let length = Double.random(in: -10...700, using: &dice)
      let gap = Double.random(in: 0...30, using: &dice)
      for spare in [Split.Spare.atEnd, .inGaps] {
        let split = try Split(length, among: parts, gap: gap, spare: spare)

        let least = parts.reduce(gap * Double(parts.count - 1)) { $0 + $1.bounds.lowerBound }
        let sum = split.sizes.reduce(split.gap * Double(parts.count - 1) + split.spare, +)
        #expect(abs(sum - split.overflow - length) < 1e-9)
        #expect(abs(split.needed - least) < 1e-9)
        #expect(split.fits == (split.needed <= length))
        #expect(split.gap >= gap)
        for (part, size) in zip(parts, split.sizes) {
          #expect(size >= part.bounds.lowerBound && size <= part.bounds.upperBound)
        }
      }
    }
  }

  @Test func `no part shrinks as the length grows`() throws {
    var dice = Dice(state: 12)
    for _ in 0..<300 {
      let parts = parts(using: &dice)
      let gap = Double.random(in: 0...30, using: &dice)
      var before = try Split(0, among: parts, gap: gap)
      for length in stride(from: 7.0, through: 900, by: 7) {
        let split = try Split(length, among: parts, gap: gap)

        for (size, last) in zip(split.sizes, before.sizes) { #expect(size >= last - 1e-9) }
        before = split
      }
    }
  }

  @Test func `a part shrinks only if all of lower priority have their minimum`() throws {
    var dice = Dice(state: 13)
    for _ in 0..<2000 {
      let parts = parts(using: &dice)
      let length = Double.random(in: 0...500, using: &dice)

      let split = try Split(length, among: parts)

      for (part, size) in zip(parts, split.sizes) {
        guard let share = part.share else { continue }
        let wish = min(max(part.bounds.lowerBound, share * length), part.bounds.upperBound)
        #expect(size <= wish)
        guard size < wish - 1e-9 else { continue }
        for (other, least) in zip(parts, split.sizes) where other.priority < part.priority {
          #expect(abs(least - other.bounds.lowerBound) < 1e-9)
        }
      }
    }
  }

  @Test(arguments: [
    (Double.nan, Split.Part.rest(), 0.0), (.infinity, .rest(), 0), (100, .rest(in: -1...5), 0),
    (100, .share(.nan), 0), (100, .share(-0.5), 0), (100, .rest(), -20), (100, .rest(), .nan),
  ])
  func `a number that isn't a size is rejected`(
    length: Double, part: Split.Part, gap: Double
  ) throws {
    #expect(throws: GeometryError.self) { try Split(length, among: [part, .rest()], gap: gap) }
  }

  @Test func `an error names the number`() {
    #expect(throws: GeometryError.invalidSplit(-0.5)) {
      try Split(100, among: [.share(-0.5)])
    }
    #expect(
      GeometryError.invalidSplit(-0.5).description
        == "-0.5 is no size, share or gap; each must be a finite number, 0 or more")
  }

  private func parts(using dice: inout Dice) -> [Split.Part] {
    (0..<Int.random(in: 1...5, using: &dice)).map { _ in
      let least = Double.random(in: 0...80, using: &dice)
      let most =
        Bool.random(using: &dice) ? least + Double.random(in: 0...200, using: &dice) : .infinity
      return Split.Part(
        in: least...most,
        share: Bool.random(using: &dice) ? Double.random(in: 0...1, using: &dice) : nil,
        priority: Int.random(in: 0...2, using: &dice))
    }
  }
}
