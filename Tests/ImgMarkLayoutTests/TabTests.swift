import ImgMarkGeometry
import ImgMarkLayout
import Testing

/// Labels that are tabs on the edges that their markers trace.
///
/// At 14 points, half of a marker's 28, a character is 9.8 wide and a line 14 high; a tab is 0.9 em
/// wider and 0.6 em higher: "ab" has one of 32.2 by 22.4. The line along the edge is 0.09 · 28 =
/// 2.52 wide, and half of that is outside the edge.
@Suite struct TabTests {
  private let rim = 1.26

  /// A box with its corner and its size in hundredths of the image.
  private func box(
    _ label: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) throws -> Marker {
    var box = try marker(label, x: (x + width / 2) / 100, y: (y + height / 2) / 100)
    box.style.shape = .box
    box.extent = .box(Rect(x: x / 100, y: y / 100, width: width / 100, height: height / 100))
    return box
  }

  private func polygon(_ label: String, _ points: [(Double, Double)]) throws -> Marker {
    var polygon = try marker(label, x: points[0].0 / 100, y: points[0].1 / 100)
    polygon.style.shape = .polygon
    polygon.extent = .polygon(points.map { NormalizedPoint(x: $0.0 / 100, y: $0.1 / 100) })
    return polygon
  }

  private func isNear(_ plate: Rect<CanvasSpace>, _ x: Double, _ y: Double) -> Bool {
    abs(plate.minX - x) < 1e-9 && abs(plate.minY - y) < 1e-9
  }

  /// A box in hundredths of a canvas of 400 by 400, and the side and the corner of its tab in points.
  struct Seat {
    var box: [Double]
    var side: LabelSide
    var left: Double
    var top: Double
  }

  static let seats: [Seat] = [
    // Above, flush with the outer edge of the line; even one that is wider than its box.
    Seat(box: [20, 30, 40, 20], side: .above, left: 78.74, top: 97.6),
    Seat(box: [20, 30, 2, 2], side: .above, left: 78.74, top: 97.6),
    // Without space above, inside the corner; for a small box, which it would fill, below.
    Seat(box: [20, 0, 60, 50], side: .inside, left: 78.74, top: 0),
    Seat(box: [20, 0, 10, 10], side: .below, left: 78.74, top: 40),
    // Moved along the edge as far as the canvas requires, even for a box at all edges.
    Seat(box: [0, 30, 40, 20], side: .above, left: 0, top: 97.6),
    Seat(box: [98, 30, 2, 20], side: .above, left: 367.8, top: 97.6),
    Seat(box: [0, 0, 100, 100], side: .inside, left: 0, top: 0),
  ]

  @Test(arguments: seats)
  func `a tab is on the upper edge of its box, and on the canvas`(seat: Seat) throws {
    let (x, y) = (seat.box[0], seat.box[1])
    let placed = plan([try box("ab", x, y, seat.box[2], seat.box[3])], on: try ownSize(400, 400))
      .markers[0]

    let label = try #require(placed.sideLabel)
    #expect(label.side == seat.side)
    #expect(isNear(label.plate, seat.left, seat.top), "\(label.plate)")
    #expect(abs(label.plate.size.width - 32.2) < 1e-9)
    #expect(abs(label.plate.size.height - 22.4) < 1e-9)
    #expect(label.plate.contains(label.text.bounds))
    #expect(placed.label == nil)
    #expect(placed.outline.contains(label.plate.center))
    #expect(placed.tracing?.points.first == CanvasPoint(x: 4 * x, y: 4 * y))
    // Half of the line outside an edge isn't overhang.
    #expect(placed.overhang.isZero)
  }

  /// An outline of 2 and a halo of 3 points around the tab.
  @Test func `line and halo of a tab lie on the canvas, too`() throws {
    var box = try box("ab", 20, 6, 40, 30)
    box.style.outline = try Stroke(color: .white, width: 2)
    box.style.halo = try Stroke(color: .white, width: 3)

    // Above, the tab would begin at 24 - 22.4 = 1.6, nearer to the edge than 5.
    let placed = plan([box], on: try ownSize(400, 400)).markers[0]

    let label = try #require(placed.sideLabel)
    #expect(label.side == .inside)
    #expect(isNear(label.plate, 80 - rim, 24 - rim))
    #expect(placed.overhang.isZero)
  }

  @Test func `a single character has a square, and a label wider than the canvas more lines`()
    throws
  {
    let canvas = try ownSize(200, 200)
    let markers = [
      try box("1", 20, 30, 20, 20), try box("abcde fghij klmno pqrst", 20, 60, 20, 20),
    ]

    let labels = plan(markers, on: canvas).markers.compactMap(\.sideLabel)

    #expect(abs(labels[0].plate.size.width - 22.4) < 1e-9)
    #expect(labels[1].text.text.lines.count == 2)
    #expect(canvas.canvas.contains(labels[1].plate))
  }

  @Test func `on a peak a tab is centered, on a level edge at its beginning`() throws {
    let canvas = try ownSize(400, 400)
    let peak = try polygon("ab", [(50, 30), (80, 60), (20, 60)])
    let table = try polygon("ab", [(40, 30), (60, 30), (80, 60), (20, 60)])

    let labels = [peak, table].compactMap { plan([$0], on: canvas).markers[0].sideLabel }

    #expect(isNear(labels[0].plate, 200 - 16.1, 120 - 22.4))
    #expect(isNear(labels[1].plate, 160 - rim, 120 - 22.4))
  }

  @Test func `a tab avoids a small object, and other tabs`() throws {
    let canvas = try ownSize(400, 400)
    // The small one is at the place of the large one's tab.
    let markers = [
      try box("ab", 20, 30, 40, 30), try box("", 22, 26, 2, 2), try box("cd", 20, 30, 20, 10),
    ]

    let placed = plan(markers, on: canvas).markers

    let labels = placed.compactMap(\.sideLabel)
    let small = Rect<CanvasSpace>(x: 88, y: 104, width: 8, height: 8)
    #expect(labels.count == 2)
    #expect(labels.allSatisfy { $0.plate.intersection(small) == nil })
    #expect(labels[0].plate.intersection(labels[1].plate) == nil)
    #expect(placed[1].overlaps.isEmpty)
  }

  @Test func `crossing edges don't overlap, but a label over an edge does`() throws {
    let canvas = try ownSize(400, 400)
    let crossing = plan([try box("", 20, 20, 40, 40), try box("", 40, 40, 40, 40)], on: canvas)
    let disc = plan([try box("", 20, 20, 40, 40), try marker(x: 0.2, y: 0.4)], on: canvas)

    #expect(crossing.totals.overlappingPairs == 0)
    // A strip of 2.52 along the vertical edge through the disc's middle: 2 (√(14² − 1.26²) · 1.26 +
    // 14² · asin(1.26 / 14)) = 70.46.
    #expect(disc.totals.overlappingPairs == 1)
    #expect(abs(disc.totals.overlapArea - 70.46) < 0.01)
  }

  /// The image is 400 by 200, with bands of 100 above and below it.
  @Test(arguments: OverhangPolicy.allCases)
  func `a tab lies on the band if it may`(policy: OverhangPolicy) throws {
    let canvas = try Placement(
      of: PixelSize(width: 400, height: 200), on: Rect(x: 0, y: 0, width: 400, height: 400))
    let options = PlanOptions(overhang: policy)

    let plan = PlacementPlan(
      [try box("ab", 20, 0, 60, 90)], on: canvas, options: options, measure: measure)

    let label = try #require(plan.markers[0].sideLabel)
    let isOnBand = policy == .allow || policy == .inside
    #expect(isNear(label.plate, 80 - rim, isOnBand ? 100 - 22.4 : 100))
    #expect(plan.overhangFaults.isEmpty)
    #expect((plan.totals.overhangingImage == 1) == isOnBand)
  }

  @Test func `a plan twice as large has its tabs at the same places`() throws {
    let plan = plan([try box("ab", 20, 30, 40, 30)], on: try ownSize(400, 400))

    let label = try #require(plan.scaled(by: 2).markers[0].sideLabel)

    #expect(isNear(label.plate, 2 * (80 - rim), 2 * (120 - 22.4)))
    #expect(label.hold == CanvasPoint(x: 160, y: 240))
  }
}
