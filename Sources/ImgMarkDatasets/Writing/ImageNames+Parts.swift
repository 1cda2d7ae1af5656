extension ImageNames {
  /// Returns a part of the data set as the name of a folder; `nil` if it can't be one.
  static func folder(ofPart part: String?) -> String? {
    guard let part, !part.isEmpty, !part.contains("/"), ![".", ".."].contains(part),
      (try? checkFileName(part)) != nil
    else { return nil }
    return part
  }

  /// Returns a part of the data set as the name of a file.
  ///
  /// - Throws: A ``DatasetError`` if it can't be one.
  static func file(ofPart part: String) throws(DatasetError) -> String {
    guard !part.split(separator: "/").contains(".."), !part.hasPrefix("/") else {
      throw DatasetError(.leadsOutside(part))
    }
    try checkFileName(part)
    guard let name = folder(ofPart: part) else {
      throw DatasetError(
        .unwritableName(part, why: "each part of the data set is a file of that name"))
    }
    return name
  }
}
