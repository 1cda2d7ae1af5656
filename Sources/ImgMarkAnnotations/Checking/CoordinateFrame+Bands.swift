public import ImgMarkGeometry

extension CoordinateFrame {
  /// Names the bands beside the image that contain a shape, such as `left and top bands`.
  ///
  /// - Parameter shape: A shape in this frame's numbers that is outside the image.
  /// - Returns: The bands, in the order left, right, top, bottom; `nil` if the image fills its
  ///   canvas, or if the shape is in no band or also leaves the canvas.
  public func bands(beside shape: GivenShape<AuthoredSpace>) -> String? {
    var extremes = ShapeExtremes<AuthoredSpace>()
    extremes.add(shape)
    let (near, far) = (extremes.near, extremes.far)
    guard domain != picture, steps.contains(where: { $0.isCanvas }), near.x >= picture.minX,
      near.y >= picture.minY, far.x <= picture.maxX, far.y <= picture.maxY
    else { return nil }
    // If y grows upward, the top has the large numbers.
    let isUpward = steps.contains(.bottomLeft)
    let sides = [
      ("left", near.x < domain.minX), ("right", far.x > domain.maxX),
      ("top", isUpward ? far.y > domain.maxY : near.y < domain.minY),
      ("bottom", isUpward ? near.y < domain.minY : far.y > domain.maxY),
    ]
    let names = sides.filter { $0.1 }.map { $0.0 }
    guard !names.isEmpty else { return nil }
    return "\(names.joined(separator: " and ")) band\(names.count == 1 ? "" : "s")"
  }
}

extension FrameStep {
  fileprivate var isCanvas: Bool {
    if case .canvas = self { true } else { false }
  }
}
