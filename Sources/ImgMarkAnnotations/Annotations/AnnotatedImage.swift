public import ImgMarkGeometry
public import ImgMarkNumbers

/// An image and all its annotations.
public struct AnnotatedImage: Hashable, Sendable {
  public var id: Identifier? { didSet { original = nil } }
  /// The image's file, relative to the folder of images, with forward slashes.
  public var path: String { didSet { original = nil } }
  /// The size that the shapes were measured in; `nil` if unknown.
  public var size: PixelSize? { didSet { original = nil } }
  /// Whether the image has no objects, so that its size wasn't looked up.
  public var isUnmeasured = false
  /// The orientation that makes the image upright if its shapes are in stored pixels; else upright.
  public var orientation: Orientation
  /// The orientation that the image file declares; upright if the file wasn't opened.
  public var storedOrientation = Orientation.upright
  /// The split of the data set, such as `train`; `nil` if the format states none.
  public var split: String? { didSet { original = nil } }
  /// Categories of the image as a whole, as indices into ``DatasetHeader/categories``.
  public var labels: [Int] { didSet { original = nil } }
  public var annotations: [Annotation]
  /// Objects of unsupported shapes; only the format they were read from can write them again.
  public var foreign: [ForeignObject] = []
  /// Other properties of the image, under names that any format can write.
  public var attributes: [Attribute] { didSet { original = nil } }
  /// Properties that only the source format understands; only that format writes them again.
  public var extras: [Attribute] { didSet { original = nil } }

  /// The file that lists the objects, relative to the data set; empty if the data set is one file.
  public var file: String
  /// The line of ``file`` where the image begins, from 1; `nil` if unknown.
  public var line: Int?
  /// The source text about the image itself; `nil` once a property has changed.
  public var original: ArraySlice<UInt8>?
  /// The source data about the image, without its objects; kept even if properties change.
  public var form: [UInt8]?
  /// The folder of its split, with a slash, if images of two splits have the same name; else empty.
  public var partFolder = ""
  /// Whether the objects were moved to another picture, so that positions in ``form`` are outdated.
  public var isPlaced = false

  public init(
    path: String, size: PixelSize? = nil, id: Identifier? = nil, annotations: [Annotation] = [],
    split: String? = nil, file: String = ""
  ) {
    self.id = id
    self.path = path
    self.size = size
    orientation = .upright
    self.split = split
    labels = []
    self.annotations = annotations
    attributes = []
    extras = []
    self.file = file
  }
}
