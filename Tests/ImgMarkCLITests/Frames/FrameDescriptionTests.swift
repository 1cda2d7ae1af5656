import ImgMark
import Testing

/// A frame is described by steps; the tests check where a point of it is on the image.
struct FrameDescriptionTests {
  private func size(_ width: Int, _ height: Int) throws -> PixelSize {
    try PixelSize(width: width, height: height)
  }

  /// The facts of an image with a stored size and an orientation.
  private func facts(
    _ width: Int, _ height: Int, orientation: Orientation = .upright, page: PageOffset? = nil
  ) throws -> ImageFacts {
    var header = ImageHeader(format: .png, storedSize: try size(width, height))
    header.orientation = orientation
    header.pageOffset = page
    return ImageFacts(header: header)
  }

  private func description(_ steps: FrameDescription.Step...) -> FrameDescription {
    var description = FrameDescription()
    description.steps = steps
    return description
  }

  private func crop(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> FrameDescription.Step
  {
    .crop(.rect(Rect(x: x, y: y, width: width, height: height)))
  }

  /// Where a point is on the image, without asking for the visible part.
  private func normalized(
    _ x: Double, _ y: Double, by description: FrameDescription, of image: ImageFacts
  ) throws -> NormalizedPoint {
    let frame = try description.frame(of: image) { _ in
      Issue.record("no pixels are needed")
      return Rect(x: 0, y: 0, width: 1, height: 1)
    }
    return frame.normalizer(AuthoredPoint(x: x, y: y))
  }

  @Test func `stored pixels are turned like the image`() throws {
    var stored = description()
    stored.space = .stored

    // Stored 3264x2448, orientation 6: the stored corner (3264, 0) is displayed at (2448, 3264).
    let image = try facts(3264, 2448, orientation: .quarterTurnRight)

    #expect(try normalized(3264, 0, by: stored, of: image) == NormalizedPoint(x: 1, y: 1))
  }

  @Test func `a point of a crop is a point of the full image`() throws {
    let point = try normalized(
      100, 150, by: description(crop(200, 100, 400, 300)), of: facts(1000, 800))

    #expect(point == NormalizedPoint(x: 0.3, y: 0.3125))
  }

  @Test func `crops can be nested`() throws {
    let nested = description(crop(100, 100, 200, 200), crop(50, 50, 100, 100))

    #expect(
      try normalized(0, 0, by: nested, of: facts(300, 300)) == NormalizedPoint(x: 0.5, y: 0.5))
  }

  @Test func `a crop must lie in the crop before it`() throws {
    let nested = description(crop(100, 100, 200, 200), crop(150, 150, 100, 100))

    #expect(
      throws: FrameError.geometry(
        .cropOutside(
          Rect(x: 150, y: 150, width: 100, height: 100),
          of: Rect(x: 0, y: 0, width: 200, height: 200)))
    ) { try normalized(0, 0, by: nested, of: facts(300, 300)) }
  }

  @Test func `the error names axis, sum and bound`() throws {
    let error = #expect(throws: FrameError.self) {
      try normalized(0, 0, by: description(crop(0, 2, 1080, 1080)), of: facts(1920, 1080))
    }

    #expect(error?.description.contains("y+h = 1082 > height 1080 (by 2)") == true)
  }

  @Test func `a crop that would fit the stored picture is recognized`() throws {
    let image = try facts(100, 40, orientation: .quarterTurnRight)

    let error = #expect(throws: FrameError.self) {
      try normalized(0, 0, by: description(crop(0, 0, 90, 30)), of: image)
    }

    #expect(
      error
        == .cropOfStored(
          .cropOutside(
            Rect(x: 0, y: 0, width: 90, height: 30), of: Rect(x: 0, y: 0, width: 40, height: 100)),
          stored: try size(100, 40)))
    #expect(error?.description.hasSuffix("--space stored") == true)
  }

  @Test func `a crop of the stored picture is in stored pixels, wherever --space is`() throws {
    var stored = description(crop(0, 0, 90, 30))
    stored.space = .stored

    // Stored (0, 0) of 100x40, orientation 6, is displayed at (40, 0) of 40x100.
    let point = try normalized(
      0, 0, by: stored, of: facts(100, 40, orientation: .quarterTurnRight))

    #expect(point == NormalizedPoint(x: 1, y: 0))
  }

  @Test func `steps are undone from the last to the first`() throws {
    // 400x200, its right half 200x200, seen at twice the size, turned right: 400x400.
    let steps = description(
      crop(200, 0, 200, 200), .resize(Size(width: 400, height: 400)), .turn(.quarterTurnRight))

    // A right turn takes (x, y) of 400x400 to (400 - y, x): (100, 40) was (40, 300), which is
    // (20, 150) of the crop and (220, 150) of the image.
    #expect(
      try normalized(100, 40, by: steps, of: facts(400, 200))
        == NormalizedPoint(x: 0.55, y: 0.75))
  }

  @Test func `numbers read off a canvas are mapped back through the fit`() throws {
    let canvas = description(.fit(try CanvasFit(on: size(600, 700))))

    #expect(
      try normalized(300, 350, by: canvas, of: facts(2448, 3264))
        == NormalizedPoint(x: 0.5, y: 0.5))
  }

  @Test func `y may be counted from the bottom`() throws {
    var bottom = description()
    bottom.origin = .bottomLeft
    bottom.unit = .fractions

    let point = try normalized(0.1, 0.25, by: bottom, of: facts(400, 200))

    #expect(point == NormalizedPoint(x: 0.1, y: 0.75))
  }

  @Test func `an index means the center of its pixel`() throws {
    var index = description()
    index.convention = .center

    #expect(
      try normalized(0, 0, by: index, of: facts(4, 4)) == NormalizedPoint(x: 0.125, y: 0.125))
  }

  @Test func `the page offset places the file in the full image`() throws {
    var page = description(.crop(.page))
    page.full = try size(924, 614)
    page.unit = .fractions

    let point = try normalized(
      0.5, 0.5, by: page, of: facts(865, 405, page: PageOffset(x: 39, y: 169)))

    // (39 + 865 / 2, 169 + 405 / 2) = (471.5, 371.5) of 924x614.
    #expect(abs(point.x - 471.5 / 924) < 1e-15)
    #expect(abs(point.y - 371.5 / 614) < 1e-15)
  }

  @Test func `the page offset of a turned file counts in the page as it is stored`() throws {
    var page = description(.crop(.page))
    page.full = try size(40, 100)

    // Stored 10x10 at (90, 0) of a stored page of 100x40; a right turn displays the page as 40x100
    // with that corner at the bottom right: the file's top left lies at (30, 90).
    let point = try normalized(
      0, 0, by: page,
      of: facts(10, 10, orientation: .quarterTurnRight, page: PageOffset(x: 90, y: 0)))

    #expect(point == NormalizedPoint(x: 30 / 40, y: 90 / 100))
  }

  @Test func `a page without an offset or a size is an error of its own`() throws {
    var page = description(.crop(.page))
    #expect(throws: FrameError.noFullSize) { try normalized(0, 0, by: page, of: facts(4, 4)) }

    page.full = try size(8, 8)
    #expect(throws: FrameError.noPageOffset) { try normalized(0, 0, by: page, of: facts(4, 4)) }
  }

  @Test func `a point of the trimmed picture is a point of the full image`() throws {
    let trim = description(.crop(.trim))

    let frame = try trim.frame(of: facts(2000, 1000)) { searched in
      #expect(searched == Rect(x: 0, y: 0, width: 2000, height: 1000))
      return Rect(x: 300, y: 200, width: 1200, height: 600)
    }

    #expect(trim.needsPixels)
    #expect(frame.normalizer(AuthoredPoint(x: 0, y: 0)) == NormalizedPoint(x: 0.15, y: 0.2))
  }

  @Test func `a trim looks only at the remaining part of the picture`() throws {
    let trim = description(crop(10, 10, 20, 20), .turn(.halfTurn), .crop(.trim))

    let frame = try trim.frame(of: facts(40, 40)) { searched in
      #expect(searched == Rect(x: 10, y: 10, width: 20, height: 20))
      return Rect(x: 12, y: 14, width: 5, height: 6)
    }

    // The corner of the turned part is the far corner of the visible one: (17, 20) of 40x40.
    #expect(
      frame.normalizer(AuthoredPoint(x: 0, y: 0)) == NormalizedPoint(x: 17 / 40, y: 20 / 40))
  }

  @Test func `a trim within a page is computed from the pixels of the file`() throws {
    var trim = description(.crop(.page), .crop(.trim))
    trim.full = try size(100, 100)

    let frame = try trim.frame(of: facts(20, 20, page: PageOffset(x: 50, y: 60))) { searched in
      #expect(searched == Rect(x: 0, y: 0, width: 20, height: 20))
      return Rect(x: 5, y: 4, width: 10, height: 10)
    }

    #expect(
      frame.normalizer(AuthoredPoint(x: 0, y: 0)) == NormalizedPoint(x: 0.55, y: 0.64))
  }

  @Test func `a trim of an unknown part of the full image is rejected`() throws {
    var trim = description(.crop(.trim))
    trim.full = try size(100, 100)

    #expect(throws: FrameError.unknownPart(of: try size(100, 100))) {
      try normalized(0, 0, by: trim, of: facts(20, 20))
    }
  }

  @Test(arguments: Orientation.allCases)
  func `a fraction of the whole image is copied unchanged, however the image is turned`(
    orientation: Orientation
  ) throws {
    var fractions = description()
    fractions.unit = .fractions

    let point = try normalized(
      0.1, 0.7, by: fractions, of: facts(49, 35, orientation: orientation))

    #expect(point == NormalizedPoint(x: 0.1, y: 0.7))
  }
}
