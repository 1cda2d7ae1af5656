extension FormatOption {
  /// The attribute that names the class of a region.
  public static let labelKey = FormatOption(
    "label-key", .text("K"), on: .both,
    help: "Attribute that names the class of a region (VIA only).")
}

extension FormatOptionValues {
  /// The attribute that names the class of a region.
  public var labelKey: String? {
    get { text(.labelKey) }
    set { set(.labelKey, to: newValue) }
  }
}
