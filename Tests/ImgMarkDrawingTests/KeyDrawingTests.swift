import ImgMarkDrawing
import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkRaster
import Testing

/// Drawn labels next to markers, and drawn keys.
@Suite struct KeyDrawingTests {
  private let blue = RGBA8(red: 0, green: 0, blue: 255)

  private func plan(
    _ markers: [Marker], width: Int, height: Int, key: Bool = false, by text: TextLayout
  ) throws -> PlacementPlan {
    let canvas = try PixelSize(width: width, height: height)
    var options = PlanOptions()
    if key {
      options.key = try KeyPlace(
        KeyStyle(bounds: 20...Double(width), share: 0.7, gap: 10), on: canvas.rect())
    }
    let placement = try Placement(
      of: canvas, on: canvas.rect(), padding: options.key?.padding ?? .zero)
    return PlacementPlan(markers, on: placement, options: options, by: text)
  }

  private func drawing(_ plan: PlacementPlan, by text: TextLayout) throws -> PixelBuffer {
    let size = plan.placement.canvas.size
    var pixels = PixelBuffer(
      size: try PixelSize(width: Int(size.width), height: Int(size.height)), color: .white)
    MarkerLayer(plan, text: text).draw(on: &pixels)
    return pixels
  }

  /// The shares of a rectangle's pixels that are white, blue and black.
  private func shares(
    _ pixels: PixelBuffer, in rect: Rect<CanvasSpace>
  ) -> (white: Double, blue: Double, black: Double) {
    var (white, blue, black, count) = (0.0, 0.0, 0.0, 0.0)
    for row in Int(rect.minY.rounded(.up))..<Int(rect.maxY) {
      for column in Int(rect.minX.rounded(.up))..<Int(rect.maxX) {
        let pixel = pixels[column, row]
        count += 1
        if pixel == .white { white += 1 }
        if pixel == self.blue { blue += 1 }
        if pixel == .black { black += 1 }
      }
    }
    return (white / count, blue / count, black / count)
  }

  @Test func `a label next to its marker is white on a plate in the marker's color`() throws {
    var marker = Marker(
      id: "1", label: try LabelText("HEH"), at: NormalizedPoint(x: 0.2, y: 0.5),
      style: MarkerStyle(fill: blue))
    marker.style.labelSide = .right
    let text = try TextLayout()
    let plan = try plan([marker], width: 100, height: 50, by: text)
    let label = try #require(plan.markers[0].sideLabel)

    let pixels = try drawing(plan, by: text)

    let line = try #require(label.text.text.lines.first)
    let ink = Rect<CanvasSpace>(
      x: label.text.corner.x + line.ink.minX, y: label.text.corner.y + line.ink.minY,
      width: line.ink.size.width, height: line.ink.size.height)
    let above = Rect<CanvasSpace>(
      x: ink.minX, y: label.plate.minY, width: ink.size.width,
      height: ink.minY - label.plate.minY)
    #expect(shares(pixels, in: ink).white > 0.1)
    #expect(shares(pixels, in: above).blue == 1)
    #expect(pixels[20, 25] == blue)
    // The corner of the plate is rounded.
    #expect(pixels[Int(label.plate.minX.rounded(.up)), Int(label.plate.minY.rounded(.up))] != blue)
  }

  @Test func `a key has the marker, a heading and a description`() throws {
    var marker = Marker(
      id: "1", label: try LabelText("HEHEH"), at: NormalizedPoint(x: 0.5, y: 0.5),
      style: MarkerStyle(fill: blue), description: "EHEHE")
    marker.number = try LabelText("1")
    let text = try TextLayout()
    let plan = try plan([marker], width: 200, height: 70, key: true, by: text)
    let row = try #require(plan.key?.rows.first)

    let pixels = try drawing(plan, by: text)

    let heading = try #require(row.heading).bounds
    let description = try #require(row.description).bounds
    #expect(shares(pixels, in: row.swatch.bounds).blue > 0.4)
    // Stems of bold letters are two pixels wide and more.
    #expect(shares(pixels, in: heading).black > 0.1)
    #expect(shares(pixels, in: description).black < shares(pixels, in: heading).black)
    #expect(shares(pixels, in: description).white < 0.8)
    #expect(shares(pixels, in: Rect(x: heading.maxX, y: 0, width: 5, height: 70)).white == 1)
  }

  @Test func `missing characters are found next to markers and in a key`() throws {
    let absent: Unicode.Scalar = "\u{10FFFD}"
    var beside = Marker(
      id: "1", label: try LabelText("a\(absent)"), at: NormalizedPoint(x: 0.2, y: 0.5))
    beside.style.labelSide = .right
    let described = Marker(
      id: "2", label: try LabelText("2"), at: NormalizedPoint(x: 0.5, y: 0.5),
      description: "\(absent)\(absent)")
    let text = try TextLayout()

    let withKey = try plan([beside, described], width: 300, height: 200, key: true, by: text)
    let without = try plan([beside, described], width: 300, height: 200, by: text)

    #expect(text.missingGlyphs(in: withKey).map(\.index) == [0, 1])
    #expect(text.missingGlyphs(in: withKey).map(\.codePoints) == [["U+10FFFD"], ["U+10FFFD"]])
    #expect(text.missingGlyphs(in: without).map(\.index) == [0])
  }
}
