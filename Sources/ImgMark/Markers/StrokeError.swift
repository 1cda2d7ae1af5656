public import ImgMarkGeometry
public import ImgMarkLayout

/// The reason why a text doesn't describe a line around a marker.
public enum StrokeError: Error, Hashable, Sendable {
  case color(ColorError)
  case marker(MarkerError)
  /// The part after the comma isn't a number.
  case width(String)
}

extension StrokeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .color(let error): "\(error)"
    case .marker(let error): "\(error)"
    case .width(let text): "'\(text)' is no width; write a color, or a color and a width: white,2"
    }
  }
}
