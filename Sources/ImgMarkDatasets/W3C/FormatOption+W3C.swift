extension FormatOption {
  /// Whether fragments have only whole numbers, with edges of boxes rounded.
  public static let integerFragments = FormatOption(
    "integer-fragments", on: .writing,
    help: "Write the boxes of W3C and IIIF (xywh=...) in whole pixels.")
  /// Whether tiny fragments are points.
  public static let tinyAsPoint = FormatOption(
    "tiny-as-point", on: .both,
    help:
      "Treat W3C and IIIF boxes of at most 1x1 pixels as points, in reading and writing.")
}

extension FormatOptionValues {
  /// Whether fragments have only whole numbers, as their grammar requires.
  ///
  /// Edges of boxes are then rounded to whole pixels.
  public var integerFragments: Bool {
    get { has(.integerFragments) }
    set { set(.integerFragments, isOn: newValue) }
  }
  /// Whether points are written and read as fragments of at most 1x1 pixels.
  ///
  /// Tools that have only boxes write points that way.
  public var tinyAsPoint: Bool {
    get { has(.tinyAsPoint) }
    set { set(.tinyAsPoint, isOn: newValue) }
  }
}

extension FormatFamily {
  /// The two formats of Web Annotations, which share extras of objects.
  static let webAnnotations = FormatFamily(["w3c", "iiif"], shares: .ofObjects)
}
