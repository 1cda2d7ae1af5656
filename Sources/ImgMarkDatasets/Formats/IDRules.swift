/// What a format asks of the ids that it holds.
public struct IDRules: Hashable, Sendable {
  /// Where an id may stand once.
  public enum Scope: Hashable, Sendable {
    case image
    /// The images of one part of the data set, such as `train`.
    case part
    case dataset
  }

  public var images: Scope
  public var objects: Scope
  /// Whether files of the format, or of its family, repeat ids rightly, so that what stands in one
  /// file may stand in one again.
  public var repeatsOwn: Bool
  /// Whether every image needs a number for its id.
  public var numbersImages: Bool
  /// The number of the first image, if none has one.
  public var firstImage: Int
  /// Whether every object needs a number for its id.
  public var numbersObjects: Bool
  /// Whether every class needs a number for its id.
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
