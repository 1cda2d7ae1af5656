import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct KeyPlaceTests {
  private func canvas(_ width: Double, _ height: Double) -> Rect<CanvasSpace> {
    Rect(x: 0, y: 0, width: width, height: height)
  }

  @Test(arguments: [
    (300.0, 200.0, 100.0),  // min(max(200, 150), 400) = 200
    (600, 300, 300),  // min(max(200, 300), 400) = 300
    (1000, 400, 600),  // min(max(200, 500), 400) = 400
  ])
  func `the panel takes half within its bounds, and the picture has the rest`(
    length: Double, panel: Double, rest: Double
  ) throws {
    for side in KeyStyle.Side.allCases {
      let canvas = side.isUpright ? canvas(length, 700) : canvas(700, length)

      let place = try KeyPlace(KeyStyle(side: side), on: canvas)

      let placement = try Placement(
        of: PixelSize(width: 80, height: 50), on: canvas, padding: place.padding)
      let (size, left) =
        side.isUpright
        ? (place.rect.size.width, placement.available.size.width)
        : (place.rect.size.height, placement.available.size.height)
      #expect(size == panel && left == rest)
      #expect(place.room == placement.available)
      #expect(place.room.intersection(place.rect) == nil)
      #expect(canvas.contains(place.rect) && canvas.contains(placement.content))
    }
  }

  @Test(arguments: [
    (KeyStyle.Side.left, Rect<CanvasSpace>(x: 10, y: 20, width: 280, height: 650)),
    (.right, Rect(x: 310, y: 20, width: 280, height: 650)),
    (.top, Rect(x: 10, y: 20, width: 580, height: 325)),
    (.bottom, Rect(x: 10, y: 345, width: 580, height: 325)),
  ])
  func `padding stays free around the picture and the panel`(
    side: KeyStyle.Side, panel: Rect<CanvasSpace>
  ) throws {
    // 600 − 20 = 580 across, 700 − 50 = 650 down.
    let padding = Insets(top: 20, right: 10, bottom: 30, left: 10)
    let style = KeyStyle(side: side, bounds: 200...400, share: side.isUpright ? 280.0 / 580 : 0.5)

    let place = try KeyPlace(style, on: canvas(600, 700), padding: padding)

    #expect(abs(place.rect.minX - panel.minX) < 1e-9 && abs(place.rect.minY - panel.minY) < 1e-9)
    #expect(abs(place.rect.size.width - panel.size.width) < 1e-9)
    #expect(abs(place.rect.size.height - panel.size.height) < 1e-9)
  }

  @Test(arguments: [150.0, 200])
  func `a panel that leaves no space for the picture is rejected`(length: Double) {
    #expect(throws: GeometryError.noRoomBesidePanel(200, in: length)) {
      try KeyPlace(KeyStyle(), on: canvas(length, 700))
    }
    #expect(
      GeometryError.noRoomBesidePanel(200, in: 150).description
        == "a panel of 200 leaves no room for the image in 150; make the canvas larger or the "
        + "panel smaller")
  }

  @Test func `padding that leaves no space is rejected`() {
    #expect(throws: GeometryError.noRoom(canvas(600, 700))) {
      try KeyPlace(KeyStyle(), on: canvas(600, 700), padding: Insets(all: 300))
    }
    #expect(throws: GeometryError.invalidPadding(Insets(all: -1))) {
      try KeyPlace(KeyStyle(), on: canvas(600, 700), padding: Insets(all: -1))
    }
  }
}
