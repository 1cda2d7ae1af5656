/// A format's requirements for ids.
public struct IDRules: Hashable, Sendable {
  /// The range within which an id must be unique.
  public enum Scope: Hashable, Sendable {
    case image
    /// All images of one split, such as `train`.
    case part
    case dataset
  }

  public var images: Scope
  public var objects: Scope
  /// Whether files of the format or its family may repeat an id.
  ///
  /// An id that is repeated within one source file is then kept.
  public var repeatsOwn: Bool
  /// Whether every image needs a number as its id.
  public var numbersImages: Bool
  /// The number of the first image, if no image has a number.
  public var firstImage: Int
  /// Whether every object needs a number as its id.
  public var numbersObjects: Bool
  /// Whether every class needs a number as its id.
  public var numbersClasses: Bool

  public init(
    images: Scope = .dataset, objects: Scope = .dataset, repeatsOwn: Bool = false,
    numbersImages: Bool = false, firstImage: Int = 1, numbersObjects: Bool = false,
    numbersClasses: Bool = false
  ) {
    self.images = images
    self.objects = objects
    self.repeatsOwn = repeatsOwn
    self.numbersImages = numbersImages
    self.firstImage = firstImage
    self.numbersObjects = numbersObjects
    self.numbersClasses = numbersClasses
  }
}
