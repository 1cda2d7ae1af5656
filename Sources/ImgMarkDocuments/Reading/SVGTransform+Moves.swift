internal import ImgMarkDatasets

/// Transforms that an editor applied to elements of a drawing.
extension SVGTransform {
  /// Reads six numbers; `nil` for anything else.
  init?(numbers text: String) {
    guard let list = try? SVGNumbers.list(text, "matrix"), list.count == 6 else { return nil }
    self.init(a: list[0], b: list[1], c: list[2], d: list[3], e: list[4], f: list[5])
  }

  /// Reads a list of transforms; `nil` for anything else.
  init?(transform text: String) {
    guard let map = try? SVGTransform(list: text, of: "the group") else { return nil }
    self = map
  }

  /// Returns the map that applies this map, then another.
  func then(_ next: SVGTransform) -> SVGTransform { next.after(self) }

  /// The inverse map; `nil` if this map collapses the plane to a line or point.
  var inverse: SVGTransform? {
    let area = a * d - b * c
    guard area != 0, area.isFinite else { return nil }
    return SVGTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area, e: (c * f - d * e) / area,
      f: (b * e - a * f) / area)
  }

  /// Whether horizontal lines stay horizontal or become vertical, apart from rounding.
  var keepsUpright: Bool {
    let most = max(a.magnitude, b.magnitude, c.magnitude, d.magnitude) * 1e-6
    return max(b.magnitude, c.magnitude) <= most || max(a.magnitude, d.magnitude) <= most
  }

  /// The factor for all lengths; `nil` if it depends on the direction, or if the map mirrors.
  var scaleOfLengths: Double? {
    let scale = (a * a + b * b).squareRoot()
    let isEven = max((a - d).magnitude, (b + c).magnitude) <= 1e-4 * scale
    return isEven && scale > 0 ? scale : nil
  }

  func callAsFunction(x: Double, y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + e, b * x + d * y + f)
  }
}
