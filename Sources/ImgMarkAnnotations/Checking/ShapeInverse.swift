public import ImgMarkGeometry

/// Takes shapes from fractions of the whole image back to the numbers of a frame.
///
/// It undoes what ``RangeCheck`` did: nothing is rounded, also not to pixel indices.
public struct ShapeInverse: Sendable {
  public let frame: CoordinateFrame
  private let map: PlaneMap<NormalizedSpace, AuthoredSpace>

  public init(to frame: CoordinateFrame) {
    self.frame = frame
    map = frame.normalizer.inverse
  }

  /// Replaces the numbers of a shape by those of the frame.
  ///
  /// The pixel indices of a box under one pixel wide or high come out with the last before the first,
  /// which no reader would take for that box.
  ///
  /// - Parameters:
  ///   - values: Fractions of the image, in the order in which the shape gives its numbers.
  ///   - shape: Says which kind of shape they make.
  public func denormalize(_ values: inout [Double], like shape: WrittenShape) {
    switch shape {
    case .point, .contour:
      for index in stride(from: 0, to: values.count - 1, by: 2) {
        let point = map(NormalizedPoint(x: values[index], y: values[index + 1]))
        values[index] = point.x
        values[index + 1] = point.y
      }
    case .corners:
      let margin = frame.convention.boxMargin
      let (near, far) = corners(values[0], values[1], values[2], values[3])
      let first = AuthoredPoint(x: near.x + margin, y: near.y + margin)
      values = [
        first.x, first.y, last(far.x - margin, from: first.x), last(far.y - margin, from: first.y),
      ]
    case .centerSize:
      let center = map(NormalizedPoint(x: values[0], y: values[1]))
      let size = map(Size(width: values[2], height: values[3]))
      values = [center.x, center.y, size.width, size.height]
    case .originSize:
      let margin = frame.convention.boxMargin
      let (near, _) = corners(
        values[0], values[1], values[0] + values[2], values[1] + values[3])
      let size = map(Size(width: values[2], height: values[3]))
      values = [near.x + margin, near.y + margin, size.width, size.height]
    }
  }

  /// The last index of a box: of one pixel it is the first one, but for rounding.
  private func last(_ index: Double, from first: Double) -> Double {
    index < first && first - index <= RangeCheck.noise ? first : index
  }

  /// The corners of a box in the frame, nearer to its origin first.
  private func corners(
    _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double
  ) -> (near: AuthoredPoint, far: AuthoredPoint) {
    let first = map(NormalizedPoint(x: minX, y: minY))
    let second = map(NormalizedPoint(x: maxX, y: maxY))
    return (
      near: AuthoredPoint(x: min(first.x, second.x), y: min(first.y, second.y)),
      far: AuthoredPoint(x: max(first.x, second.x), y: max(first.y, second.y))
    )
  }
}
