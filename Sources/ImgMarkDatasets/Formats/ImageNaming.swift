/// What must differ between two images of a written data set.
public struct ImageNaming: Hashable, Sendable {
  /// Whether each image has its own file, named like the image without folders and extension.
  ///
  /// With kept folders, the folders are part of that name.
  public var usesStems: Bool
  /// Whether images of different splits, such as `train`, may have the same name.
  public var separatesParts: Bool

  /// Each image has its own path.
  public static let paths = ImageNaming(usesStems: false, separatesParts: false)
  /// Each image has its own path within its split.
  public static let pathsInParts = ImageNaming(usesStems: false, separatesParts: true)
  /// Each image has its own file, named like the image.
  public static let stems = ImageNaming(usesStems: true, separatesParts: false)
  /// Each image has its own file, named like the image, in a folder of its split.
  public static let stemsInParts = ImageNaming(usesStems: true, separatesParts: true)
}
