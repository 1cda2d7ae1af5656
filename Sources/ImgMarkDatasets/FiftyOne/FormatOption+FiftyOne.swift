extension FormatOption {
  /// The fields of samples whose labels are read.
  public static let labelField = FormatOption(
    "label-field", .list("A,B"), on: .reading,
    help: "Fields whose labels to read, if samples have several (FiftyOne only).")
}

extension FormatOptionValues {
  /// The fields of samples whose labels are read; `nil` for all.
  public var labelFields: [String]? {
    get { list(.labelField) }
    set { set(.labelField, to: newValue) }
  }
}
