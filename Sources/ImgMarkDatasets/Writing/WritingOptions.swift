/// Options for writing a format.
public struct WritingOptions: Sendable {
  /// The number of decimals to round to; `nil` for as many as a number needs to be read back
  /// exactly.
  public var digits: Int?
  /// The names of the classes in order; `nil` if the user gave none.
  public var classes: [String]?
  /// Whether images and objects are numbered again from 1.
  public var renumbers: Bool
  /// Whether output files keep the folders of their images, even if the format doesn't need that.
  public var keepsFolders: Bool
  /// Whether to write one file for each split, if the format allows that.
  public var dividesParts = false
  /// The values of options that only some formats have.
  public var own: FormatOptionValues
  /// Encodes the embedded pictures of masks; `nil` if they can't be written.
  public var maskPictures: (any MaskPictures)?

  public init(
    digits: Int? = nil, classes: [String]? = nil, renumbers: Bool = false,
    keepsFolders: Bool = false, own: FormatOptionValues = FormatOptionValues(),
    maskPictures: (any MaskPictures)? = nil
  ) {
    self.digits = digits
    self.classes = classes
    self.renumbers = renumbers
    self.keepsFolders = keepsFolders
    self.own = own
    self.maskPictures = maskPictures
  }
}
