public import ImgMarkGeometry
public import ImgMarkNumbers

/// An image and all that is marked on it.
public struct AnnotatedImage: Hashable, Sendable {
  public var id: Identifier? { didSet { original = nil } }
  /// The image's file, relative to the folder of images, with forward slashes.
  public var path: String { didSet { original = nil } }
  /// The size that the shapes were measured in; `nil` if nobody knows it.
  public var size: PixelSize? { didSet { original = nil } }
  /// Whether it has no objects and nobody asked for its size.
  public var isUnmeasured = false
  /// How the picture must be turned to be upright, for shapes measured before that.
  public var orientation: Orientation
  /// How the image's file is stored, where that was looked at, whichever way up the shapes were measured.
  public var storedOrientation = Orientation.upright
  /// The part of the data set it belongs to, such as `train`.
  public var split: String? { didSet { original = nil } }
  /// Categories of the image as a whole, as indices into ``DatasetHeader/categories``.
  public var labels: [Int] { didSet { original = nil } }
  public var annotations: [Annotation]
  /// Objects of shapes that there are not here, which only the format they were read from takes back.
  public var foreign: [ForeignObject] = []
  /// What else is said about it, portable under its name.
  public var attributes: [Attribute] { didSet { original = nil } }
  /// What only the format it was read from understands, given back to that format alone.
  public var extras: [Attribute] { didSet { original = nil } }

  /// The file its objects were read from, relative to the data set; empty where that is the data set
  /// itself.
  public var file: String
  /// The line of that file on which it begins, from 1.
  public var line: Int?
  /// The text about the image itself, while it still says the same.
  public var original: ArraySlice<UInt8>?
  /// All that the file it was read from says of it without its objects, whatever has changed since.
  public var form: [UInt8]?
  /// Whether its objects were carried to another picture, of which no place in its form is true.
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
