import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkRaster
import Testing

@testable import ImgMarkDrawing

/// The plan's figures for its markers, measured again in pixels.
@Suite struct LedgerTests {
  /// The share of each pixel that a marker covers, from 0 to 1, even outside the canvas.
  private struct Coverage {
    let columns: Range<Int>
    let rows: Range<Int>
    private let shares: [Double]

    /// Draws a marker alone; its shares are the opacity of the drawing.
    ///
    /// Line and fill are inside the halo, fill inside the line: only the first of these parts is
    /// drawn, so that a pixel on a common edge counts once. Leaders aren't counted.
    init(_ placed: PlacedMarker) {
      self.init(
        placed, drawing: placed.parts.first { $0.kind != .leader && $0.kind != .leaderHalo })
    }

    /// Draws the label of a marker that traces its feature; `nil` for any other marker.
    static func label(of placed: PlacedMarker) -> Coverage? {
      placed.tracing.map { Coverage(placed, drawing: $0.tag.first) }
    }

    private init(_ placed: PlacedMarker, drawing part: MarkerPart?) {
      let bounds = placed.outline.bounds
      columns = Int(bounds.minX.rounded(.down)) - 2..<Int(bounds.maxX.rounded(.up)) + 2
      rows = Int(bounds.minY.rounded(.down)) - 2..<Int(bounds.maxY.rounded(.up)) + 2
      var layer = InkLayer(columns: columns, rows: rows)
      if let part { layer.fill(part) }
      if let clip = placed.clip { layer.cut(to: clip) }
      shares = layer.pixels.map { Double($0 >> 24) / 255 }
    }

    subscript(column: Int, row: Int) -> Double {
      guard columns.contains(column), rows.contains(row) else { return 0 }
      return shares[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
    }

    var area: Double { shares.reduce(0, +) }

    /// The first and last columns, and rows, on which a marker is visible.
    var bounds: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
      let inked = shares.indices.filter { shares[$0] > 0 }
      let across = inked.map { $0 % columns.count + columns.lowerBound }
      guard let top = inked.first, let bottom = inked.last, let left = across.min(),
        let right = across.max()
      else { return nil }
      return (
        left...right,
        top / columns.count + rows.lowerBound...bottom / columns.count + rows.lowerBound
      )
    }

    /// The smallest and largest area that two markers can share.
    ///
    /// They differ if both have an edge in the same pixel. For two that trace features only the
    /// overlap with either's label counts.
    func shared(
      with other: Coverage, labels: (mine: Coverage, theirs: Coverage)? = nil
    ) -> (least: Double, most: Double) {
      var (least, most) = (0.0, 0.0)
      let columns = columns.clamped(to: other.columns)
      for row in rows.clamped(to: other.rows) {
        for column in columns {
          let (mine, theirs) = (self[column, row], other[column, row])
          guard let labels else {
            least += max(0, mine + theirs - 1)
            most += min(mine, theirs)
            continue
          }
          let (label, other) = (labels.mine[column, row], labels.theirs[column, row])
          least += max(0, label + theirs - 1, mine + other - 1)
          most += min(min(mine, theirs), min(label, theirs) + min(mine, other))
        }
      }
      return (least, most)
    }
  }

  private static let shapes: [MarkerShape] = [
    .disc, .square, .diamond, .pin, .ring, .cross, .dot, .arrow, .box, .polygon, .line,
  ]

  /// A plan of three to six markers on a canvas of 96 by 96, with bands above and below the image.
  private func randomPlan(_ dice: inout Dice) throws -> PlacementPlan {
    let placement = try Placement(
      of: PixelSize(width: 96, height: 60), on: Rect(x: 0, y: 0, width: 96, height: 96),
      aligning: .none)
    let markers = try (0..<3 + dice.roll(4)).map { index in
      try randomMarker(index, &dice)
    }
    let options = PlanOptions(
      overlap: OverlapPolicy.allCases[dice.roll(3)],
      overhang: OverhangPolicy.allCases[dice.roll(4)])
    return PlacementPlan(markers, on: placement, options: options) { text, fontSize in
      Size(width: Double(text.count) * 0.7 * fontSize, height: 0.75 * fontSize)
    }
  }

  private func randomMarker(_ index: Int, _ dice: inout Dice) throws -> Marker {
    let shape = Self.shapes[dice.roll(Self.shapes.count)]
    var style = try MarkerStyle(shape, fill: .black, diameter: 6 + 12 * dice.fraction())
    if dice.roll(3) == 0 {
      style.outline = try Stroke(color: .black, width: 0.5 + 2 * dice.fraction())
    }
    if dice.roll(3) == 0 {
      style.halo = try Stroke(color: .black, width: 0.5 + 2 * dice.fraction())
    }
    if dice.roll(2) == 0 {
      style.offset = try MarkerOffset(
        dx: 20 * dice.fraction() - 10, dy: 20 * dice.fraction() - 10)
    }
    style.anchor = dice.roll(2) == 0 ? MarkerAnchor.allCases[dice.roll(10)] : nil
    var marker = Marker(
      id: "\(index)",
      // If a label doesn't fit into a shape, it's a second piece next to it.
      label: try LabelText(dice.roll(3) == 0 && shape.holdsLabel ? "Power" : ""),
      at: NormalizedPoint(x: dice.fraction() * 1.02, y: dice.fraction() * 1.02), style: style)
    marker.extent = .polygon(
      (0..<3 + dice.roll(3)).map { _ in
        NormalizedPoint(x: dice.fraction(), y: dice.fraction())
      })
    marker.priority = Double(dice.roll(3))
    return marker
  }

  @Test(arguments: 0..<200)
  func `totals agree with the pixels`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let plan = try randomPlan(&dice)
    let drawn = plan.markers.indices.filter { !plan.markers[$0].isHidden }
    let covered = plan.markers.map { $0.isHidden ? nil : Coverage($0) }

    var (pairs, leastPairs, least, most) = (0, 0, 0.0, 0.0)
    for (number, first) in drawn.enumerated() {
      for second in drawn.dropFirst(number + 1) {
        guard let one = covered[first], let other = covered[second] else { continue }
        let labels = Coverage.label(of: plan.markers[first]).flatMap { mine in
          Coverage.label(of: plan.markers[second]).map { (mine, $0) }
        }
        let shared = one.shared(with: other, labels: labels)
        least += shared.least
        most += shared.most
        // Each pixel is rounded to a code, so one code in each of a few pixels may be no overlap.
        if shared.least > 0.02 { leastPairs += 1 }
        if shared.most > 0 { pairs += 1 }
      }
    }
    let totals = plan.totals
    #expect(totals.drawn == drawn.count)
    #expect(totals.hidden == plan.markers.count - drawn.count)
    #expect((leastPairs...max(leastPairs, pairs)).contains(totals.overlappingPairs))
    #expect(totals.overlapArea > least - 0.1)
    #expect(totals.overlapArea < most + 0.1)
    #expect(totals.moved == drawn.count { moves(plan.markers[$0]) })
    for index in drawn {
      let coverage = try #require(covered[index])
      try compare(plan.markers[index], with: coverage, on: plan.placement)
    }
  }

  /// Whether a marker isn't at the place given by its feature and its offset.
  private func moves(_ placed: PlacedMarker) -> Bool {
    let style = placed.marker.style
    let isFixed = style.shape == .arrow || style.shape.tracesFeature
    let (dx, dy) = isFixed ? (0, 0) : (style.offset.dx, style.offset.dy)
    return abs(placed.point.x - placed.asked.x - dx) > 1e-9
      || abs(placed.point.y - placed.asked.y - dy) > 1e-9
  }

  /// Compares the bounds, the overhang and the area of a marker with its pixels.
  private func compare(
    _ placed: PlacedMarker, with coverage: Coverage, on placement: Placement
  ) throws {
    if placed.clip == nil {
      #expect(abs(coverage.area - placed.outline.area) < 0.6, "\(placed.marker.style)")
    }
    guard let seen = coverage.bounds else {
      #expect(placed.bounds.size.width * placed.bounds.size.height < 1)
      return
    }
    let bounds = placed.bounds
    // Less than 1/500 of a pixel isn't visible in it.
    #expect(abs(Double(seen.columns.lowerBound) - (bounds.minX - 0.5)) < 0.75)
    #expect(abs(Double(seen.columns.upperBound) + 1 - (bounds.maxX + 0.5)) < 0.75)
    #expect(abs(Double(seen.rows.lowerBound) - (bounds.minY - 0.5)) < 0.75)
    #expect(abs(Double(seen.rows.upperBound) + 1 - (bounds.maxY + 0.5)) < 0.75)
    let reach = reach(of: placed)
    for (overhang, rect) in [
      (placed.overhang.canvas, placement.canvas), (placed.overhang.image, placement.content),
    ] {
      #expect(abs(overhang.left - max(0, rect.minX - reach.minX)) < 1e-5)
      #expect(abs(overhang.top - max(0, rect.minY - reach.minY)) < 1e-5)
      #expect(abs(overhang.right - max(0, reach.maxX - rect.maxX)) < 1e-5)
      #expect(abs(overhang.bottom - max(0, reach.maxY - rect.maxY)) < 1e-5)
    }
  }
}

extension LedgerTests {
  /// The part of a marker that can overhang: if it traces its feature, the feature without half of
  /// the line along it, and the label.
  private func reach(of placed: PlacedMarker) -> Rect<CanvasSpace> {
    guard let tracing = placed.tracing else { return placed.bounds }
    let label = tracing.tag.first.map { $0.outline.bounds }
    let corners =
      tracing.points + (label.map { [$0.origin, CanvasPoint(x: $0.maxX, y: $0.maxY)] } ?? [])
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let low = CanvasPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
    let high = CanvasPoint(x: xs.max() ?? 0, y: ys.max() ?? 0)
    let reach = Rect<CanvasSpace>(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    return placed.clip.flatMap { reach.intersection($0) } ?? reach
  }
}

/// A pseudorandom generator, the same in every run (Steele, Lea and Flood, "SplitMix", 2014).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to, but without, 1.
  mutating func fraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / Double(UInt64(1) << 53)
  }

  /// A whole number from 0 up to, but without, `count`.
  mutating func roll(_ count: Int) -> Int { Int(fraction() * Double(count)) }
}
