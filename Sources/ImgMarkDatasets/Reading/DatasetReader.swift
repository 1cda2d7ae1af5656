public import ImgMarkGeometry

/// Reads one format.
///
/// The categories come first, then one image after another with all its objects: memory holds one
/// image and an index, never the data set. What is wrong with one object is told to the sink; only
/// what makes the rest meaningless is thrown.
public protocol DatasetReader: Sendable {
  init(_ options: ReadingOptions)

  /// Reads a data set.
  ///
  /// - Parameters:
  ///   - tree: Its files.
  ///   - sizes: Decides how large the images are. Where it doesn't know an image, the image is added
  ///     without a size and without objects, and those are skipped by ``DatasetSink/skip(_:of:)``.
  ///   - sink: Receives everything.
  /// - Throws: A ``DatasetError``, or what the tree or the sink throws.
  func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws
}

/// What a format's file can't say about itself.
public struct ReadingOptions: Sendable {
  /// The names of the classes in order, which no file overrules.
  public var classes: [String]?
  public var units: Unit?
  /// From where Pascal VOC counts its pixels.
  public var vocBase: VOCBase
  /// The attribute that names the class of a region.
  public var labelKey: String?
  /// The person whose annotations count, by address or number; `nil` for everybody's.
  public var annotator: String?
  /// The fields of samples whose labels count; `nil` for all.
  public var labelFields: [String]?
  /// Whether fragments of at most 1x1 pixels are points, as tools write them that have no others.
  public var tinyAsPoint = false
  /// Reads the pictures that masks are carried in; `nil` where such masks are rejected.
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

/// From where a Pascal VOC file counts its pixels.
public enum VOCBase: String, Hashable, Sendable, CaseIterable {
  /// From one where the file names the PASCAL VOC database, else edges.
  case auto
  /// Indices from 1, the last one included, as in the development kit.
  case one = "1"
  /// Indices from 0, the last one included.
  case zero = "0"
  /// The edges of pixels.
  case edge
}
