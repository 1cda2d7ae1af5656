public import ImgMarkGeometry

/// Converts shapes from fractions of the whole image back to the numbers of a frame.
///
/// It is the inverse of ``RangeCheck``. Nothing is rounded, not even pixel indices.
public struct ShapeInverse: Sendable {
  public let frame: CoordinateFrame
  private let map: PlaneMap<NormalizedSpace, AuthoredSpace>

  public init(to frame: CoordinateFrame) {
    self.frame = frame
    map = frame.normalizer.inverse
  }

  /// Returns a shape in the numbers of the frame.
  ///
  /// In pixel indices, a box of less than one pixel ends before it begins, so it can't be read
  /// back.
  ///
  /// - Parameter shape: The shape in fractions of the image.
  /// - Returns: The shape, given by the same kinds of numbers.
  public func callAsFunction(
    _ shape: GivenShape<NormalizedSpace>
  ) -> GivenShape<AuthoredSpace> {
    switch shape {
    case .point(let point): return .point(map(point))
    case .contour(let vertices): return .contour(vertices.map { map($0) })
    case .corners(let near, let far):
      let margin = frame.convention.boxMargin
      let (first, last) = corners(near, far)
      let begin = AuthoredPoint(x: first.x + margin, y: first.y + margin)
      return .corners(
        begin,
        Point(
          x: self.last(last.x - margin, from: begin.x), y: self.last(last.y - margin, from: begin.y)
        ))
    case .centerSize(let center, let size): return .centerSize(map(center), map(size))
    case .originSize(let origin, let size):
      let margin = frame.convention.boxMargin
      let (near, _) = corners(
        origin, Point(x: origin.x + size.width, y: origin.y + size.height))
      return .originSize(Point(x: near.x + margin, y: near.y + margin), map(size))
    }
  }

  /// Returns the index of a box's last pixel; a box of one pixel gets `first` despite rounding
  /// errors.
  private func last(_ index: Double, from first: Double) -> Double {
    index < first && first - index <= RangeTolerance.noise ? first : index
  }

  /// Returns the corners of a box in the frame, the corner nearest to the frame's origin first.
  private func corners(
    _ near: NormalizedPoint, _ far: NormalizedPoint
  ) -> (near: AuthoredPoint, far: AuthoredPoint) {
    let (first, second) = (map(near), map(far))
    return (
      near: AuthoredPoint(x: min(first.x, second.x), y: min(first.y, second.y)),
      far: AuthoredPoint(x: max(first.x, second.x), y: max(first.y, second.y))
    )
  }
}
