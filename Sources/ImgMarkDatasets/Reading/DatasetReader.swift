public import ImgMarkGeometry

/// Reads one format.
///
/// The categories come first, then one image after another with all its objects: memory holds one
/// image and an index, never the data set. Faults of single objects are reported to the sink; only
/// errors that make the rest meaningless are thrown.
public protocol DatasetReader: Sendable {
  init(_ options: ReadingOptions)

  /// Reads a data set.
  ///
  /// - Parameters:
  ///   - tree: Its files.
  ///   - sizes: Returns the sizes of images. If a size is unknown, the image is added without size and objects, and these are skipped by ``DatasetSink/skip(_:of:)``.
  ///   - sink: Receives everything.
  /// - Throws: A ``DatasetError``, or an error of the tree or the sink.
  func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws
}

/// Facts that a format's files don't state.
public struct ReadingOptions: Sendable {
  /// The names of the classes in order, which take precedence over files.
  public var classes: [String]?
  public var units: Unit?
  /// The origin of Pascal VOC's pixels.
  public var vocBase: VOCBase
  /// The attribute that names the class of a region.
  public var labelKey: String?
  /// The person whose annotations are read, by address or number; `nil` for all.
  public var annotator: String?
  /// The fields of samples whose labels are read; `nil` for all.
  public var labelFields: [String]?
  /// Whether fragments of at most 1x1 pixels are read as points; some tools can't write points.
  public var tinyAsPoint = false
  /// Reads the pictures of embedded masks; `nil` rejects such masks.
  public var maskPictures: (any MaskPictures)?

  public init(
    classes: [String]? = nil, units: Unit? = nil, vocBase: VOCBase = .auto,
    labelKey: String? = nil, maskPictures: (any MaskPictures)? = nil
  ) {
    self.classes = classes
    self.units = units
    self.vocBase = vocBase
    self.labelKey = labelKey
    self.maskPictures = maskPictures
  }
}

/// The origin of the pixels in a Pascal VOC file.
public enum VOCBase: String, Hashable, Sendable, CaseIterable {
  /// 1 if the file names the PASCAL VOC database, otherwise edges.
  case auto
  /// Indices from 1, including the last one, as in the development kit.
  case one = "1"
  /// Indices from 0, including the last one.
  case zero = "0"
  /// The edges of pixels.
  case edge
}
