extension FormatOption {
  /// Whether the boxes of fragments are rounded to whole pixels.
  public static let integerFragments = FormatOption(
    "integer-fragments", on: .writing,
    help: "Write the boxes of W3C and IIIF (xywh=...) in whole pixels.")
  /// Whether the smallest fragments are points.
  public static let tinyAsPoint = FormatOption(
    "tiny-as-point", on: .both,
    help:
      "Treat W3C and IIIF boxes of at most 1x1 pixels as points, in reading and writing.")
}

extension FormatOptionValues {
  /// Whether fragments have whole numbers alone, as their grammar asks: the edges of boxes are rounded.
  public var integerFragments: Bool {
    get { has(.integerFragments) }
    set { set(.integerFragments, isOn: newValue) }
  }
  /// Whether fragments of at most 1x1 pixels are points, as tools write them that have no others, and
  /// points are written so.
  public var tinyAsPoint: Bool {
    get { has(.tinyAsPoint) }
    set { set(.tinyAsPoint, isOn: newValue) }
  }
}

extension FormatFamily {
  /// The formats of Web Annotations.
  static let webAnnotations = FormatFamily(["w3c", "iiif"], shares: .ofObjects)
}
