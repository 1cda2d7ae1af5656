import ImgMarkGeometry
import ImgMarkNumbers

/// A coordinate outside the image.
public struct RangeFault: Hashable, Sendable {
  /// `x`, `y`, `x_min`, `x_max`, `y_min` or `y_max`.
  public var axis: String
  /// The index of the vertex in a contour, from 0; `nil` for other shapes.
  public var index: Int?
  /// The number of the keypoint, from 1 as in the formats; `nil` for other shapes.
  public var keypoint: Int?
  /// The coordinate as a fraction of the image.
  public var value: Double
  /// The image's side along the axis, in pixels.
  public var side: Int

  public init(axis: String, index: Int? = nil, value: Double, side: Int) {
    self.axis = axis
    self.index = index
    self.value = value
    self.side = side
  }

  /// The distance of the coordinate from the image, in source pixels.
  public var pixelsOutside: Double {
    // For fractions that people write, this product is usually exact, but `value - 1` isn't.
    let pixels = value * Double(side)
    let outside = value < 0 ? -pixels : pixels - Double(side)
    // Remove binary noise: 1.1, for pixel 110 of 100, has no exact binary form.
    let rounded = (outside * 1e9).rounded() / 1e9
    return rounded > 0 && rounded.isFinite ? rounded : outside
  }
}

extension [ShapeFault] {
  /// What is wrong with one shape, in one line.
  ///
  /// Lists every fault; for a contour with many vertices outside, only the first ones and a count
  /// of the rest.
  public var sentence: String {
    let most = 6
    guard count > most else { return map { $0.description }.joined(separator: ", ") }
    let listed = prefix(most - 1).map { $0.description }.joined(separator: ", ")
    return "\(listed), and \(count - most + 1) more coordinates"
  }
}

extension RangeFault: CustomStringConvertible {
  /// The fault in the form `x_max = 1.003125 (1284.0 px of 1280, 4.0 px outside)`.
  public var description: String {
    let place =
      index.map { "vertex \($0): " } ?? keypoint.map { "keypoint \($0): " } ?? ""
    let pixels = (value * Double(side)).rounded(toDecimals: 1)
    return "\(place)\(axis) = \(value.rounded(toDecimals: 6)) "
      + "(\(pixels) px of \(side), \(pixelsOutside.outward) px outside)"
  }
}

extension Double {
  /// The distance with one decimal, or with more if it would otherwise be written as 0.0.
  fileprivate var outward: String {
    if self >= 0.05 { return rounded(toDecimals: 1) }
    let decimals = rounded(toDecimals: 6)
    return decimals == "0" ? plain : decimals
  }

  /// Returns the number with at most this many decimals; trailing zeros are removed down to one
  /// decimal.
  fileprivate func rounded(toDecimals decimals: Int) -> String {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (self * power).rounded()
    guard scaled.magnitude < 1e15 else { return plain }
    let text = (scaled / power).plain
    return decimals == 1 && !text.utf8.contains(UInt8(ascii: ".")) ? "\(text).0" : text
  }
}
