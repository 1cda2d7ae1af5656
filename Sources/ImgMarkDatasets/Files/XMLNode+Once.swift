internal import ImgMarkText

extension XMLNode {
  /// Returns the child with a name that may stand once; `nil` if it is missing.
  ///
  /// Like a repeated key of JSON, a repeated element leaves open which one is meant.
  func once(_ name: String) throws(DatasetError.Reason) -> XMLNode? {
    var found: XMLNode?
    for child in children where child.name == name {
      guard found == nil else { throw .repeated(name) }
      found = child
    }
    return found
  }

  /// Throws if one of these children stands more than once.
  func checkOnce(_ names: [String]) throws(DatasetError.Reason) {
    for name in names { _ = try once(name) }
  }
}
