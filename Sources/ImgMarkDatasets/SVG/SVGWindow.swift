internal import ImgMarkGeometry

/// The map from the view box of a drawing to the area it covers (SVG 2, 8.2 and 8.6).
///
/// It multiplies before dividing, so that 600 of 3264 units map to exactly 600 of 3264 pixels.
struct SVGWindow: Hashable {
  /// The origin of the view box, which is subtracted before scaling.
  private var start = AuthoredPoint(x: 0, y: 0)
  private var numerator = Size<AuthoredSpace>(width: 1, height: 1)
  private var denominator = Size<AuthoredSpace>(width: 1, height: 1)
  /// The offset in the area, which is added after scaling.
  private var offset = AuthoredPoint(x: 0, y: 0)

  /// Creates the map of a drawing without a view box: the identity.
  init() {}

  /// Creates the map of a view box.
  ///
  /// - Parameters:
  ///   - box: The view box: x, y, width and height.
  ///   - place: The size of the area.
  ///   - alignment: The attribute `preserveAspectRatio`; `nil` shows the whole box, centered.
  /// - Throws: An error if the alignment isn't one of SVG.
  init(
    _ box: Rect<AuthoredSpace>, on place: Size<AuthoredSpace>, alignment: String?
  ) throws(DatasetError.Reason) {
    start = box.origin
    denominator = box.size
    numerator = place
    let words = (alignment ?? "xMidYMid").split { $0.isWhitespace }
    guard let first = words.first, first != "none" else { return }
    let names = ["xMin", "xMid", "xMax"]
    guard let x = names.firstIndex(where: { first.hasPrefix($0) }),
      let y = ["YMin", "YMid", "YMax"].firstIndex(where: { first.dropFirst(4) == $0 }),
      words.count == 1 || words.count == 2 && ["meet", "slice"].contains(words[1])
    else {
      throw .unsupported(
        "preserveAspectRatio \(alignment ?? "") is none of SVG",
        advice: "write none, or a place such as xMidYMid")
    }
    // Compare by products to find the axis that limits the scale.
    let fillsWidth = place.width * box.size.height <= place.height * box.size.width
    if fillsWidth != (words.last == "slice") {
      numerator.height = place.width
      denominator.height = box.size.width
    } else {
      numerator.width = place.height
      denominator.width = box.size.height
    }
    let drawn = scaled(box.size)
    offset = Point(
      x: (place.width - drawn.width) * Double(x) / 2,
      y: (place.height - drawn.height) * Double(y) / 2)
  }

  func callAsFunction(_ point: AuthoredPoint) -> AuthoredPoint {
    let moved = scaled(Size(width: point.x - start.x, height: point.y - start.y))
    return Point(x: moved.width + offset.x, y: moved.height + offset.y)
  }

  func scaled(_ size: Size<AuthoredSpace>) -> Size<AuthoredSpace> {
    Size(
      width: size.width * numerator.width / denominator.width,
      height: size.height * numerator.height / denominator.height)
  }

  /// The map as a transform, for nested drawings.
  var transform: SVGTransform {
    let (scale, origin) = (scaled(Size(width: 1, height: 1)), self(Point(x: 0, y: 0)))
    return SVGTransform(a: scale.width, d: scale.height, e: origin.x, f: origin.y)
  }
}
