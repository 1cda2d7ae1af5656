public import ImgMarkGeometry
public import ImgMarkNumbers

/// An image and all its annotations.
public struct AnnotatedImage: Hashable, Sendable {
  public var id: Identifier? { didSet { original = nil } }
  /// The image's file, relative to the folder of images, with forward slashes.
  public var path: String { didSet { original = nil } }
  /// The size that the shapes were measured in; `nil` if unknown.
  public var size: PixelSize? { didSet { original = nil } }
  /// Whether it has no objects and its size wasn't determined.
  public var isUnmeasured = false
  /// The orientation that makes the picture upright, if shapes were measured before that.
  public var orientation: Orientation
  /// The orientation that the image file declares; upright if the file wasn't opened.
  public var storedOrientation = Orientation.upright
  /// The part of the data set it belongs to, such as `train`.
  public var split: String? { didSet { original = nil } }
  /// Categories of the image as a whole, as indices into ``DatasetHeader/categories``.
  public var labels: [Int] { didSet { original = nil } }
  public var annotations: [Annotation]
  /// Objects of unsupported shapes, which only the format they were read from takes back.
  public var foreign: [ForeignObject] = []
  /// Other properties of the image, under names that any format can write.
  public var attributes: [Attribute] { didSet { original = nil } }
  /// Properties that only the format it was read from understands; only that format writes them
  /// again.
  public var extras: [Attribute] { didSet { original = nil } }

  /// The file of its objects, relative to the data set; empty if that is the data set itself.
  public var file: String
  /// The line of that file on which it begins, from 1.
  public var line: Int?
  /// The text about the image itself, as long as nothing has changed.
  public var original: ArraySlice<UInt8>?
  /// All data in the file about the image without its objects, whatever has changed since.
  public var form: [UInt8]?
  /// The folder of its part, with a slash, if the part tells it from another image of its name;
  /// otherwise empty.
  public var partFolder = ""
  /// Whether its objects were moved to another picture, so that positions in `form` are wrong.
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
