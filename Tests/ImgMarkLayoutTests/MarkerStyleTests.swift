import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct MarkerStyleTests {
  @Test func `an impossible style is rejected when it is created`() throws {
    var style = MarkerStyle()

    #expect(throws: MarkerError.invalidStrokeWidth(0)) { try Stroke(color: .black, width: 0) }
    #expect(throws: MarkerError.invalidOpacity(1.5)) { try style.setOpacity(1.5) }
    #expect(throws: MarkerError.invalidLabelWidth(-3)) { try style.setLabelWidth(-3) }
    #expect(throws: MarkerError.invalidOffset(.infinity)) {
      try MarkerOffset(dx: 0, dy: .infinity)
    }
    #expect(throws: MarkerError.self) { try MarkerOffset(dx: .nan, dy: 0) }
    #expect(style == .standard)
  }

  @Test(arguments: [MarkerShape.box, .polygon, .line])
  func `a shape that traces a feature needs its edge`(shape: MarkerShape) {
    var marker = Marker(id: "1", at: NormalizedPoint(x: 0.5, y: 0.5), style: MarkerStyle(shape))

    #expect(throws: MarkerError.noExtent(shape)) { try marker.checkExtent() }
    marker.extent = .box(Rect(x: 0.4, y: 0.4, width: 0.2, height: 0.2))
    #expect(throws: Never.self) { try marker.checkExtent() }
  }

  @Test func `the error of a missing edge names the columns`() {
    #expect(
      MarkerError.noExtent(.box).description
        == "the shape 'box' follows the edge of a feature; give it by columns x,y,w,h or "
        + "x1,y1,x2,y2")
  }

  @Test func `a box is drawn along its edge, with its label in a disc at its anchor`() throws {
    var marker = Marker(
      id: "1", label: try LabelText("1"), at: NormalizedPoint(x: 0.5, y: 0.5),
      style: MarkerStyle(.box))
    marker.style.anchor = .topLeft
    marker.extent = .box(Rect(x: 0.25, y: 0.4, width: 0.5, height: 0.2))

    let placed = plan([marker], on: try ownSize(200, 100)).markers[0]

    // From (50, 40) to (150, 60), in a line of 0.09 · 28 = 2.52; the disc is around (50, 40).
    for (x, y, isCovered) in [
      (100.0, 38.8, true), (100, 38.7, false), (100, 41.2, true), (100, 41.3, false),
      (151.2, 50, true), (100, 50, false), (37, 40, true), (50, 27, true), (35, 40, false),
    ] {
      #expect(placed.outline.contains(CanvasPoint(x: x, y: y)) == isCovered, "(\(x), \(y))")
    }
    #expect(placed.label?.inkBounds.center == CanvasPoint(x: 50, y: 40))
    #expect(placed.point == CanvasPoint(x: 100, y: 50))
  }

  @Test func `a line is open and a polygon closed`() throws {
    let points = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9)].map { NormalizedPoint(x: $0.0, y: $0.1) }
    func covers(_ shape: MarkerShape) throws -> Bool {
      var marker = Marker(id: "1", at: points[0], style: MarkerStyle(shape))
      marker.extent = shape == .line ? .line(points) : .polygon(points)
      let placed = plan([marker], on: try ownSize(100, 100)).markers[0]
      #expect(placed.outline.contains(CanvasPoint(x: 50, y: 10)))
      #expect(placed.outline.contains(CanvasPoint(x: 90, y: 50)))
      return placed.outline.contains(CanvasPoint(x: 50, y: 50))
    }

    #expect(try !covers(.line))
    #expect(try covers(.polygon))
  }

  @Test func `line and halo belong to the covered area`() throws {
    var style = MarkerStyle()
    style.outline = try Stroke(color: .white, width: 2)
    style.halo = try Stroke(color: .black, width: 3)
    let marker = Marker(id: "1", at: NormalizedPoint(x: 0.5, y: 0.5), style: style)

    let placed = plan([marker], on: try ownSize(100, 100)).markers[0]

    // 14, 2 and 3.
    #expect(placed.bounds == Rect(x: 31, y: 31, width: 38, height: 38))
    #expect(placed.parts.map(\.kind) == [.halo, .outline, .fill])
  }

  @Test func `a dot is 8 across unless asked otherwise`() throws {
    #expect(MarkerStyle(.dot).diameter == 8)
    #expect(try MarkerStyle(.dot, fill: .black, diameter: 12).diameter == 12)
    var style = MarkerStyle(.dot)
    style.shape = .disc
    #expect(style.diameter == 28)
  }

  @Test func `the label's color suits the fill, or the ground that shows through`() throws {
    var style = MarkerStyle(fill: .black)
    #expect(style.labelColor == .white)
    try style.setOpacity(0.2)
    #expect(style.labelColor == .black)
    #expect(style.paint.alpha == 51)
    #expect(MarkerStyle(.ring, fill: .black).labelColor == .black)
    #expect(MarkerStyle(.text, fill: .white).labelColor == .white)
  }

  @Test func `up to eight classes have different colors, independent of order`() {
    let names = ["cat", "dog", "bird", "fish", "horse", "cow", "sheep", "person"]
    let palette = ClassPalette(names)

    #expect(Set(names.map { palette[$0] }).count == 8)
    #expect(ClassPalette(names.reversed() + names) == palette)
    #expect(ClassPalette(["cat"])["cat"] == ClassPalette([])["cat"])
  }

  @Test func `the classes shown come first, further ones have tints`() {
    let names = (0..<24).map { "class \($0)" }
    let shown = names.suffix(8).map { $0 }
    let palette = ClassPalette(names, shown: shown)

    #expect(Set(shown.map { palette[$0] }) == Set(ClassPalette.colors))
    #expect(Set(names.map { palette[$0] }).count == 24)
    #expect(palette.sharing(names).isEmpty)
  }

  @Test func `more classes than colors share as few as possible, with a note`() {
    let names = (10..<60).map { "class \($0)" }
    let palette = ClassPalette(names)

    // 50 classes, 24 colors: twice each, and two of them a third time.
    let groups = palette.sharing(names)
    #expect(groups.map(\.count).sorted() == [Int](repeating: 2, count: 22) + [3, 3])
    #expect(groups.allSatisfy { group in Set(group.map { palette[$0] }).count == 1 })
    #expect(palette.sharing(["class 10"]).isEmpty)
  }

  @Test func `letters have an edge only if some image would hide them`() throws {
    func edge(_ shape: MarkerShape, _ fill: RGBA8, opacity: Double = 1) throws -> RGBA8? {
      var style = MarkerStyle(shape, fill: fill)
      try style.setOpacity(opacity)
      let markers = [
        Marker(
          id: "1", label: try LabelText("1"), at: NormalizedPoint(x: 0.5, y: 0.5), style: style)
      ]
      let placed = plan(markers, on: try ownSize(100, 100)).markers[0]
      return placed.label?.edge?.color ?? placed.sideLabel?.text.edge?.color
    }
    let blue = RGBA8(red: 0x00, green: 0x57, blue: 0xD9)

    #expect(try edge(.disc, blue) == nil)
    #expect(try edge(.dot, blue) == nil)
    // Half opaque over black it's as dark as black ink: (0, 44, 109).
    #expect(try edge(.disc, blue, opacity: 0.5) == .white)
    #expect(try edge(.dot, blue, opacity: 0.5) == .white)
    // White ink on black at 0.9 has at least the contrast to (26, 26, 26), 17.4.
    #expect(try edge(.disc, .black, opacity: 0.9) == nil)
    #expect(try edge(.ring, blue) == .white)
    #expect(try edge(.text, blue) == .white)
    #expect(try edge(.text, .white) == .black)
  }

  /// Okabe and Ito's table, as it is printed in "Points of view: Color blindness" (Nature Methods 8,
  /// 441, 2011).
  @Test func `the colors are those of Okabe and Ito`() throws {
    let printed = [
      (0, 0, 0), (230, 159, 0), (86, 180, 233), (0, 158, 115), (240, 228, 66), (0, 114, 178),
      (213, 94, 0), (204, 121, 167),
    ].map { RGBA8(red: $0.0, green: $0.1, blue: $0.2) }

    #expect(Set(ClassPalette.colors) == Set(printed))
    #expect(ClassPalette.colors.count == 8)
  }
}
