/// The reason why text can't be drawn.
public enum TextError: Error, Hashable, Sendable {
  /// Pango can't be opened; the detail is the system's message.
  case noPango(detail: String)
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPango(let detail):
      "labels can't be set without Pango: \(detail); "
        + "apt-get install libpangocairo-1.0-0 fonts-dejavu-core, or leave the labels empty"
    }
  }
}
