internal import ImgMarkText

extension XMLNode {
  /// Returns the child element with a name; `nil` if it is missing.
  ///
  /// Throws if the element is repeated, because it is unclear which one is meant.
  func once(_ name: String) throws(DatasetError.Reason) -> XMLNode? {
    var found: XMLNode?
    for child in children where child.name == name {
      guard found == nil else { throw .repeated(name) }
      found = child
    }
    return found
  }

  /// Throws if one of these child elements is repeated.
  func checkOnce(_ names: [String]) throws(DatasetError.Reason) {
    for name in names { _ = try once(name) }
  }
}
