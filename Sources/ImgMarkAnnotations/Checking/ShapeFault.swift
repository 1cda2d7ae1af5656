internal import ImgMarkNumbers

/// Why a shape can't be accepted.
public enum ShapeFault: Hashable, Sendable {
  /// A coordinate lies outside the image.
  case outside(RangeFault)
  /// A coordinate is outside the crop it was measured in, and the check is strict about that.
  case outsideCrop(axis: String, value: Double)
  case negativeSize(axis: String, value: Double)
  case zeroSize(axis: String)

  /// Whether the fault is a coordinate outside the image.
  public var isOutside: Bool {
    if case .outside = self { true } else { false }
  }

  /// Records the number of the keypoint that is outside the image, from 1.
  mutating func name(keypoint: Int) {
    guard case .outside(var fault) = self else { return }
    fault.keypoint = keypoint
    self = .outside(fault)
  }
}

extension ShapeFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outside(let fault): fault.description
    case .outsideCrop(let axis, let value): "\(axis) = \(value.plain) lies outside the crop"
    case .negativeSize(let axis, let value):
      "\(axis) = \(value.plain) is negative; a width and a height must be over 0"
    case .zeroSize(let axis): "zero \(axis); a box must cover something"
    }
  }
}
