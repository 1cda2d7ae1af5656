public import ImgMarkLayout
import ImgMarkNumbers

extension Marker {
  /// What a reader is told the marker is: its label or, where it has none, its id.
  var name: String {
    guard let label, !label.isBlank else { return id }
    return label.line
  }

  /// What stands in the marker, where that is another than its label.
  var numberLine: String? {
    guard let number, !number.isBlank, number.line != name else { return nil }
    return number.line
  }

  /// What a key calls the marker: its label or, where it has none, its id; behind the number that stands
  /// in the marker in place of the label.
  public var heading: String { numberLine.map { "\($0) \(name)" } ?? name }
}
