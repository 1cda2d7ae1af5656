extension String {
  /// Returns a class name as a field of a line; throws if it contains blanks, which separate
  /// fields.
  func asField(in format: String) throws(DatasetError) -> String {
    guard !isEmpty, !utf8.contains(where: { $0 <= 0x20 }) else {
      throw DatasetError(
        .unwritableName(
          self, why: "\(format) separates by blanks; --rename-class gives it another name"))
    }
    return self
  }
}
