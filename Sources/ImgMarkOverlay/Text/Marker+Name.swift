public import ImgMarkLayout
import ImgMarkNumbers

extension Marker {
  /// The name of the marker for readers: its label, or its ID if it has no label.
  var name: String {
    guard let label, !label.isBlank else { return id }
    return label.line
  }

  /// The text in the marker, if it differs from its label.
  var numberLine: String? {
    guard let number, !number.isBlank, number.line != name else { return nil }
    return number.line
  }

  /// The name of the marker in a key: its label, or its ID if it has no label.
  ///
  /// If the marker shows a number instead of the label, the name begins with the number.
  public var heading: String { numberLine.map { "\($0) \(name)" } ?? name }
}
