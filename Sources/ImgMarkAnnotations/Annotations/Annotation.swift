public import ImgMarkGeometry
public import ImgMarkNumbers

/// An object on an image: its shape, its category and its properties.
///
/// Shapes are in pixels of the whole displayed image. An object keeps the text it was read from
/// until it is changed, so that the same format can write it unchanged.
public struct Annotation: Hashable, Sendable {
  public var id: Identifier? { didSet { original = nil } }
  /// The category, as an index into ``DatasetHeader/categories``; `nil` if none is named.
  public var category: Int? { didSet { original = nil } }
  /// Its classes besides the first, if its format lets an object have several.
  public var otherCategories: [Int] = [] { didSet { original = nil } }
  /// The most exact known shape of the object.
  public var shape: Shape<SourceSpace> {
    didSet {
      original = nil
      statedArea = nil
    }
  }
  /// The area that the file states, which may count pixels; `nil` if it states none.
  public var statedArea: Double? { didSet { original = nil } }
  /// The box that the file states in addition to another shape; `nil` if it states none.
  public var box: Rect<SourceSpace>? { didSet { original = nil } }
  /// The keypoints in addition to a shape; keypoints without one are the ``shape``.
  public var keypoints: Keypoints<SourceSpace>? { didSet { original = nil } }
  public var flags: AnnotationFlags { didSet { original = nil } }
  /// The confidence of the program that found it, usually 0...1.
  public var score: Double? { didSet { original = nil } }
  /// The group: objects with the same one belong together.
  public var group: Identifier? { didSet { original = nil } }
  /// The track: the same object in several images of a video.
  public var track: Identifier? { didSet { original = nil } }
  /// The z-order: objects with a higher one are in front.
  public var zOrder: Int? { didSet { original = nil } }
  /// Other properties of the object, under names that any format can write.
  public var attributes: [Attribute] { didSet { original = nil } }
  /// Properties that only the format it was read from understands; only that format writes them
  /// again.
  public var extras: [Attribute] { didSet { original = nil } }

  /// The largest number of decimals of its coordinates; `nil` if unknown.
  public var decimals: Int?
  /// The line of the file on which it begins, from 1.
  public var line: Int?
  /// Its index in its list of objects, from 0, if the line doesn't identify it.
  public var index: Int?
  /// The text it was read from, as long as nothing has changed.
  public var original: ArraySlice<UInt8>?
  /// All data in the file about the object, whatever has changed since.
  ///
  /// The format takes from it what the other members don't hold.
  public var form: [UInt8]?

  public init(
    _ shape: Shape<SourceSpace>, category: Int? = nil, id: Identifier? = nil,
    box: Rect<SourceSpace>? = nil, keypoints: Keypoints<SourceSpace>? = nil,
    flags: AnnotationFlags = [], score: Double? = nil, attributes: [Attribute] = []
  ) {
    self.init(
      shape, category: category, id: id, box: box, keypoints: keypoints, flags: flags, score: score,
      attributes: attributes, extras: [], statedArea: nil, decimals: nil, line: nil, original: nil)
  }

  /// Creates an object with all its data at once, because setting properties later is slower.
  package init(
    _ shape: Shape<SourceSpace>, category: Int?, id: Identifier?, box: Rect<SourceSpace>?,
    keypoints: Keypoints<SourceSpace>?, flags: AnnotationFlags, score: Double?,
    attributes: [Attribute], extras: [Attribute], statedArea: Double?, decimals: Int?, line: Int?,
    original: ArraySlice<UInt8>?
  ) {
    self.id = id
    self.category = category
    self.shape = shape
    self.statedArea = statedArea
    self.box = box
    self.keypoints = keypoints
    self.flags = flags
    self.score = score
    self.attributes = attributes
    self.extras = extras
    self.decimals = decimals
    self.line = line
    self.original = original
  }
}

extension Annotation {
  /// The smallest upright rectangle around the object: the stated box, else that of its shape.
  public var bounds: Rect<SourceSpace>? { box ?? shape.bounds }

  /// Returns the object with all its shapes mapped to another position.
  public func mapped(by map: PlaneMap<SourceSpace, SourceSpace>) -> Annotation {
    var moved = self
    moved.shape = shape.mapped(by: map)
    moved.box = box.map { map($0) }
    moved.keypoints = keypoints?.mapped(by: map)
    return moved
  }
}
