import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct SeparationRoomTests {
  @Test func `discs that just fit from corner to corner are placed`() {
    // Five columns and six rows of 28.
    let canvas = Rect<CanvasSpace>(x: 0, y: 0, width: 140.001, height: 168.001)
    let bodies = (0..<30).map { disc(60 + Double($0 % 7), 70 + Double($0 % 11)) }

    let separation = Separation(of: bodies, in: canvas)

    #expect(separation.unresolvedPairs.isEmpty)
    #expect(separation.outsiders.isEmpty)
  }

  @Test func `paths of different bodies don't cross`() {
    // Small and large discs in a heap; naive paths cross in one of two such heaps.
    var numbers = NumpyGenerator(seed: 9)
    for _ in 0..<4 {
      let bodies = (0..<6).map { index in
        disc(
          280 + numbers.uniform(0, 40), 280 + numbers.uniform(0, 40),
          radius: index % 2 == 0 ? 7 : 14)
      }

      #expect(Separation(of: bodies, in: wideCanvas).crossings.isEmpty)
    }
  }

  @Test func `more discs than there is space for stay on the canvas`() {
    let canvas = Rect<CanvasSpace>(x: 0, y: 0, width: 120, height: 90)
    let bodies = (0..<60).map { disc(Double($0 * 37 % 120), Double($0 * 23 % 90)) }

    let separation = Separation(of: bodies, in: canvas)

    #expect(!separation.unresolvedPairs.isEmpty)
    #expect(separation.outsiders.isEmpty)
  }

  @Test func `capsules and boxes are separated`() {
    var numbers = NumpyGenerator(seed: 4)
    let bodies = (0..<24).map { index in
      Separation.Body(
        center: CanvasPoint(x: numbers.uniform(200, 320), y: numbers.uniform(200, 320)),
        halfWidth: index % 2 == 0 ? 20 : 0, halfHeight: index % 3 == 0 ? 8 : 0, radius: 10)
    }

    let separation = Separation(of: bodies, in: wideCanvas)

    #expect(separation.unresolvedPairs.isEmpty)
    #expect(separation.crossings.isEmpty)
    for (index, body) in bodies.enumerated() {
      for other in 0..<index {
        let (one, two) = (separation.centers[index], separation.centers[other])
        let across = abs(one.x - two.x) - body.halfWidth - bodies[other].halfWidth
        let down = abs(one.y - two.y) - body.halfHeight - bodies[other].halfHeight
        let gap = (max(across, 0) * max(across, 0) + max(down, 0) * max(down, 0)).squareRoot()
        #expect(gap >= 20)
      }
    }
  }
}
