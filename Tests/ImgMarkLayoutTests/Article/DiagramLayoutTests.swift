import ImgMarkGeometry
import ImgMarkLayout
import Testing

/// The geometry of the article "Markers on a resizable diagram".
struct DiagramLayoutTests {
  private func layout(_ width: Double, _ height: Double) throws -> DiagramLayout {
    try DiagramLayout(
      artwork: PixelSize(width: 800, height: 500), window: Size(width: width, height: height))
  }

  @Test("In a tall window the panel is under the artwork, as in the article")
  func tall() throws {
    // The panel wishes for 0.35·700 = 245; 700 − 245 − 12 = 443 are left. Within margins of 14
    // there are 572x415: at full width, 572·500/800 = 357.5 high, (443 − 357.5)/2 = 42.75 from the
    // top.
    let layout = try layout(600, 700)
    #expect(layout.panel.origin == CanvasPoint(x: 0, y: 455) && layout.panel.size.width == 600)
    #expect(abs(layout.panel.size.height - 245) < 1e-9)
    #expect(layout.placement.content == Rect(x: 14, y: 42.75, width: 572, height: 357.5))
    let marker = Marker(id: "1", at: NormalizedPoint(x: 0.25, y: 0.40))
    // 14 + 0.25·572, 42.75 + 0.4·357.5.
    #expect(layout.center(of: marker) == CanvasPoint(x: 157, y: 185.75))
  }

  @Test("In a wide window the panel is next to it, within its bounds")
  func wide() throws {
    // 0.35·1200 = 420 is over 320.
    let layout = try layout(1200, 500)
    #expect(layout.panel == Rect(x: 880, y: 0, width: 320, height: 500))
    #expect(layout.placement.canvas == Rect(x: 0, y: 0, width: 868, height: 500))
  }

  @Test("A touch maps back to its marker, and never outside the artwork")
  func inverse() throws {
    for (width, height) in [(600.0, 700.0), (1200, 500), (333, 555)] {
      let layout = try layout(width, height)
      for (x, y) in [(0.25, 0.4), (0, 0), (1, 1), (0.5, 0.123)] {
        let marker = Marker(id: "1", at: NormalizedPoint(x: x, y: y))
        let center = layout.center(of: marker)
        let back = layout.nearestPosition(to: center)
        #expect(abs(back.x - x) < 1e-12 && abs(back.y - y) < 1e-12)
        #expect(layout.index(of: [marker], at: center) == 0)
      }
      #expect(layout.position(at: CanvasPoint(x: 1, y: 1)) == nil)
      let corner = layout.nearestPosition(to: CanvasPoint(x: -50, y: 1e4))
      #expect(abs(corner.x) < 1e-12 && abs(corner.y - 1) < 1e-12)
    }
  }

  @Test("If markers overlap, the one in front is touched")
  func front() throws {
    let layout = try layout(600, 700)
    let markers = [0.25, 0.26, 0.9].map { Marker(id: "\($0)", at: NormalizedPoint(x: $0, y: 0.4)) }
    #expect(layout.index(of: markers, at: layout.center(of: markers[0])) == 1)
    #expect(layout.index(of: markers, at: CanvasPoint(x: 400, y: 300)) == nil)
  }

  @Test("A window without space has no layout")
  func noRoom() {
    #expect(throws: GeometryError.self) { try layout(0, 0) }
  }
}
