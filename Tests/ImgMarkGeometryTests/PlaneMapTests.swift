import ImgMarkGeometry
import Testing

@Suite struct PlaneMapTests {
  @Test func `the far edge of every width from 1 to 5,000 is exactly 1`() throws {
    for side in 1...5000 {
      let far = try size(side, side).normalizer(SourcePoint(x: Double(side), y: Double(side)))

      #expect(far == NormalizedPoint(x: 1, y: 1))
    }
  }

  @Test func `pixels to fractions and back is the identity on whole pixels`() throws {
    for side in 1...2000 {
      let map = try size(side, side).normalizer
      for position in [0, 1, side / 3, side - 1, side] {
        let point = SourcePoint(x: Double(position), y: 0)

        let back = map.inverse(map(point))

        #expect(abs(back.x - point.x) <= 1e-12 * Double(side))
      }
    }
  }

  @Test func `a map followed by its inverse is the identity`() throws {
    let map = Orientation.quarterTurnRight.uprightMap(ofStored: try size(100, 40))

    let nothing = map.then(map.inverse)

    for value in [0.1, 0.7, 33.3] {
      let point = StoredPoint(x: value, y: value * 2)
      #expect(nothing(point) == point)
    }
  }

  @Test func `a size is scaled by itself, not as a difference of corners`() throws {
    // 20 of 300 px is 20 / 300; 30 / 300 - 10 / 300 is 0.06666666666666668.
    let map = try size(300, 300).normalizer

    #expect(map(Size(width: 20, height: 20)) == Size(width: 20.0 / 300, height: 20.0 / 300))
  }

  @Test func `a turned rectangle keeps its extent and lands in the right corner`() throws {
    // 100x40 turned right: x' = 40 - y, y' = x.
    let map = Orientation.quarterTurnRight.uprightMap(ofStored: try size(100, 40))

    let turned = map(Rect(x: 10, y: 4, width: 20, height: 6))

    #expect(turned == Rect(x: 30, y: 10, width: 6, height: 20))
  }

  @Test func `finite numbers never become NaN`() throws {
    let frame = try CoordinateFrame(of: size(3, 7)).cropped(
      to: Rect(x: 1, y: 1, width: 1, height: 5)
    )
    .measured(in: .permille)
    for value in [
      Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ] {
      let point = frame.normalizer(AuthoredPoint(x: value, y: -value))

      #expect(!point.x.isNaN && !point.y.isNaN)
    }
  }
}
