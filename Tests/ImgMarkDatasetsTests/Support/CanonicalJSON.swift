/// JSON with sorted keys, so that texts with the same content are equal.
///
/// It is read without the package's own reader (RFC 8259). Numbers stay as they are written.
enum CanonicalJSON {
  static func of(_ text: String) -> String {
    JSONReferee.value(of: text).map(\.canonical) ?? "no JSON: \(text)"
  }

  /// The value at a place, such as `items 0 label`.
  static func of(_ text: String, at place: String) -> String {
    var value = JSONReferee.value(of: text)
    for word in place.split(separator: " ") {
      switch value {
      case .list(let values)?:
        value = Int(word).flatMap { values.indices.contains($0) ? values[$0] : nil }
      case .object(let members)?: value = members.first { $0.key == word }?.value
      case .plain?, .text?, nil: value = nil
      }
    }
    return value?.canonical ?? "nothing"
  }
}
