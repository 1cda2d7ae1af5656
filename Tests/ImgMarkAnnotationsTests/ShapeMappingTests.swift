import ImgMarkAnnotations
import ImgMarkGeometry
import Testing

@Suite struct `Shapes are mapped to another plane` {
  private func image(_ width: Int, _ height: Int) throws -> PixelSize {
    try PixelSize(width: width, height: height)
  }

  /// The map from stored pixels to displayed ones, both read as pixels of the image.
  private func turn(
    _ orientation: Orientation, of size: PixelSize
  ) -> PlaneMap<SourceSpace, SourceSpace> {
    Orientation.upright.uprightMap(ofStored: size).inverse
      .then(orientation.uprightMap(ofStored: size))
  }

  /// The square of the reference, turned about its top left corner.
  ///
  /// Its corners follow from cos 30° = 0.8660254037844386 and sin 30° = 0.5.
  private let square = RotatedBox<SourceSpace>(
    corner: Point(x: 200, y: 150), size: Size(width: 100, height: 100), degrees: 30)

  @Test func `a box turned about its corner has the corners that trigonometry gives`() {
    let cosine = 86.60254037844386
    let expected = [
      SourcePoint(x: 200, y: 150), SourcePoint(x: 200 + cosine, y: 200),
      SourcePoint(x: 150 + cosine, y: 200 + cosine), SourcePoint(x: 150, y: 150 + cosine),
    ]

    for (corner, wanted) in zip(square.corners, expected) {
      #expect(abs(corner.x - wanted.x) < 1e-12)
      #expect(abs(corner.y - wanted.y) < 1e-12)
    }
  }

  @Test(arguments: [-179.5, -135, -90, -45.25, -1e-6, 0, 1e-9, 12.5, 30, 45, 89.999, 90, 133, 180])
  func `corners give back the box they belong to`(degrees: Double) throws {
    let box = RotatedBox<SourceSpace>(
      center: Point(x: 1234.5, y: 678.25), size: Size(width: 300, height: 20), degrees: degrees)

    let again = try #require(RotatedBox(corners: box.corners, tolerance: 0))

    #expect(abs(again.degrees - degrees) < 1e-11)
    #expect(abs(again.center.x - box.center.x) < 1e-11)
    #expect(abs(again.size.width - 300) < 1e-11)
    #expect(abs(again.size.height - 20) < 1e-11)
  }

  @Test(
    arguments: [
      [(0, 0), (10, 0), (10, 5), (1, 5)],
      [(0, 0), (10, 0), (12, 5), (2, 5)],
      [(0, 0), (0, 0), (0, 0), (0, 0)],
    ] as [[(Double, Double)]])
  func `four points that aren't a rectangle aren't taken for a box`(corners: [(Double, Double)]) {
    #expect(
      RotatedBox<SourceSpace>(corners: corners.map { Point(x: $0, y: $1) }, tolerance: 1e-6) == nil)
  }

  @Test(arguments: Orientation.allCases)
  func `turning a picture turns the corners of a turned box along`(
    orientation: Orientation
  ) throws {
    let size = try image(800, 500)
    let map = turn(orientation, of: size)
    let box = RotatedBox<SourceSpace>(
      center: Point(x: 300, y: 200), size: Size(width: 100, height: 40), degrees: 30)

    guard case .rotatedBox(let moved) = Shape.rotatedBox(box).mapped(by: map) else {
      Issue.record("a quarter turn keeps a box a box")
      return
    }

    for corner in box.corners.map({ map($0) }) {
      #expect(
        moved.corners.contains { abs($0.x - corner.x) < 1e-9 && abs($0.y - corner.y) < 1e-9 })
    }
  }

  @Test(arguments: Orientation.allCases)
  func `turning a picture turns an ellipse and its bounds along`(
    orientation: Orientation
  ) throws {
    let map = turn(orientation, of: try image(800, 500))
    let ellipse = Ellipse<SourceSpace>(
      center: Point(x: 300, y: 200), radii: Size(width: 50, height: 20), degrees: 30)

    let bounds = ellipse.mapped(by: map).bounds
    let expected = map(ellipse.bounds)

    #expect(abs(bounds.minX - expected.minX) < 1e-9)
    #expect(abs(bounds.maxY - expected.maxY) < 1e-9)
    #expect(abs(bounds.size.width - expected.size.width) < 1e-9)
  }

  @Test func `with unequal scales a turned box becomes the polygon of its corners`() throws {
    let size = try image(800, 500)
    let expected = Polygon(square.corners.map { size.normalizer($0) })

    #expect(Shape.rotatedBox(square).mapped(by: size.normalizer) == .polygon(expected))
  }

  @Test(arguments: [0, 17, 45, 90, 123.5, 200])
  func `with unequal scales an ellipse becomes one through the same points`(
    degrees: Double
  ) throws {
    let map = try image(800, 500).normalizer
    let ellipse = Ellipse<SourceSpace>(
      center: Point(x: 400, y: 250), radii: Size(width: 100, height: 30), degrees: degrees)
    let mapped = ellipse.mapped(by: map)

    let bounds = map(ellipse.bounds)

    #expect(abs(mapped.bounds.minX - bounds.minX) < 1e-12)
    #expect(abs(mapped.bounds.size.height - bounds.size.height) < 1e-12)
    // Areas scale by the product of both scales.
    let area = Shape.ellipse(ellipse).area / (800 * 500)
    #expect(abs(Shape.ellipse(mapped).area - area) < 1e-12)
  }

  @Test func `keypoints that weren't labeled stay absent and outside the bounds`() throws {
    let map = turn(.halfTurn, of: try image(100, 50))
    let keypoints = Keypoints<SourceSpace>([
      Keypoint(Point(x: 10, y: 20)), .absent, Keypoint(Point(x: 30, y: 40), .hidden),
    ])

    let moved = keypoints.mapped(by: map)

    #expect(
      moved.points == [
        Keypoint(Point(x: 90, y: 30)), .absent, Keypoint(Point(x: 70, y: 10), .hidden),
      ])
    #expect(keypoints.bounds == Rect(x: 10, y: 20, width: 20, height: 20))
  }

  @Test func `a polygon's area leaves out its holes`() {
    let polygon = Polygon<SourceSpace>(rings: [
      .init([Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10)]),
      .init([Point(x: 2, y: 2), Point(x: 2, y: 4), Point(x: 4, y: 4)], isHole: true),
      .init([Point(x: 20, y: 0), Point(x: 30, y: 0), Point(x: 20, y: 10)]),
    ])

    // 10·10 − 2·2/2 + 10·10/2
    #expect(polygon.area == 148)
    #expect(polygon.partCount == 2)
    #expect(polygon.parts.map(\.rings.count) == [2, 1])
    #expect(polygon.bounds == Rect(x: 0, y: 0, width: 30, height: 10))
  }

  @Test func `the triangle of the reference has half its box`() {
    let triangle = Polygon<SourceSpace>([
      Point(x: 400, y: 100), Point(x: 500, y: 300), Point(x: 300, y: 300),
    ])

    #expect(triangle.area == 20_000)
    #expect(triangle.bounds == Rect(x: 300, y: 100, width: 200, height: 200))
  }

  @Test func `an object drops its original text once it is changed`() {
    var annotation = Annotation(.point(Point(x: 1, y: 2)), category: 0)
    annotation.original = [0x7B, 0x7D]
    annotation.line = 4
    #expect(annotation.original != nil)

    annotation.shape = .point(Point(x: 1, y: 3))

    #expect(annotation.original == nil)
  }
}
