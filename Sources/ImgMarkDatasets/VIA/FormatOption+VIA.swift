extension FormatOption {
  /// The attribute of regions that names their class.
  public static let labelKey = FormatOption(
    "label-key", .text("K"), on: .both,
    help: "Attribute that names the class of a region (VIA only).")
}

extension FormatOptionValues {
  /// The attribute of regions that names their class; `nil` if the option wasn't given.
  public var labelKey: String? {
    get { text(.labelKey) }
    set { set(.labelKey, to: newValue) }
  }
}
