public import ImgMarkDatasets

/// The report of a conversion.
public struct ConversionReport {
  public var source: DatasetFormat
  /// The reason why the input was recognized as this format; empty if the format was named.
  public var reason: String
  public var target: DatasetFormat
  public var ledger: LossLedger
  /// The images that are missing, or whose real and declared sizes conflict.
  public var imageFaults: [ImageFolder.Fault]
  /// Images whose stored and displayed sizes differ.
  public var turnedImages: [ImageFolder.TurnedImage]
  /// Whether declared sizes were used without reading the images.
  public var usedDeclaredSize: Bool
  /// The number of pictures written next to the annotations.
  public var pictures = 0
  /// Notes about the images that were drawn.
  public var pictureNotes: [String] = []
  /// The images in the folder that the data set doesn't mention: their number, and the first one.
  public var unusedImages: (count: Int, first: String?) = (0, nil)
  /// Whether the size shown on a page was used for missing images.
  public var usedShownSize = false
  /// Pictures whose source images can't be used; the source images themselves are listed as faults.
  public var unusablePictures: Set<String> = []
  /// The frames file by which objects were moved back to source images; `nil` if objects weren't
  /// moved.
  public var frames: (path: FilePath, pictures: Int, unused: Int, areChecked: Bool)?
  /// A suggestion for another reading of the numbers, by which all outside objects would lie on
  /// their images.
  public var advice: String?
  /// Whether the output was written.
  public var isWritten = false

  /// Adds the findings about source images.
  mutating func add(_ sources: SourceImages) {
    imageFaults += sources.faults
    unusablePictures = sources.unusable
    frames = (sources.path, sources.pictures, sources.unused, sources.areChecked)
  }

  /// The images whose faults have been reported.
  public var disputedImages: Set<String> { unusablePictures.union(imageFaults.map(\.image)) }

  /// Returns whether the conversion failed: objects were rejected without a request to do so, or
  /// images are missing.
  ///
  /// If `isStrict`, any loss is a failure too.
  public func isFailure(strict isStrict: Bool) -> Bool {
    ledger.failures > 0 || !imageFaults.isEmpty || (isStrict && ledger.hasLosses)
  }
}
