extension FormatOption {
  /// The person whose annotations count.
  public static let annotator = FormatOption(
    "annotator", .text("WHO"), on: .reading,
    help:
      "Person whose annotations to read, by address or number, if several people marked the same "
      + "images (Label Studio only).")
}

extension FormatOptionValues {
  /// The person whose annotations count, by address or number; `nil` for everybody's.
  public var annotator: String? {
    get { text(.annotator) }
    set { set(.annotator, to: newValue) }
  }
}
