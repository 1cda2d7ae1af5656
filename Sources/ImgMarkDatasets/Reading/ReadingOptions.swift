public import ImgMarkGeometry

/// Options for reading a format, with facts that its files don't state.
public struct ReadingOptions: Sendable {
  /// What happens to an object with the id of an earlier object, if ids must be unique.
  public enum RepeatedIDs: Hashable, Sendable {
    /// The whole file is an error.
    case error
    /// The object is rejected.
    case rejected
    /// The object is read, because objects will be numbered again.
    case kept
  }

  /// The names of the classes in order; they replace the list in the files.
  public var classes: [String]?
  public var units: Unit?
  /// What happens to an object with the id of an earlier object.
  public var repeatedIDs = RepeatedIDs.error
  /// The values of options that only some formats have.
  public var own: FormatOptionValues
  /// Decodes embedded pictures of masks; `nil` rejects objects with such masks.
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
