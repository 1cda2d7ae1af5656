public import ImgMarkDatasets

/// What a conversion did.
public struct ConversionReport {
  public var source: DatasetFormat
  /// Why the input was taken for that format; empty where it was named.
  public var reason: String
  public var target: DatasetFormat
  public var ledger: LossLedger
  /// The images that are missing, or whose size can't be what was declared.
  public var imageFaults: [ImageFolder.Fault]
  /// Images whose stored and displayed sizes differ.
  public var turnedImages: [String]
  /// Whether declared sizes were used without a look at the images.
  public var usedDeclaredSize: Bool
  /// Whether the output was written.
  public var isWritten = false

  /// Whether something went wrong: objects were rejected without that being asked for, or images are
  /// missing; any loss, where one is strict.
  public func isFailure(strict isStrict: Bool) -> Bool {
    ledger.failures > 0 || !imageFaults.isEmpty || (isStrict && ledger.hasLosses)
  }
}
