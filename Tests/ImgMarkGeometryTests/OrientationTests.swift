import ImgMarkGeometry
import Testing

@Suite struct OrientationTests {
  @Test(
    arguments: zip(
      Orientation.allCases,
      [(10, 4), (89, 4), (89, 35), (10, 35), (4, 10), (35, 10), (35, 89), (4, 89)]))
  func `the red pixel of a stored 100x40 lands where Exif's orientation puts it`(
    orientation: Orientation, displayed: (Int, Int)
  ) throws {
    let map = orientation.uprightMap(ofStored: try size(100, 40))

    let pixel = map(Rect(x: 10, y: 4, width: 1, height: 1))

    #expect(
      pixel == Rect(x: Double(displayed.0), y: Double(displayed.1), width: 1, height: 1))
  }

  @Test func `a stored point of a camera turned on its side is displayed correctly`() throws {
    let stored = try size(3264, 2448)
    let upright = Orientation.quarterTurnRight.uprightSize(ofStored: stored)

    let displayed = Orientation.quarterTurnRight.uprightMap(ofStored: stored)(
      StoredPoint(x: 3264, y: 0))

    #expect(upright == (try size(2448, 3264)))
    #expect(displayed == SourcePoint(x: 2448, y: 3264))
    #expect(upright.normalizer(displayed) == NormalizedPoint(x: 1, y: 1))
  }

  @Test func `the stored top-left corner becomes the displayed top-right one`() throws {
    let stored = try size(100, 40)
    let map = Orientation.quarterTurnRight.uprightMap(ofStored: stored)

    #expect(map(StoredPoint(x: 0, y: 0)) == SourcePoint(x: 40, y: 0))
  }

  @Test func `a polygon given in stored fractions keeps its shape on the upright picture`()
    throws
  {
    let frame = try CoordinateFrame(of: size(40, 100)).beforeTurning(by: .quarterTurnRight)
      .measured(in: .fractions)
    let corners = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.5), (0.1, 0.5)]

    let pixels = corners.map { frame.sourceMap(AuthoredPoint(x: $0.0, y: $0.1)) }

    // Orientation 6: x' = 40 - y, y' = x: y of 4 and 20 become x of 36 and 20; x of 10 and 90, y.
    #expect(pixels.map(\.x).min() == 20)
    #expect(pixels.map(\.x).max() == 36)
    #expect(pixels.map(\.y).min() == 10)
    #expect(pixels.map(\.y).max() == 90)
  }

  @Test(arguments: Orientation.allCases)
  func `an orientation and its inverse leave the picture as it was`(orientation: Orientation) {
    #expect(orientation.then(orientation.inverse) == .upright)
    #expect(orientation.inverse.then(orientation) == .upright)
  }

  @Test(arguments: Orientation.allCases, Orientation.allCases)
  func `two orientations in a row equal the composition of their maps`(
    first: Orientation, second: Orientation
  ) throws {
    let stored = try size(100, 40)
    let middle = first.uprightSize(ofStored: stored)
    let point = StoredPoint(x: 10, y: 4)
    let between = first.uprightMap(ofStored: stored)(point)

    let twice = second.uprightMap(ofStored: middle)(StoredPoint(x: between.x, y: between.y))

    #expect(first.then(second).uprightMap(ofStored: stored)(point) == twice)
  }
}
