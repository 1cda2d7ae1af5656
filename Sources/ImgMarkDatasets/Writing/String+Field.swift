extension String {
  /// The name of a class as a field between blanks, which it must not hold.
  func asField(in format: String) throws(DatasetError) -> String {
    guard !isEmpty, !utf8.contains(where: { $0 <= 0x20 }) else {
      throw DatasetError(
        .unwritableName(
          self, why: "\(format) separates by blanks; --rename-class gives it another name"))
    }
    return self
  }
}
