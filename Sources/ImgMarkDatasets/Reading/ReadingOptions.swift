public import ImgMarkGeometry

/// Facts that a format's files don't state.
public struct ReadingOptions: Sendable {
  /// What becomes of an object whose id an earlier object of its file has, where ids must be unique.
  public enum RepeatedIDs: Hashable, Sendable {
    /// The file isn't read.
    case error
    /// The object is rejected.
    case rejected
    /// The object is read; it will be numbered again.
    case kept
  }

  /// The names of the classes in order, which take precedence over files.
  public var classes: [String]?
  public var units: Unit?
  /// What becomes of an object whose id an earlier object of its file has.
  public var repeatedIDs = RepeatedIDs.error
  /// The options that only some formats have.
  public var own: FormatOptionValues
  /// Reads the pictures that masks are carried in; `nil` if such masks are rejected.
  public var maskPictures: (any MaskPictures)?

  public init(
    classes: [String]? = nil, units: Unit? = nil, own: FormatOptionValues = FormatOptionValues(),
    maskPictures: (any MaskPictures)? = nil
  ) {
    self.classes = classes
    self.units = units
    self.own = own
    self.maskPictures = maskPictures
  }
}
