extension String {
  /// Returns the name of a class as a field; it must not contain blanks, which separate fields.
  func asField(in format: String) throws(DatasetError) -> String {
    guard !isEmpty, !utf8.contains(where: { $0 <= 0x20 }) else {
      throw DatasetError(
        .unwritableName(
          self, why: "\(format) separates by blanks; --rename-class gives it another name"))
    }
    return self
  }
}
