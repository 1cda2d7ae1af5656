import ImgMarkGeometry
import Testing

@Suite struct PlacementTests {
  @Test(
    "a picture is centered on wider and taller canvases exactly",
    arguments: [
      (1000, 700, Rect<CanvasSpace>(x: 0, y: 37.5, width: 1000, height: 625), 250.0, 287.5),
      (600, 700, Rect(x: 0, y: 162.5, width: 600, height: 375), 150, 312.5),
      (1000, 400, Rect(x: 180, y: 0, width: 640, height: 400), 340, 160),
    ])
  func table(width: Int, height: Int, content: Rect<CanvasSpace>, x: Double, y: Double) throws {
    let placement = try Placement(of: size(800, 500), on: size(width, height).rect())

    #expect(placement.content == content)
    #expect(placement.canvasMap(NormalizedPoint(x: 0.25, y: 0.40)) == CanvasPoint(x: x, y: y))
  }

  @Test(arguments: [
    (3264, 2448, Rect<CanvasSpace>(x: 0, y: 125, width: 600, height: 450)),
    (2448, 3264, Rect(x: 37.5, y: 0, width: 525, height: 700)),
    (1920, 1080, Rect(x: 0, y: 181.25, width: 600, height: 337.5)),
    (427, 640, Rect(x: 66.484375, y: 0, width: 467.03125, height: 700)),
  ])
  func `a canvas of 600x700 has the reference values`(
    width: Int, height: Int, content: Rect<CanvasSpace>
  ) throws {
    #expect(try Placement(of: size(width, height), on: size(600, 700).rect()).content == content)
  }

  @Test func `the axis that fills the space fills it exactly`() throws {
    var dice = Dice(state: 3)
    for _ in 0..<5000 {
      let source = try size(
        .random(in: 1...5000, using: &dice), .random(in: 1...5000, using: &dice))
      let canvas = try size(
        .random(in: 1...2000, using: &dice), .random(in: 1...2000, using: &dice))

      let content = try Placement(of: source, on: canvas.rect()).content

      #expect(
        content.size.width == Double(canvas.width) || content.size.height == Double(canvas.height))
      #expect(canvas.rect().contains(content))
    }
  }

  @Test func `nothing is rounded`() throws {
    let square = try Placement(of: size(3775, 1571), on: size(1280, 1280).rect())
    let tall = try Placement(of: size(3775, 1571), on: size(600, 700).rect())

    #expect(square.content.size == Size(width: 1280, height: 1280.0 * 1571 / 3775))
    #expect(abs(square.content.minY - 373.658) < 0.001)
    #expect(abs(tall.scaleX - 0.158940) < 1e-6 && tall.scaleX == tall.scaleY)
    let there = tall.canvasMap(NormalizedPoint(x: 0.5, y: 0.25))
    let back = tall.canvasMap.inverse(there)
    #expect(abs(back.x - 0.5) < 1e-12 && abs(back.y - 0.25) < 1e-12)
  }

  @Test func `a very thin picture keeps its exact rectangle`() throws {
    let placement = try Placement(of: size(1, 1500), on: size(600, 700).rect())

    #expect(placement.content.size.height == 700)
    #expect(abs(placement.content.size.width - 700.0 / 1500) < 1e-12)
    #expect(abs(placement.content.minX - 299.766667) < 1e-6)
    #expect(placement.canvasMap(NormalizedPoint(x: 0.5, y: 0.5)) == CanvasPoint(x: 300, y: 350))
  }

  @Test func `the mode decides the position of the corner`() throws {
    let corner = NormalizedPoint(x: 0, y: 0)
    let contain = try Placement(of: size(720, 576), on: size(600, 700).rect())
    let stretch = try Placement(of: size(720, 576), on: size(600, 700).rect(), mode: .stretch)

    #expect(contain.canvasMap(corner) == CanvasPoint(x: 0, y: 110))
    #expect(stretch.canvasMap(corner) == CanvasPoint(x: 0, y: 0))
  }

  @Test func `the inverse returns every point within 1e-9`() throws {
    var dice = Dice(state: 4)
    for _ in 0..<400 {
      let placement = try Placement(
        of: size(.random(in: 1...5000, using: &dice), .random(in: 1...5000, using: &dice)),
        on: size(.random(in: 1...2000, using: &dice), .random(in: 1...2000, using: &dice)).rect(),
        mode: FitMode.allCases.randomElement(using: &dice) ?? .contain,
        alignment: Alignment.allCases.randomElement(using: &dice) ?? .xMidYMid)
      let point = NormalizedPoint(
        x: .random(in: 0...1, using: &dice), y: .random(in: 0...1, using: &dice))

      let back = placement.canvasMap.inverse(placement.canvasMap(point))

      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
  }

  @Test func `cover leaves no band and overflows evenly`() throws {
    // 800x500 over 600x700: the height is tight, 800 * 700 / 500 = 1120 wide, 260 over each side.
    let placement = try Placement(of: size(800, 500), on: size(600, 700).rect(), mode: .cover)

    #expect(placement.content == Rect(x: -260, y: 0, width: 1120, height: 700))
  }

  @Test func `scale-down never enlarges`() throws {
    let small = try Placement(of: size(100, 50), on: size(600, 700).rect(), mode: .scaleDown)
    let large = try Placement(of: size(800, 500), on: size(600, 700).rect(), mode: .scaleDown)

    #expect(small.content == Rect(x: 250, y: 325, width: 100, height: 50))
    #expect(large.content == Rect(x: 0, y: 162.5, width: 600, height: 375))
  }

  @Test(
    arguments: zip(
      Alignment.allCases,
      [
        (0, 0), (260, 0), (520, 0), (0, 325), (260, 325), (520, 325), (0, 650), (260, 650),
        (520, 650),
      ]))
  func `an alignment decides the position in the spare space`(
    alignment: Alignment, origin: (Double, Double)
  ) throws {
    // 80x50 unscaled on 600x700: 520 and 650 to spare.
    let placement = try Placement(
      of: size(80, 50), on: size(600, 700).rect(), mode: .none, alignment: alignment)

    #expect(placement.content.origin == CanvasPoint(x: origin.0, y: origin.1))
  }

  @Test func `padding is subtracted first`() throws {
    let placement = try Placement(
      of: size(800, 500), on: size(640, 700).rect(),
      padding: Insets(top: 10, right: 30, bottom: 20, left: 10))

    #expect(placement.available == Rect(x: 10, y: 10, width: 600, height: 670))
    // 600 wide, 375 high; (670 - 375) / 2 = 147.5 below the padding of 10.
    #expect(placement.content == Rect(x: 10, y: 157.5, width: 600, height: 375))
  }

  @Test func `at scale one the origin goes down to whole pixels only when asked`() throws {
    let exact = try Placement(of: size(3, 3), on: size(6, 6).rect(), mode: .none)
    let aligned = try Placement(
      of: size(3, 3), on: size(6, 6).rect(), mode: .none, aligning: .wholePixelsAtScaleOne)
    let scaled = try Placement(
      of: size(3, 3), on: size(5, 4).rect(), aligning: .wholePixelsAtScaleOne)

    #expect(exact.content.origin == CanvasPoint(x: 1.5, y: 1.5) && !exact.isAligned)
    #expect(aligned.content.origin == CanvasPoint(x: 1, y: 1) && aligned.isAligned)
    #expect(scaled.content.origin == CanvasPoint(x: 0.5, y: 0) && !scaled.isAligned)
  }

  @Test func `a turned view and its markers go through one map`() throws {
    // The view 100,50,200x100 of 400x300, turned clockwise, is 100x200 on a canvas of the same size;
    // its top-left corner comes to the top right.
    let placement = try Placement(
      of: size(400, 300), view: Rect(x: 100, y: 50, width: 200, height: 100),
      turned: .quarterTurnRight, on: size(100, 200).rect())

    let corner = placement.sourceMap(SourcePoint(x: 100, y: 50))
    let center = placement.canvasMap(NormalizedPoint(x: 0.5, y: 1.0 / 3))

    #expect(corner == CanvasPoint(x: 100, y: 0))
    #expect(abs(center.x - 50) < 1e-12 && abs(center.y - 100) < 1e-12)
  }

  @Test func `an empty space and an empty view are errors of their own`() throws {
    let image = try size(10, 10)

    #expect(throws: GeometryError.noRoom(Rect(x: 0, y: 0, width: 20, height: 20))) {
      try Placement(of: image, on: size(20, 20).rect(), padding: Insets(all: 10))
    }
    #expect(throws: GeometryError.noRoom(Rect(x: 0, y: 0, width: 0, height: 7))) {
      try Placement(of: image, on: Rect(x: 0, y: 0, width: 0, height: 7))
    }
    #expect(throws: GeometryError.invalidPadding(Insets(all: -1))) {
      try Placement(of: image, on: size(20, 20).rect(), padding: Insets(all: -1))
    }
    #expect(throws: GeometryError.viewOutside(Rect(x: 5, y: 0, width: 6, height: 5), of: image)) {
      try Placement(
        of: image, view: Rect(x: 5, y: 0, width: 6, height: 5), on: size(20, 20).rect())
    }
  }
}
