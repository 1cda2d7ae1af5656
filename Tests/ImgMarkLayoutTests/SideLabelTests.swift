import ImgMarkGeometry
import ImgMarkLayout
import Testing

/// Labels next to their markers.
///
/// At 14 points, half of a marker's 28, a character is 9.8 wide and a line 14 high; a plate is 0.9
/// em wider and 0.6 em higher, and 0.3 em away from the marker.
@Suite struct SideLabelTests {
  private let line = 14.0
  private let gap = 4.2

  private func marker(
    _ label: String, x: Double, y: Double, side: LabelSide = .auto, in canvas: Placement,
    id: String? = nil
  ) throws -> Marker {
    var style = MarkerStyle(.disc, fill: .black)
    style.labelSide = side
    let size = canvas.canvas.size
    return Marker(
      id: id ?? label, label: try LabelText(label),
      at: NormalizedPoint(x: x / size.width, y: y / size.height), style: style)
  }

  private func label(
    _ text: String, x: Double, y: Double, side: LabelSide
  ) throws -> PlacedSideLabel {
    let canvas = try ownSize(600, 700)
    let plan = plan([try marker(text, x: x, y: y, side: side, in: canvas)], on: canvas)
    return try #require(plan.markers[0].sideLabel)
  }

  /// "abcd" is 39.2 wide, its plate 51.8 by 22.4.
  @Test(arguments: [
    (LabelSide.right, 318.2, 288.8),  // 300 + 14 + 4.2, 300 - 22.4 / 2
    (LabelSide.left, 230.0, 288.8),  // 300 - 14 - 4.2 - 51.8
    (LabelSide.above, 274.1, 259.4),  // 300 - 51.8 / 2, 300 - 14 - 4.2 - 22.4
    (LabelSide.below, 274.1, 318.2),
  ])
  func `a label is centered on its side`(
    side: LabelSide, x: Double, y: Double
  ) throws {
    let label = try label("abcd", x: 300, y: 300, side: side)

    #expect(label.side == side && label.moved == .zero && !label.isAway)
    #expect(abs(label.plate.minX - x) < 1e-9 && abs(label.plate.minY - y) < 1e-9)
    #expect(abs(label.plate.size.width - 51.8) < 1e-9)
    #expect(abs(label.plate.size.height - 22.4) < 1e-9)
    #expect(label.plate.contains(label.text.bounds))
  }

  @Test func `the marker is empty, or has its number`() throws {
    let canvas = try ownSize(600, 700)
    var marker = try marker("Pump", x: 300, y: 300, side: .right, in: canvas)
    let bare = plan([marker], on: canvas).markers[0]
    marker.number = try LabelText("7")
    let numbered = plan([marker], on: canvas).markers[0]
    marker.style.labelSide = .inside
    let inside = plan([marker], on: canvas).markers[0]

    #expect(bare.label == nil && bare.sideLabel?.text.text.lines.map(\.text) == ["Pump"])
    #expect(numbered.label?.line == "7" && numbered.sideLabel == nil)
    #expect(inside.label?.line == "7" && inside.sideLabel == nil)
  }

  @Test(arguments: [LabelSide.auto, .left, .right, .above, .below])
  func `a label is kept on the canvas, and its marker stays on its point`(
    side: LabelSide
  ) throws {
    let canvas = try ownSize(600, 700)
    for (x, y) in [(0.0, 0.0), (600, 0), (0, 700), (600, 700), (300, 0), (0, 350), (600, 350)] {
      // "80x20": 7 characters and the plate are 81.2 wide.
      let placed = plan([try marker("Reserve", x: x, y: y, side: side, in: canvas)], on: canvas)
        .markers[0]

      let plate = try #require(placed.sideLabel).plate
      #expect(canvas.canvas.contains(plate))
      #expect(placed.point == CanvasPoint(x: x, y: y))
    }
  }

  @Test func `a requested side is kept, and its cost is reported`() throws {
    let slid = try label("abcd", x: 300, y: 5, side: .right)
    let pushed = try label("abcd", x: 67, y: 300, side: .left)

    // The plate would begin at 5 − 11.2 and, to the left, at 67 − 14 − 4.2 − 51.8.
    #expect(slid.side == .right && pushed.side == .left)
    #expect(slid.moved.dx == 0 && abs(slid.moved.dy - 6.2) < 1e-9)
    #expect(pushed.moved.dy == 0 && abs(pushed.moved.dx - 3) < 1e-9)
  }

  /// Pushed onto the canvas, the label would hide its own marker.
  @Test(arguments: [
    (5.0, 300.0, LabelSide.left, LabelSide.right), (595, 300, .right, .left),
    (300, 5, .above, .below), (300, 695, .below, .above),
  ])
  func `a label never lies on its own marker if another side has space`(
    x: Double, y: Double, asked: LabelSide, side: LabelSide
  ) throws {
    let label = try label("abcd", x: x, y: y, side: asked)

    #expect(label.side == side && label.moved == .zero)
  }

  @Test(arguments: [
    (300.0, 300.0, LabelSide.right), (590, 300, .left), (300, 5, .right), (5, 5, .right),
  ])
  func `a label that may choose is on the right if it can be`(
    x: Double, y: Double, side: LabelSide
  ) throws {
    let label = try label("abcd", x: x, y: y, side: .auto)

    #expect(label.side == side && label.moved == .zero)
  }

  /// Next to each other at a distance of 40, neither label fits between the markers.
  @Test func `labels avoid markers and each other`() throws {
    let canvas = try ownSize(600, 700)
    let plan = plan(
      [
        try marker("left", x: 280, y: 300, in: canvas),
        try marker("right", x: 320, y: 300, in: canvas),
      ], on: canvas)

    #expect(plan.markers.map { $0.sideLabel?.side } == [.left, .right])
    #expect(plan.totals.overlappingPairs == 0)
  }

  @Test func `the labels of ten markers within 5 points don't overlap`() throws {
    let canvas = try ownSize(600, 700)
    var dice = Dice(state: 122)
    let markers = try (1...10).map { number in
      try marker(
        "Label \(number)", x: 300 + .random(in: 0...5, using: &dice),
        y: 350 + .random(in: 0...5, using: &dice), in: canvas)
    }

    let first = plan(markers, on: canvas)

    let labels = first.markers.compactMap(\.sideLabel)
    #expect(labels.count == 10)
    for (index, label) in labels.enumerated() {
      #expect(canvas.canvas.contains(label.plate))
      for other in labels.dropFirst(index + 1) {
        #expect(label.plate.intersection(other.plate) == nil)
      }
    }
    #expect(first == plan(markers, on: canvas))
    for marker in first.markers {
      let hasLine = marker.parts.contains { $0.kind == .labelLeader }
      #expect(hasLine == marker.sideLabel?.isAway)
    }
  }

  @Test func `lines to labels do not cross if an exchange avoids it`() throws {
    let canvas = try ownSize(600, 700)
    let markers = try (1...8).map { number in
      try marker("Label \(number)", x: 300, y: 352 - Double(number), in: canvas)
    }

    let placed = plan(markers, on: canvas).markers

    let lines = placed.compactMap { marker in
      marker.sideLabel.flatMap { label in
        label.isAway ? (from: marker.point, to: label.plate, side: label.side) : nil
      }
    }
    #expect(lines.count >= 2)
    for (index, line) in lines.enumerated() {
      for other in lines.dropFirst(index + 1) where other.side == line.side {
        // On one side of nearly the same point, lines cross if the orders of the ends differ.
        #expect((line.from.y < other.from.y) == (line.to.minY < other.to.minY))
      }
    }
  }

  @Test func `labels that may choose cover less than labels on the right`() throws {
    let canvas = try ownSize(600, 700)
    var dice = Dice(state: 7)
    for _ in 0..<5 {
      let points = (0..<40).map { _ in
        (Double.random(in: 0...600, using: &dice), Double.random(in: 0...700, using: &dice))
      }
      func area(_ side: LabelSide) throws -> Double {
        let markers = try points.enumerated().map { index, point in
          try marker("Part", x: point.0, y: point.1, side: side, in: canvas, id: "\(index)")
        }
        return plan(markers, on: canvas).totals.overlapArea
      }

      #expect(try area(.auto) < 0.25 * area(.right))
    }
  }

  /// The disc of 14, and the plate without its four round corners of 4.2.
  @Test func `a marker's area includes its label`() throws {
    let canvas = try ownSize(600, 700)
    let placed = plan(
      [
        try marker("abcd", x: 300, y: 300, side: .right, in: canvas),
        try marker("ab", x: 350, y: 300, side: .below, in: canvas),
      ], on: canvas
    ).markers

    let area = Double.pi * 196 + 51.8 * 22.4 - (4 - .pi) * 4.2 * 4.2
    #expect(abs(placed[0].outline.area - area) < 0.5)
    #expect(abs(placed[0].bounds.maxX - 370) < 1e-9)
    #expect(placed[0].overlaps.map(\.index) == [1])
  }

  /// Three characters of 9.8 and the space make 39.2; two words have 68.6.
  @Test func `a label is wrapped at its width, and between its lines`() throws {
    let canvas = try ownSize(600, 700)
    var wrapped = try marker("abc def ghi", x: 300, y: 300, side: .right, in: canvas)
    try wrapped.style.setLabelWidth(70)
    let lines = try marker("ab\nc", x: 300, y: 300, side: .below, in: canvas)

    let placed = plan([wrapped, lines], on: canvas).markers.compactMap(\.sideLabel)

    #expect(placed[0].text.text.lines.map(\.text) == ["abc def", "ghi"])
    // One line more is 1.3 em.
    #expect(abs(placed[0].plate.size.height - (22.4 + 18.2)) < 1e-9)
    #expect(placed[1].text.text.lines.map(\.text) == ["ab", "c"])
    #expect(throws: MarkerError.invalidLabelWidth(0)) { try wrapped.style.setLabelWidth(0) }
  }

  @Test func `twice the plan has twice the label`() throws {
    let canvas = try ownSize(600, 700)
    let plan = plan([try marker("ab\nc", x: 300, y: 300, side: .left, in: canvas)], on: canvas)

    let label = try #require(plan.markers[0].sideLabel)
    let twice = try #require(plan.scaled(by: 2).markers[0].sideLabel)

    #expect(twice.plate == label.plate.scaled(by: 2))
    #expect(twice.text.text.fontSize == 28)
    #expect(twice.text.text.lines.map(\.text) == label.text.text.lines.map(\.text))
    #expect(
      twice.text.text.lines.map { $0.ink.minX } == label.text.text.lines.map { $0.ink.minX * 2 })
  }

  @Test func `a marker that is hidden has no label`() throws {
    let canvas = try ownSize(600, 700)
    var options = PlanOptions()
    options.overlap = .hide
    let plan = PlacementPlan(
      [
        try marker("one", x: 300, y: 300, side: .right, in: canvas),
        try marker("two", x: 301, y: 300, side: .right, in: canvas),
      ], on: canvas, options: options, measure: measure)

    #expect(plan.markers.map(\.isHidden) == [false, true])
  }
}

/// A pseudorandom generator with the same numbers in every run (SplitMix64).
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
