/// Properties that an object may have.
public struct AnnotationFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The shape covers a crowd of objects, not a single one.
  public static let crowd = AnnotationFlags(rawValue: 1 << 0)
  /// The object is partly hidden by something else.
  public static let occluded = AnnotationFlags(rawValue: 1 << 1)
  /// The object is partly outside the image.
  public static let truncated = AnnotationFlags(rawValue: 1 << 2)
  /// The object is hard to recognize and is ignored in evaluations.
  public static let difficult = AnnotationFlags(rawValue: 1 << 3)
}
