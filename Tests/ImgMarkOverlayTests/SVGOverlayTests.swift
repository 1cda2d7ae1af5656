import ImgMarkGeometry
import ImgMarkLayout
import Testing

@testable import ImgMarkOverlay

struct SVGOverlayTests {
  /// Characters half as wide as the font size, on a baseline without descenders.
  private let text = LineMeasure { line, fontSize in
    Size(width: Double(line.count) * fontSize / 2, height: fontSize * 0.75)
  }

  private func document(
    _ markers: [Marker], view: Rect<SourceSpace>? = nil, turned turn: Orientation = .upright
  ) throws -> String {
    let placement = try Placement(
      of: PixelSize(width: 800, height: 500), view: view, turned: turn,
      on: Rect(x: 0, y: 0, width: 600, height: 700))
    let plan = PlacementPlan(markers, on: placement) { text.inkSize(of: $0, fontSize: $1) }
    return SVGOverlay(picture: .linked("a.png"), title: "A <picture>").render(plan, by: text)
  }

  @Test("A disc on its feature, its label around the middle of it")
  func disc() throws {
    let marker = Marker(
      id: "power", label: try LabelText("1"), at: NormalizedPoint(x: 0.25, y: 0.4),
      description: "On & off")
    // Scale 0.75: content 600x375 at (0, 162.5); the center at (150, 312.5), radius 14. The font is
    // 14 high, the ink 7 wide and 10.5 high: its lower edge, the baseline, is 5.25 below the center.
    let drawn = DrawingDigest(paths: ["M150 298.5A14 14 0 0 1 150 326.5A14 14 0 0 1 150 298.5Z"])
    let inked = DrawingDigest(["fill #0057D9 1"])
    #expect(
      try document([marker]) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
        width="600" height="700" viewBox="0 0 600 700" data-imgmark="1" data-size="800x500" \
        data-map="600 0 0 375 0 162.5">
          <title>A &lt;picture&gt;</title>
          <rect id="background" x="0" y="0" width="600" height="700" fill="#FFFFFF"/>
          <image id="image" width="800" height="500" preserveAspectRatio="none" \
        transform="matrix(0.75 0 0 0.75 0 162.5)" xlink:href="a.png"/>
          <g id="markers">
            <g id="marker-1" class="marker" data-id="power" data-x="0.25" data-y="0.4" \
        data-label="1" data-drawn="\(drawn)" data-inked="\(inked)">
              <title>1</title>
              <desc>On &amp; off</desc>
              <path class="fill" d="M150 298.5A14 14 0 0 1 150 326.5A14 14 0 0 1 150 298.5Z" \
        fill="#0057D9"/>
              <text class="label" x="150" y="317.75" text-anchor="middle" textLength="7" \
        lengthAdjust="spacingAndGlyphs" font-family="sans-serif" font-weight="bold" \
        font-size="14" fill="#FFFFFF">1</text>
            </g>
          </g>
        </svg>

        """)
  }

  @Test("A view cuts the image off at its content, and the map is still that of the whole image")
  func view() throws {
    // 400x250 from (400, 250): scale 1.5, content 600x375 at (0, 162.5); the image's corner is at
    // (0 - 400 · 1.5, 162.5 - 250 · 1.5).
    let text = try document([], view: Rect(x: 400, y: 250, width: 400, height: 250))
    #expect(text.contains("transform=\"matrix(1.5 0 0 1.5 -600 -212.5)\""))
    #expect(text.contains("<rect x=\"0\" y=\"162.5\" width=\"600\" height=\"375\"/>"))
    #expect(text.contains("<g clip-path=\"url(#view)\">"))
  }

  @Test("A quarter turn is in the map")
  func turned() throws {
    // 500x800 after turning: scale 0.875, content 437.5x700 at (81.25, 0). A step right in the image
    // is one down on the canvas, a step down one to the left.
    let text = try document([], turned: .quarterTurnRight)
    #expect(text.contains("transform=\"matrix(0 0.875 -0.875 0 518.75 0)\""))
  }

  @Test("A marker that isn't shown is in the document without a drawing")
  func hidden() throws {
    let marker = Marker(id: "far", at: NormalizedPoint(x: 0.1, y: 0.1))
    let text = try document([marker], view: Rect(x: 400, y: 250, width: 400, height: 250))
    #expect(
      text.contains(
        """
            <g id="marker-1" class="marker" data-id="far" data-x="0.1" data-y="0.1" display="none">
              <title>far</title>
            </g>

        """))
  }

  @Test("A style other than the standard one is written as in a table")
  func look() throws {
    var style = MarkerStyle(.diamond, fill: RGBA8(red: 1, green: 0xAB, blue: 0, alpha: 0x80))
    try style.setDiameter(20)
    try style.setOpacity(0.5)
    style.halo = try Stroke(color: .white, width: 2.5)
    style.anchor = .bottomLeft
    style.offset = try MarkerOffset(dx: 10, dy: -4)
    style.labelSide = .above
    try style.setLabelWidth(90)
    var marker = Marker(id: "a", at: NormalizedPoint(x: 0.5, y: 0.5), style: style)
    marker.priority = 3
    #expect(
      try document([marker]).contains(
        "data-priority=\"3\" data-shape=\"diamond\" data-color=\"#01AB0080\" data-size=\"20\" "
          + "data-opacity=\"0.5\" data-halo=\"#FFFFFF,2.5\" data-anchor=\"bottom-left\" "
          + "data-dx=\"10\" data-dy=\"-4\" data-label-side=\"above\" data-label-width=\"90\""))
  }

  @Test("A text that markup can't hold is also written as bytes")
  func bytes() throws {
    let marker = Marker(
      id: "a", at: NormalizedPoint(x: 0.5, y: 0.5), description: "a\u{0}b\u{FFFF}é")
    let text = try document([marker])
    #expect(text.contains("data-description-utf8=\"a%00b%EF%BF%BF%C3%A9\""))
    #expect(text.contains("<desc>a\u{FFFD}b\u{FFFD}é</desc>"))
  }

  @Test("The ground under a translucent marker is left out where its outline winds twice")
  func mask() throws {
    // A bow tie whose lines cross: around the crossing, the band of its outline winds twice.
    var style = MarkerStyle(.line, fill: RGBA8(red: 255, green: 0, blue: 0, alpha: 128))
    style.outline = try Stroke(color: .black, width: 4)
    var marker = Marker(id: "a", at: NormalizedPoint(x: 0.5, y: 0.5), style: style)
    marker.extent = .line(
      [(0.4, 0.4), (0.6, 0.6), (0.6, 0.4), (0.4, 0.6)].map { NormalizedPoint(x: $0.0, y: $0.1) })
    let text = try document([marker])
    #expect(text.contains("<mask id=\"hole-marker-1-1\" maskUnits=\"userSpaceOnUse\""))
    #expect(text.contains("mask=\"url(#hole-marker-1-1)\""))
  }

  @Test("A label stays text")
  func hostile() throws {
    let marker = Marker(
      id: "\"><img onerror=", label: try LabelText("</text><script>alert(1)"),
      at: NormalizedPoint(x: 0.5, y: 0.5), description: "]]>\u{0}")
    let text = try document([marker])
    #expect(!text.contains("<script"))
    #expect(!text.contains("<img"))
    #expect(text.contains("data-id=\"&quot;&gt;&lt;img onerror=\""))
    #expect(text.contains("<desc>]]&gt;\u{FFFD}</desc>"))
  }
}

struct SVGPathTests {
  @Test("A ring is a disc with a smaller one in the opposite direction")
  func ring() {
    let outer = Stadium(center: CanvasPoint(x: 10, y: 20), radius: 5)
    let inner = Stadium(center: CanvasPoint(x: 10, y: 20), radius: 3)
    #expect(
      "\(SVGPath(.ring(outer: outer, inner: inner)))"
        == "M10 15A5 5 0 0 1 10 25A5 5 0 0 1 10 15ZM10 17A3 3 0 0 0 10 23A3 3 0 0 0 10 17Z")
  }

  @Test("A capsule has two half circles and two sides")
  func capsule() {
    let capsule = Stadium(center: CanvasPoint(x: 10, y: 20), reach: 4, radius: 5)
    #expect(
      "\(SVGPath(.stadium(capsule)))" == "M14 15A5 5 0 0 1 14 25H6A5 5 0 0 1 6 15Z")
  }

  @Test("Places are written to a ten-thousandth of a point")
  func decimals() {
    let triangle = [
      CanvasPoint(x: 1.0 / 3, y: 0), CanvasPoint(x: 2, y: -0.00001), CanvasPoint(x: 1, y: 1e3),
    ]
    #expect("\(SVGPath(.polygons([triangle])))" == "M0.3333 0L2 0L1 1000Z")
  }
}
