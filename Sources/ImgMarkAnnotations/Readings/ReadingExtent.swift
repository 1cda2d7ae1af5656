public import ImgMarkGeometry

/// The numbers that are on an image in one reading.
public struct ReadingExtent: Hashable, Sendable {
  /// The image, in the numbers of the reading.
  private let image: Rect<AuthoredSpace>
  /// The size of the picture that was measured, in the numbers of the reading.
  private let range: Size<AuthoredSpace>
  /// How far a box extends beyond its numbers: half a pixel for pixel indices, else 0.
  private let boxMargin: Double
  private let exchangesNumbers: Bool

  /// Creates the extent of a picture that shows exactly the whole image.
  public init(
    _ picture: Size<AuthoredSpace>, exchangesNumbers: Bool = false
  ) {
    image = Rect(origin: Point(x: 0, y: 0), size: picture)
    range = picture
    boxMargin = 0
    self.exchangesNumbers = exchangesNumbers
  }

  /// Creates the extent of an image in a frame.
  public init(_ frame: CoordinateFrame, exchangesNumbers: Bool = false) {
    image = frame.normalizer.inverse(Rect(x: 0, y: 0, width: 1, height: 1))
    range = frame.picture.size
    boxMargin = frame.convention.boxMargin
    self.exchangesNumbers = exchangesNumbers
  }

  /// Returns whether all numbers are on the image, apart from noise.
  func holds(_ numbers: ReadNumbers) -> Bool {
    holds(numbers.points, margin: 0) && holds(numbers.corners, margin: boxMargin)
  }

  private func holds(_ extremes: ShapeExtremes<AuthoredSpace>, margin: Double) -> Bool {
    guard !extremes.isEmpty else { return true }
    let (near, far) = (read(extremes.near), read(extremes.far))
    let across = image.size.width * RangeTolerance.noise - margin
    let down = image.size.height * RangeTolerance.noise - margin
    return near.x >= image.minX - across && near.y >= image.minY - down
      && far.x <= image.maxX + across && far.y <= image.maxY + down
  }

  /// Returns the largest number as a fraction of the picture's size.
  func reach(of numbers: ReadNumbers) -> Double {
    [numbers.points, numbers.corners].reduce(0) { reach, extremes in
      guard !extremes.isEmpty else { return reach }
      let far = read(extremes.far)
      return max(reach, far.x / range.width, far.y / range.height)
    }
  }

  private func read(_ point: AuthoredPoint) -> AuthoredPoint {
    exchangesNumbers ? AuthoredPoint(x: point.y, y: point.x) : point
  }
}
