import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Drawings in selectors, on a picture of 800x500 (SVG 2, chapters 8 to 10).
@Suite struct SVGSelectorTests {
  private func read(_ drawing: String, attributes: String = "") throws -> TestDataset {
    let annotation =
      "{\"type\":\"Annotation\",\"body\":\"m\",\"target\":{\"source\":\"a.png\",\"selector\":"
      + "{\"type\":\"SvgSelector\",\"value\":\"<svg\(attributes)>\(drawing)</svg>\"}}}"
    return try TestDataset(
      "w3c", ["a.json": annotation], sizes: Example.size.map { ["a.png": $0] } ?? [:])
  }

  private func points(_ drawing: String, attributes: String = "") throws -> [SourcePoint] {
    let dataset = try read(drawing, attributes: attributes)
    #expect(dataset.rejections == [], "\(drawing)")
    switch dataset.shapes.first {
    case .polyline(let points)?: return points
    case .polygon(let polygon)?: return polygon.rings[0].vertices
    case .box(let box)?: return box.corners
    case .rotatedBox(let box)?: return box.corners
    default: return []
    }
  }

  private func expect(
    _ found: [SourcePoint], _ expected: [(Double, Double)], within distance: Double = 1e-9,
    _ what: String
  ) {
    #expect(found.count == expected.count, "\(what): \(found)")
    for (point, place) in zip(found, expected) {
      #expect((point.x - place.0).magnitude <= distance, "\(what): \(found)")
      #expect((point.y - place.1).magnitude <= distance, "\(what): \(found)")
    }
  }

  // Each takes (10, 0) to the given place; functions are applied from the last to the first.
  @Test(arguments: [
    ("translate(3 4)", 13.0, 4.0), ("translate(3)", 13, 0), ("scale(2)", 20, 0),
    ("scale(2,3) translate(0,1)", 20, 3), ("translate(0,1) scale(2,3)", 20, 1),
    ("rotate(90)", 0, 10), ("rotate(90, 10, 10)", 20, 10), ("rotate(-90 0 0)", 0, -10),
    // cos 30° = √3/2, sin 30° = 1/2
    ("rotate(30)", 8.660254037844386, 5), ("matrix(1 2 3 4 5 6)", 15, 26),
    ("skewY(45)", 10, 10), ("skewX(45) translate(0 2)", 12, 2),
    ("  translate( 1 , 1 )\\n,scale(2)", 21, 1),
  ])
  func `each transform maps a point correctly`(transform: String, x: Double, y: Double) throws {
    let drawings = [
      "<line transform='\(transform)' x1='10' y1='0' x2='10' y2='0'/>",
      "<g transform='\(transform)'><line x1='10' y1='0' x2='10' y2='0'/></g>",
      "<g transform='translate(5 5)'><a transform='translate(-5 -5)'><g transform='\(transform)'>"
        + "<path d='M10 0h0'/></g></a></g>",
    ]

    for drawing in drawings { expect(try points(drawing), [(x, y), (x, y)], drawing) }
  }

  @Test func `upright boxes stay boxes, and turned ones become turned boxes`() throws {
    let quarter = try read(
      "<g transform='rotate(90)'><rect x='10' y='-40' width='20' height='30'/></g>")
    let turned = try read(
      "<rect x='100' y='100' width='40' height='20' transform='rotate(30 120 110)'/>")
    let grown = try read(
      "<g transform='translate(1 2) scale(3)'>"
        + "<rect x='100' y='100' width='40' height='20' transform='rotate(30,120,110)'/></g>")

    // (x, y) goes to (-y, x).
    #expect(quarter.shapes == [.box(Rect(x: 10, y: 10, width: 30, height: 20))])
    #expect(
      turned.shapes == [
        .rotatedBox(
          RotatedBox(center: Point(x: 120, y: 110), size: Size(width: 40, height: 20), degrees: 30))
      ])
    #expect(
      grown.shapes == [
        .rotatedBox(
          RotatedBox(
            center: Point(x: 361, y: 332), size: Size(width: 120, height: 60), degrees: 30))
      ])
  }

  @Test func `a box turned about another point is a turned box, a skewed one a polygon`() throws {
    let turned = try #require(
      try read("<rect x='100' y='0' width='40' height='20' transform='rotate(30)'/>").shapes.first?
        .rotatedBox)
    let skewed = try read("<rect x='10' y='10' width='40' height='20' transform='skewX(45)'/>")

    // The center (120, 10): 120 cos 30° − 10 sin 30°, 120 sin 30° + 10 cos 30°.
    #expect(
      turned.isClose(
        to: RotatedBox(
          center: Point(x: 98.92304845413264, y: 68.66025403784438),
          size: Size(width: 40, height: 20), degrees: 30), within: 1e-9))
    // x' = x + y
    #expect(
      skewed.shapes.map { if case .polygon = $0 { true } else { false } } == [true])
    expect(
      try points("<rect x='10' y='10' width='40' height='20' transform='skewX(45)'/>"),
      [(20, 10), (60, 10), (80, 30), (40, 30)], "skewed")
  }

  @Test func `a turned box is written as it is, and read back the same`() throws {
    let box = RotatedBox<SourceSpace>(
      center: Point(x: 218.30127018922192, y: 217.1), size: Size(width: 100.3, height: 33.7),
      degrees: 30.1)
    let text = try TestDataset([Example.image([Annotation(.rotatedBox(box), category: 0)])])
      .written("w3c").text
    let again = try TestDataset(
      "w3c", ["a.json": text], sizes: Example.size.map { ["a.png": $0] } ?? [:])

    #expect(again.shapes.first?.rotatedBox?.isClose(to: box, within: 1e-12) ?? false)
    #expect(again.shapes.first?.rotatedBox?.degrees == 30.1)
  }

  @Test func `an ellipse stays one under every transform`() throws {
    let stretched = try read(
      "<circle cx='10' cy='20' r='5' transform='scale(2 3)'/>")
    let turned = try read("<ellipse rx='20' ry='10' transform='translate(50 60) rotate(40)'/>")
    let skewed = try read("<circle r='10' transform='translate(50 50) skewX(45)'/>")
    guard case .ellipse(let one)? = turned.shapes.first,
      case .ellipse(let other)? = skewed.shapes.first
    else {
      Issue.record("no ellipse")
      return
    }

    #expect(
      stretched.shapes == [
        .ellipse(Ellipse(center: Point(x: 20, y: 60), radii: Size(width: 10, height: 15)))
      ])
    #expect((one.degrees - 40).magnitude < 1e-9 && one.center == Point(x: 50, y: 60))
    #expect((one.radii.width - 20).magnitude < 1e-9 && (one.radii.height - 10).magnitude < 1e-9)
    // The singular values of (1 1; 0 1) are the golden ratio and its inverse.
    #expect((other.radii.width - 16.18033988749895).magnitude < 1e-9)
    #expect((other.radii.height - 6.180339887498949).magnitude < 1e-9)
  }

  @Test func `a circle is a point if it is small on the picture`() throws {
    #expect(
      try read("<circle cx='4' cy='5' r='4' transform='scale(.25)'/>").shapes == [
        .point(Point(x: 1, y: 1.25))
      ])
    #expect(
      try read("<circle cx='.5' cy='.5' r='.1'/>", attributes: " viewBox='0 0 8 5'").shapes == [
        .ellipse(Ellipse(center: Point(x: 50, y: 50), radii: Size(width: 10, height: 10)))
      ])
  }

  // On 800x500, centered by default.
  @Test(arguments: [
    (" viewBox='0 0 80 50'", 100.0, 100.0), (" viewBox='10 10 80 50'", 0, 0),
    (" width='80' height='50' viewBox='0 0 80 50'", 100, 100),
    (" width='400px' height='250px' viewBox='0 0 80 50'", 100, 100),
    (" width='100%' height='100%' viewBox='0 0 80 50'", 100, 100),
    // A square box of 500 pixels, 150 from the left.
    (" viewBox='0 0 100 100'", 200, 50),
    (" viewBox='0 0 100 100' preserveAspectRatio='xMinYMin'", 50, 50),
    (" viewBox='0 0 100 100' preserveAspectRatio='xMaxYMax meet'", 350, 50),
    (" viewBox='0 0 100 100' preserveAspectRatio='none'", 80, 50),
    // 800 pixels wide and high, of which the middle 500 are visible.
    (" viewBox='0 0 100 100' preserveAspectRatio='xMidYMid slice'", 80, -70),
  ])
  func `a view box is placed by SVG's rules`(attributes: String, x: Double, y: Double) throws {
    expect(
      try points("<line x1='10' y1='10' x2='10' y2='10'/>", attributes: attributes),
      [(x, y), (x, y)], attributes)
  }

  @Test func `a view box with a factor of a third loses no precision`() throws {
    // 2448 · (800 / 3264) is not 600, and 2448 · 800 / 3264 is.
    expect(
      try points(
        "<line x1='2448' y1='0' x2='3264' y2='2040'/>", attributes: " viewBox='0 0 3264 2040'"),
      [(600, 0), (800, 500)], within: 0, "view box")
  }

  @Test func `nested drawings have places and view boxes`() throws {
    expect(
      try points(
        "<svg x='100' y='50' width='80' height='50' viewBox='0 0 8 5'><path d='M1 1h2'/></svg>"),
      [(110, 60), (130, 60)], "inner")
    expect(
      try points("<svg viewBox='0 0 8 5'><path d='M1 1h2'/></svg>"), [(100, 100), (300, 100)],
      "whole")
  }

  @Test func `percentages refer to the view box`() throws {
    #expect(
      try read("<rect x='25%' y='30%' width='12.5%' height='20%'/>").shapes == [
        .box(Rect(x: 200, y: 150, width: 100, height: 100))
      ])
    #expect(
      try read(
        "<rect x='25%' y='30%' width='10' height='20%'/>", attributes: " viewBox='0 0 80 50'"
      )
      .shapes == [.box(Rect(x: 200, y: 150, width: 100, height: 100))])
  }

  // MARK: Curves

  /// The distance of points from a circle, at the points and halfway between them.
  private func distance(
    of points: [SourcePoint], fromCircle x: Double, _ y: Double, _ radius: Double
  ) -> Double {
    let middles = zip(points, points.dropFirst()).map {
      SourcePoint(x: ($0.x + $1.x) / 2, y: ($0.y + $1.y) / 2)
    }
    return (points + middles).map { point in
      let (dx, dy) = (point.x - x, point.y - y)
      return ((dx * dx + dy * dy).squareRoot() - radius).magnitude
    }.max() ?? .infinity
  }

  @Test(arguments: [
    "M100 200 A100 100 0 0 1 200 100", "M100 200a100 100 0 01100-100",
    "M100,200 A100,100,0,0,1,200,100",
    // Radii that are too small are stretched.
    "M100 200 A1 1 0 0 1 300 200", "M100 200 A100 100 77 1 1 200 300",
  ])
  func `arcs become lines within the tolerance`(path: String) throws {
    let points = try points("<path d='\(path)'/>")

    #expect(points.count > 10)
    #expect(distance(of: points, fromCircle: 200, 200, 100) <= 0.02)
    #expect(points.first == Point(x: 100, y: 200))
  }

  @Test func `an arc has the direction of its flags`() throws {
    let short = try points("<path d='M100 200 A100 100 0 0 1 200 100'/>")
    let long = try points("<path d='M100 200 A100 100 0 1 0 200 100'/>")

    // Clockwise on screen over the top left, or counterclockwise over the rest.
    #expect(short.allSatisfy { $0.x <= 200.1 && $0.y <= 200.1 })
    #expect(long.map(\.x).max().map { ($0 - 300).magnitude <= 0.02 } ?? false)
    #expect(long.map(\.y).max().map { ($0 - 300).magnitude <= 0.02 } ?? false)
  }

  @Test func `curves become lines within the tolerance, on the picture`() throws {
    // From (0, 0) by (50, 0) to (100, 100): x = 100 t and y = 100 t², so that y = x² / 100.
    let small = try points("<path d='M0 0 Q50 0 100 100'/>")
    let large = try points("<path d='M0 0 Q50 0 100 100'/>", attributes: " viewBox='0 0 200 125'")
    // The same as a cubic: its controls are two thirds of the way to the quadratic's.
    let cubic = try points(
      "<path d='m0 0c33.333333333333336 0 66.66666666666667 33.333333333333336 100 100'/>")

    for (points, scale) in [(small, 1.0), (large, 4.0), (cubic, 1.0)] {
      let middles = zip(points, points.dropFirst()).map {
        SourcePoint(x: ($0.x + $1.x) / 2, y: ($0.y + $1.y) / 2)
      }
      #expect(points.count > 10)
      #expect(points.last == Point(x: 100 * scale, y: 100 * scale))
      for point in points + middles {
        let (x, y) = (point.x / scale, point.y / scale)
        #expect((y - x * x / 100).magnitude * scale <= 0.05, "\(point)")
      }
    }
    #expect(large.count > small.count)
  }

  @Test func `smooth curves mirror the control before them`() throws {
    let one = try points("<path d='M0 0 C0 50 50 50 50 0 S100 -50 100 0'/>")
    let other = try points("<path d='M0 0 C0 50 50 50 50 0 C50 -50 100 -50 100 0'/>")
    let wave = try points("<path d='M0 0 Q25 50 50 0 T100 0'/>")
    let same = try points("<path d='M0 0 Q25 50 50 0 Q75 -50 100 0'/>")

    #expect(one == other)
    #expect(wave == same)
  }

  @Test func `a rect with round corners becomes its drawn outline`() throws {
    let points = try points("<rect x='100' y='100' width='200' height='200' rx='100'/>")

    #expect(distance(of: points, fromCircle: 200, 200, 100) <= 0.02)
    #expect(
      try read("<rect x='1' y='2' width='3' height='4' rx='0'/>").shapes.map(\.kind) == [.box])
  }

  @Test func `closed curves are rings, with holes`() throws {
    let dataset = try read(
      "<path d='M100 100h200v200h-200zM150 200a50 50 0 1 1 100 0a50 50 0 1 1 -100 0z'/>")
    guard case .polygon(let polygon)? = dataset.shapes.first else {
      Issue.record("no polygon")
      return
    }

    #expect(polygon.rings.map(\.isHole) == [false, true])
    // 200² − π 50², less what the chords cut off.
    #expect((polygon.area - (40000 - .pi * 2500)).magnitude < 10)
  }

  // MARK: What is refused

  @Test(arguments: [
    ("<g><use href='#a'/></g>", "use"), ("<text x='1' y='1'>cat</text>", "text"),
    ("<image width='1' height='1'/>", "image"),
    ("<g clip-path='url(#a)'><path d='M1 1h1'/></g>", "clip-path"),
    ("<path display='none' d='M1 1h1'/>", "display"),
    ("<path style='fill:red; transform: scale(2)' d='M1 1h1'/>", "transform"),
    ("<style>path { transform: scale(2) }</style><path d='M1 1h1'/>", "style sheet"),
    ("<path transform='skewX(90) scale(0)' d='M1 1h1'/>", "scale"),
    ("<path transform='scale(2' d='M1 1h1'/>", "scale"),
    ("<path transform='scale(1 2 3)' d='M1 1h1'/>", "scale"),
    ("<path transform='scale(x)' d='M1 1h1'/>", "transform"),
    ("<path d='M1 1X2 2'/>", "command"), ("<path d='M1 1z2 2'/>", "after"),
    ("<path d='M1 1A1 1 0 2 0 3 3'/>", "flag"), ("<path d='M1'/>", "the path"),
    ("<path d='M1 1'/>", "line"), ("<rect width='10em' height='1'/>", "width"),
    ("<path d='M1e999 1h1'/>", "the path"),
    ("<g transform='scale(1e100)'><path d='M1e300 1h1'/></g>", "numbers"),
    ("<path d='M0 0A1e15 1e15 0 0 1 3 3e15'/>", "too large"),
  ])
  func `elements that would be drawn differently are rejected`(drawing: String, word: String) throws
  {
    let dataset = try read(drawing)

    #expect(dataset.shapes == [])
    #expect(dataset.rejections.count == 1)
    #expect(dataset.rejections.allSatisfy { $0.contains(word) }, "\(dataset.rejections)")
  }

  @Test func `a drawing with another aspect than its picture is rejected`() throws {
    let line = "<path d='M1 1h1'/>"

    #expect(
      try read(line, attributes: " width='9' height='9' viewBox='0 0 9 9'").rejections.count == 1)
    #expect(try read(line, attributes: " viewBox='0 0 0 9'").rejections.count == 1)
    #expect(
      try read(line, attributes: " viewBox='0 0 9 9' preserveAspectRatio='x'").rejections.count == 1
    )
    #expect(try read(line, attributes: " transform='scale(2)'").rejections.count == 1)
  }

  @Test func `titles, definitions and editors' elements draw nothing`() throws {
    let drawing =
      "<title>a</title><defs><circle r='9'/></defs><sodipodi:namedview/><metadata><rect/></metadata>"
      + "<g style='fill:none;stroke:red' display='inline'><path style='stroke-width:2' d='M1 1h1'/></g>"

    #expect(try read(drawing).shapes == [.polyline([Point(x: 1, y: 1), Point(x: 2, y: 1)])])
  }
}
