extension FormatOption {
  /// The person whose annotations are read.
  public static let annotator = FormatOption(
    "annotator", .text("WHO"), on: .reading,
    help:
      "Person whose annotations to read, by e-mail address or user id, if several people marked the same "
      + "images (Label Studio only).")
}

extension FormatOptionValues {
  /// The e-mail address or number of the person whose annotations are read; `nil` for everybody.
  public var annotator: String? {
    get { text(.annotator) }
    set { set(.annotator, to: newValue) }
  }
}
