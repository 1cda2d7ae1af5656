extension ImageNames {
  /// Returns a split's name as a folder name; `nil` if it can't be one.
  static func folder(ofPart part: String?) -> String? {
    guard let part, !part.isEmpty, ![".", ".."].contains(part), (try? checkFileName(part)) != nil
    else { return nil }
    // One folder stands for a name of several, so that the name still says what the part is for.
    return part.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "-")
  }

  /// Returns a split's name as a file name.
  ///
  /// - Throws: A ``DatasetError`` if the name can't be a file name.
  static func file(ofPart part: String) throws(DatasetError) -> String {
    guard !part.split(separator: "/").contains(".."), !part.hasPrefix("/") else {
      throw DatasetError(.leadsOutside(part))
    }
    try checkFileName(part)
    guard !part.contains("/"), let name = folder(ofPart: part) else {
      throw DatasetError(
        .unwritableName(part, why: "each part of the data set is a file of that name"))
    }
    return name
  }
}
