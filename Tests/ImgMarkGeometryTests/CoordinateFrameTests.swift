import ImgMarkGeometry
import Testing

@Suite struct CoordinateFrameTests {
  @Test func `a point of a crop maps back to the whole image`() throws {
    let crop = try CoordinateFrame(of: size(1000, 800)).cropped(
      to: Rect(x: 200, y: 100, width: 400, height: 300))

    #expect(crop.sourceMap(AuthoredPoint(x: 100, y: 150)) == SourcePoint(x: 300, y: 250))
    #expect(crop.normalizer(AuthoredPoint(x: 100, y: 150)) == NormalizedPoint(x: 0.3, y: 0.3125))
    #expect(
      crop.measured(in: .fractions).normalizer(AuthoredPoint(x: 0.5, y: 0.5))
        == NormalizedPoint(x: 0.4, y: 0.3125))
  }

  @Test func `crops compose, each relative to the one before`() throws {
    let outer = try CoordinateFrame(of: size(300, 300)).cropped(
      to: Rect(x: 100, y: 100, width: 200, height: 200))
    let inner = try outer.cropped(to: Rect(x: 50, y: 50, width: 100, height: 100))

    #expect(inner.normalizer(AuthoredPoint(x: 0, y: 0)) == NormalizedPoint(x: 0.5, y: 0.5))
    #expect(
      throws: GeometryError.cropOutside(
        Rect(x: 150, y: 150, width: 100, height: 100),
        of: Rect(x: 0, y: 0, width: 200, height: 200))
    ) {
      try outer.cropped(to: Rect(x: 150, y: 150, width: 100, height: 100))
    }
  }

  @Test func `the offset of a crop counts on the canvas too`() throws {
    let image = try size(924, 614)
    let frame = try CoordinateFrame(of: image)
      .cropped(to: Rect(x: 39, y: 169, width: 865, height: 405)).measured(in: .fractions)
    let placement = try Placement(of: image, on: size(600, 700).rect())

    let point = frame.normalizer(AuthoredPoint(x: 0.5, y: 0.5))
    let onCanvas = placement.canvasMap(point)

    #expect(frame.sourceMap(AuthoredPoint(x: 0.5, y: 0.5)) == SourcePoint(x: 471.5, y: 371.5))
    #expect(abs(point.x - 471.5 / 924) < 1e-15 && abs(point.y - 371.5 / 614) < 1e-15)
    // 471.5 * 600 / 924 = 306.1688...; (700 - 614 * 600 / 924) / 2 + 371.5 * 600 / 924 = 391.8831...
    #expect(abs(onCanvas.x - 306.169) < 0.001 && abs(onCanvas.y - 391.883) < 0.001)
  }

  @Test func `a crop outside names the axis, the sum and the bound`() throws {
    let frame = try CoordinateFrame(of: size(1920, 1080))

    let error = #expect(throws: GeometryError.self) {
      try frame.cropped(to: Rect(x: 0, y: 2, width: 1080, height: 1080))
    }

    #expect(
      error?.description
        == "crop 0,2,1080,1080 sticks out of the picture: y+h = 1082 > height 1080 (by 2)")
  }

  @Test func `a crop that leaves on two sides names both`() throws {
    let frame = try CoordinateFrame(of: size(799, 582))

    let error = #expect(throws: GeometryError.self) {
      try frame.cropped(to: Rect(x: 7, y: 254, width: 793, height: 330))
    }

    #expect(
      error?.description
        == "crop 7,254,793,330 sticks out of the picture: x+w = 800 > width 799 (by 1), "
        + "y+h = 584 > height 582 (by 2)")
  }

  @Test func `the corner of the content is a point of the full image`() throws {
    let frame = try CoordinateFrame(of: size(2000, 1000)).cropped(
      to: Rect(x: 300, y: 200, width: 1200, height: 600))

    #expect(frame.normalizer(AuthoredPoint(x: 0, y: 0)) == NormalizedPoint(x: 0.15, y: 0.2))
  }

  @Test func `a pixel index is shifted once, before any scaling`() throws {
    let image = try size(4, 4)
    let center = try CoordinateFrame(of: image).counted(as: .center)
    let placement = try Placement(of: image, on: size(600, 700).rect())

    let asCenter = center.normalizer(AuthoredPoint(x: 0, y: 0))
    let asEdge = CoordinateFrame(of: image).normalizer(AuthoredPoint(x: 0, y: 0))

    #expect(asCenter == NormalizedPoint(x: 0.125, y: 0.125))
    #expect(placement.canvasMap(asCenter) == CanvasPoint(x: 75, y: 125))
    #expect(placement.canvasMap(asEdge) == CanvasPoint(x: 0, y: 50))
  }

  @Test func `a percent of the whole image is the number over 100, whatever the width`() throws {
    for width in 1...1000 {
      let frame = try CoordinateFrame(of: size(width, width)).measured(in: .percent)

      #expect(frame.normalizer(AuthoredPoint(x: 25.61, y: 100)) == NormalizedPoint(x: 0.2561, y: 1))
    }
  }

  @Test func `a fraction of the whole image is copied to the last bit`() throws {
    var dice = Dice(state: 7)
    for _ in 0..<1000 {
      let frame = try CoordinateFrame(
        of: size(Int.random(in: 1...5000, using: &dice), Int.random(in: 1...5000, using: &dice)))
      let point = AuthoredPoint(
        x: .random(in: 0...1, using: &dice), y: .random(in: 0...1, using: &dice))

      let normalized = frame.measured(in: .fractions).normalizer(point)

      #expect(normalized.x == point.x && normalized.y == point.y)
    }
  }

  @Test func `numbers off a letterboxed canvas are corrected for the bands`() throws {
    let frame = try CoordinateFrame(of: size(2448, 3264)).placed(on: size(600, 700))

    #expect(frame.normalizer(AuthoredPoint(x: 37.5, y: 0)) == NormalizedPoint(x: 0, y: 0))
    #expect(frame.normalizer(AuthoredPoint(x: 300, y: 350)) == NormalizedPoint(x: 0.5, y: 0.5))
    // (10 - 37.5) / 525 = -0.05238...
    #expect(abs(frame.normalizer(AuthoredPoint(x: 10, y: 350)).x + 0.052381) < 1e-6)
    #expect(!frame.domain.contains(AuthoredPoint(x: 10, y: 350)))
  }

  @Test func `a rectangle counted from the bottom left`() throws {
    let frame = try CoordinateFrame(of: size(10, 10)).measured(in: .fractions).fromBottomLeft

    let rect = frame.normalizer(Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4))

    #expect(rect.minX == 0.1 && rect.size == Size(width: 0.3, height: 0.4))
    #expect(abs(rect.minY - 0.4) < 1e-15)
  }

  @Test func `a percent of a preview of a crop`() throws {
    // 50 % of the crop 100...500 is 300 of 1000, whatever the preview's size.
    let frame = try CoordinateFrame(of: size(1000, 500))
      .cropped(to: Rect(x: 100, y: 50, width: 400, height: 300))
      .resized(to: size(123, 77)).measured(in: .percent)

    #expect(frame.normalizer(AuthoredPoint(x: 50, y: 50)) == NormalizedPoint(x: 0.3, y: 0.4))
  }

  @Test func `coordinates of a turned picture refer to its new sides`() throws {
    // 100x40 turned clockwise is 40x100; its top-right corner was the top-left one.
    let frame = try CoordinateFrame(of: size(100, 40)).turned(by: .quarterTurnRight)

    #expect(frame.picture == Rect(x: 0, y: 0, width: 40, height: 100))
    #expect(frame.sourceMap(AuthoredPoint(x: 40, y: 0)) == SourcePoint(x: 0, y: 0))
    #expect(frame.sourceMap(AuthoredPoint(x: 40, y: 100)) == SourcePoint(x: 100, y: 0))
  }

  @Test func `indices can only be pixels, not percent`() throws {
    let frame = try CoordinateFrame(of: size(10, 10)).measured(in: .percent)

    #expect(throws: GeometryError.indexWithoutPixels(.percent)) { try frame.counted(as: .center) }
  }

  @Test func `a crop that has only the band is rejected`() throws {
    let frame = try CoordinateFrame(of: size(100, 100)).placed(on: size(300, 100))

    #expect(throws: GeometryError.cropOffImage(Rect(x: 0, y: 0, width: 50, height: 50))) {
      try frame.cropped(to: Rect(x: 0, y: 0, width: 50, height: 50))
    }
  }

  @Test(arguments: [
    Rect<AuthoredSpace>(x: 0, y: 0, width: 0, height: 1),
    Rect(x: 0, y: 0, width: -1, height: 1), Rect(x: .nan, y: 0, width: 1, height: 1),
    Rect(x: 0, y: 0, width: .infinity, height: 1),
  ])
  func `an empty or infinite crop is rejected`(crop: Rect<AuthoredSpace>) throws {
    let frame = try CoordinateFrame(of: size(10, 10))

    #expect(throws: GeometryError.self) { try frame.cropped(to: crop) }
  }

  @Test func `every chain of steps is undone by its inverse`() throws {
    var dice = Dice(state: 1)
    for _ in 0..<2000 {
      let frame = try CoordinateFrame.random(using: &dice)
      let point = NormalizedPoint(
        x: .random(in: 0...1, using: &dice), y: .random(in: 0...1, using: &dice))

      let back = frame.normalizer(frame.normalizer.inverse(point))

      #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12, "\(frame.steps)")
    }
  }

  @Test func `the corners of the domain lie on the image, and crops of it inside`() throws {
    var dice = Dice(state: 2)
    for _ in 0..<2000 {
      let frame = try CoordinateFrame.random(using: &dice)

      let domain = frame.normalizer(frame.domain)

      let nearly = Rect<NormalizedSpace>(x: -1e-12, y: -1e-12, width: 1 + 2e-12, height: 1 + 2e-12)
      #expect(nearly.contains(domain), "\(frame.steps)")
    }
  }
}

extension CoordinateFrame {
  /// Makes a frame of up to five random steps, then a unit or a pixel convention.
  static func random(using dice: inout Dice) throws -> CoordinateFrame {
    var frame = CoordinateFrame(
      of: try size(.random(in: 1...4000, using: &dice), .random(in: 1...4000, using: &dice)))
    for _ in 0..<Int.random(in: 0...5, using: &dice) {
      switch Int.random(in: 0...4, using: &dice) {
      case 0:
        let part = frame.domain
        frame = try frame.cropped(
          to: Rect(
            x: part.minX + part.size.width * .random(in: 0...0.4, using: &dice),
            y: part.minY + part.size.height * .random(in: 0...0.4, using: &dice),
            width: part.size.width * .random(in: 0.2...0.5, using: &dice),
            height: part.size.height * .random(in: 0.2...0.5, using: &dice)))
      case 1:
        frame = frame.resized(
          to: try size(.random(in: 1...2000, using: &dice), .random(in: 1...2000, using: &dice)))
      case 2:
        frame = frame.turned(by: Orientation.allCases.randomElement(using: &dice) ?? .upright)
      case 3:
        frame = frame.beforeTurning(
          by: Orientation.allCases.randomElement(using: &dice) ?? .upright)
      default:
        frame = try frame.placed(
          on: size(.random(in: 100...900, using: &dice), .random(in: 100...900, using: &dice)),
          mode: [.contain, .stretch].randomElement(using: &dice) ?? .contain,
          alignment: Alignment.allCases.randomElement(using: &dice) ?? .xMidYMid,
          padding: Insets(all: .random(in: 0...20, using: &dice)))
      }
    }
    if Bool.random(using: &dice) { frame = frame.fromBottomLeft }
    let unit = Unit.allCases.randomElement(using: &dice) ?? .pixels
    guard unit == .pixels else { return frame.measured(in: unit) }
    return try frame.counted(as: PixelConvention.allCases.randomElement(using: &dice) ?? .edge)
  }
}
