@testable import ImgMarkDatasets
@testable import ImgMarkText

/// JSON with sorted keys, so that texts with the same content are equal.
enum CanonicalJSON {
  static func of(_ text: String) -> String {
    JSONNode(text).map { of($0) } ?? "no JSON: \(text)"
  }

  static func of(_ node: JSONNode) -> String {
    if let members = node.members {
      let fields = members.map { "\"\($0.key)\":\(of($0.value))" }.sorted()
      return "{\(fields.joined(separator: ","))}"
    }
    if let array = node.array { return "[\(array.map { of($0) }.joined(separator: ",\n"))]" }
    return node.json
  }

  /// The value at a place, such as `items 0 label`.
  static func of(_ text: String, at place: String) -> String {
    var node = JSONNode(text)
    for word in place.split(separator: " ") {
      if let index = Int(word) {
        let array = node?.array ?? []
        node = array.indices.contains(index) ? array[index] : nil
      } else {
        node = node?[String(word)]
      }
    }
    return node.map { of($0) } ?? "nothing"
  }
}
