import ImgMarkGeometry
import ImgMarkLayout
import Testing

/// A canvas of 600 by 700, and 28-point discs on it.
let wideCanvas = Rect<CanvasSpace>(x: 0, y: 0, width: 600, height: 700)

func disc(_ x: Double, _ y: Double, radius: Double = 14, isFixed: Bool = false) -> Separation.Body {
  Separation.Body(center: CanvasPoint(x: x, y: y), radius: radius, isFixed: isFixed)
}

func distance(_ one: CanvasPoint, _ other: CanvasPoint) -> Double {
  let (dx, dy) = (one.x - other.x, one.y - other.y)
  return (dx * dx + dy * dy).squareRoot()
}

@Suite struct SeparationTests {
  @Test func `bodies without overlap stay exactly at their places`() {
    let bodies = [disc(100, 100), disc(128, 100), disc(14, 686), disc(100.1, 300.3)]

    let separation = Separation(of: bodies, in: wideCanvas)

    #expect(separation.centers == bodies.map(\.center))
    #expect(separation.certificate.totalMove == 0)
    #expect(separation.certificate.isOptimal)
  }

  @Test(arguments: [(0.0, 0.0), (10, 0), (0, -20), (12, 9), (27.5, 0)])
  func `two discs move by their overlap, which is proven minimal`(dx: Double, dy: Double) {
    let separation = Separation(of: [disc(300, 300), disc(300 + dx, 300 + dy)], in: wideCanvas)

    let missing = 28 - (dx * dx + dy * dy).squareRoot()
    #expect(abs(separation.certificate.totalMove - missing) < 1e-3)
    #expect(separation.certificate.isOptimal)
    #expect(distance(separation.centers[0], separation.centers[1]) >= 28)
  }

  @Test func `a body with overhang moves straight onto the canvas`() {
    let separation = Separation(of: [disc(2, 300), disc(610, 705)], in: wideCanvas)

    #expect(separation.centers == [CanvasPoint(x: 14, y: 300), CanvasPoint(x: 586, y: 686)])
    // 12 to the right; 24 to the left and 19 up.
    #expect(abs(separation.certificate.totalMove - 12 - 937.0.squareRoot()) < 1e-9)
    #expect(separation.certificate.isOptimal)
  }

  @Test func `a fixed body stays, and the other moves the whole distance`() {
    let bodies = [disc(300, 300, isFixed: true), disc(306, 308)]

    let separation = Separation(of: bodies, in: wideCanvas)

    #expect(separation.centers[0] == CanvasPoint(x: 300, y: 300))
    #expect(abs(separation.certificate.totalMove - 18) < 1e-3)
    #expect(separation.certificate.isOptimal)
  }

  @Test func `boxes move along the axis on which they overlap least`() {
    let center = CanvasPoint(x: 300, y: 300)
    let boxes = [
      Separation.Body(center: center, halfWidth: 40, halfHeight: 10),
      Separation.Body(center: CanvasPoint(x: 330, y: 315), halfWidth: 40, halfHeight: 10),
    ]

    let separation = Separation(of: boxes, in: wideCanvas)

    // Across they share 50, down only 5.
    #expect(abs(separation.certificate.totalMove - 5) < 1e-3)
    #expect(separation.unresolvedPairs.isEmpty)
    #expect(separation.certificate.isOptimal)
  }

  @Test func `if there is no space, the pairs that remain are named`() {
    let canvas = Rect<CanvasSpace>(x: 0, y: 0, width: 60, height: 30)

    let separation = Separation(of: [disc(10, 15), disc(20, 15), disc(30, 15)], in: canvas)

    #expect(!separation.unresolvedPairs.isEmpty)
    for (index, center) in separation.centers.enumerated() {
      for other in 0..<index {
        let isNamed = separation.unresolvedPairs.contains {
          $0.first == other && $0.second == index
        }
        #expect(isNamed == (distance(center, separation.centers[other]) < 28))
      }
    }
  }

  @Test func `a body too long for the canvas is named and kept in the middle`() {
    let body = Separation.Body(center: CanvasPoint(x: 50, y: 20), halfWidth: 90, radius: 10)

    let separation = Separation(of: [body], in: Rect(x: 0, y: 0, width: 100, height: 100))

    #expect(separation.outsiders == [0])
    #expect(separation.centers == [body.center])
  }

  @Test func `bodies without a finite place stay and don't affect others`() {
    let bodies = [disc(.nan, 3), disc(100, 100), disc(.infinity, 100), disc(100, 100)]

    let separation = Separation(of: bodies, in: wideCanvas)

    #expect(distance(separation.centers[1], separation.centers[3]) >= 28)
    #expect(separation.outsiders == [0, 2])
  }
}
