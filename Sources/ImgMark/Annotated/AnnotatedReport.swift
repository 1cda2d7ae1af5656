public import ImgMarkDatasets
internal import ImgMarkFiles

/// A report about the objects of a drawn data set.
public struct AnnotatedReport {
  public var source: DatasetFormat
  /// The reason why the data set was recognized as this format; empty if the format was named.
  public var reason: String
  public var ledger: LossLedger
  /// How the rejected objects may have been meant; `nil` if unknown.
  public var advice: String?
  /// Images whose real and declared sizes conflict.
  public var imageFaults: [ImageFolder.Fault]
  /// Drawn images without objects.
  public var bare: [FilePath]
  /// The number of images of the data set that aren't drawn.
  public var otherImages: Int
  public var otherObjects: Int

  /// Whether objects were rejected without such a request, or images can't be used.
  public var isFailure: Bool { ledger.failures > 0 || !imageFaults.isEmpty }
}
