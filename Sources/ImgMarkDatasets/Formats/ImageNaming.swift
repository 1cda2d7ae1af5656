/// What tells the images of a written data set apart.
public struct ImageNaming: Hashable, Sendable {
  /// Whether a file of each image has its name without folders and extension, unless folders are kept.
  public var usesStems: Bool
  /// Whether images of different parts of the data set, such as `train`, may have one name.
  public var separatesParts: Bool

  /// Images have a path, which stands once.
  public static let paths = ImageNaming(usesStems: false, separatesParts: false)
  /// Images have a path, which stands once in each part.
  public static let pathsInParts = ImageNaming(usesStems: false, separatesParts: true)
  /// Images have a file of their name.
  public static let stems = ImageNaming(usesStems: true, separatesParts: false)
  /// Images have a file of their name in a folder of their part.
  public static let stemsInParts = ImageNaming(usesStems: true, separatesParts: true)
}
