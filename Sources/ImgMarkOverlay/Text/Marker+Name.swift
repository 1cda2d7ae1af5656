public import ImgMarkLayout
import ImgMarkNumbers

extension Marker {
  /// The name of the marker for readers: its label, or its id without one.
  var name: String {
    guard let label, !label.isBlank else { return id }
    return label.line
  }

  /// The text in the marker, if it differs from its label.
  var numberLine: String? {
    guard let number, !number.isBlank, number.line != name else { return nil }
    return number.line
  }

  /// The name of the marker in a key: its label, or its id without one.
  ///
  /// If the marker shows a number in place of the label, the number comes first.
  public var heading: String { numberLine.map { "\($0) \(name)" } ?? name }
}
