public import ImgMarkAnnotations
public import ImgMarkGeometry

/// The rules for the coordinates of all rows.
public struct RowRules: Sendable {
  public var frame = FrameDescription()
  /// The unit if neither the frame nor a row names one.
  public var defaultUnit: Unit
  public var policy: RangePolicy = .reject
  public var isStrictAboutCrop = false
  /// Whose size to use if the table declares another size than the image has.
  public var trust: TrustedSize?

  public init(defaultUnit: Unit) {
    self.defaultUnit = defaultUnit
  }
}
