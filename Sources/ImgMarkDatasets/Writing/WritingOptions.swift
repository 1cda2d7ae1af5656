/// Options of writing a format.
public struct WritingOptions: Sendable {
  /// The decimals that numbers are rounded to; `nil` for as many as restore them.
  public var digits: Int?
  /// The names of the classes in order, if they were given.
  public var classes: [String]?
  /// Whether images and objects are numbered again from 1.
  public var renumbers: Bool
  /// Whether files keep the folders of their images even if the format doesn't ask for it.
  public var keepsFolders: Bool
  /// Whether a format that can be one file for each part of the data set is written so.
  public var dividesParts = false
  /// The options that only some formats have.
  public var own: FormatOptionValues
  /// Writes the pictures of embedded masks.
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
