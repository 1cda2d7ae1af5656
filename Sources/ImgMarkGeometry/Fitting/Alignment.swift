/// The position of an image in a canvas area that it doesn't fill, or that it overflows.
///
/// The names are those of SVG's `preserveAspectRatio` (SVG 2, 8.7).
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  case xMinYMin, xMidYMin, xMaxYMin
  case xMinYMid, xMidYMid, xMaxYMid
  case xMinYMax, xMidYMax, xMaxYMax

  /// The share of the spare width to the left of the image.
  public var shareOnLeft: Double {
    switch self {
    case .xMinYMin, .xMinYMid, .xMinYMax: 0
    case .xMidYMin, .xMidYMid, .xMidYMax: 0.5
    case .xMaxYMin, .xMaxYMid, .xMaxYMax: 1
    }
  }

  /// The share of the spare height above the image.
  public var shareAbove: Double {
    switch self {
    case .xMinYMin, .xMidYMin, .xMaxYMin: 0
    case .xMinYMid, .xMidYMid, .xMaxYMid: 0.5
    case .xMinYMax, .xMidYMax, .xMaxYMax: 1
    }
  }
}
