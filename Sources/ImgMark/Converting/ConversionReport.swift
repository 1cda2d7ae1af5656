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
  public var turnedImages: [ImageFolder.TurnedImage]
  /// Whether declared sizes were used without a look at the images.
  public var usedDeclaredSize: Bool
  /// How many pictures are written beside the annotations.
  public var pictures = 0
  /// Remarks about images that were drawn.
  public var pictureNotes: [String] = []
  /// Images in the folder of images that the data set says nothing about, and the first of them.
  public var unusedImages: (count: Int, first: String?) = (0, nil)
  /// Whether images that are not there were taken to be as large as a page shows them.
  public var usedShownSize = false
  /// Pictures of source images that can't be used, which are faults themselves.
  public var unusablePictures: Set<String> = []
  /// Where the pictures came from to whose sources objects were brought back; `nil` where none were.
  public var frames: (path: FilePath, pictures: Int, unused: Int, areChecked: Bool)?
  /// The reading of the numbers by which all objects that lie outside would lie on their images; what to
  /// do, for people.
  public var advice: String?
  /// Whether the output was written.
  public var isWritten = false

  /// Takes what was found out about source images.
  mutating func add(_ sources: SourceImages) {
    imageFaults += sources.faults
    unusablePictures = sources.unusable
    frames = (sources.path, sources.pictures, sources.unused, sources.areChecked)
  }

  /// Images of which it is told already what is wrong with them.
  public var disputedImages: Set<String> { unusablePictures.union(imageFaults.map(\.image)) }

  /// Whether something went wrong: objects were rejected without that being asked for, or images are
  /// missing; any loss, where one is strict.
  public func isFailure(strict isStrict: Bool) -> Bool {
    ledger.failures > 0 || !imageFaults.isEmpty || (isStrict && ledger.hasLosses)
  }
}
