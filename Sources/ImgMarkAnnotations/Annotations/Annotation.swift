public import ImgMarkGeometry
public import ImgMarkNumbers

/// An object on an image: its shape, its category and its properties.
///
/// Shapes are in pixels of the whole displayed image. An object keeps its source text until a
/// property changes, so that the same format can write it back unchanged.
public struct Annotation: Hashable, Sendable {
  public var id: Identifier? { didSet { original = nil } }
  /// The category, as an index into ``DatasetHeader/categories``; `nil` if none is named.
  public var category: Int? { didSet { original = nil } }
  /// Further classes, if the format allows several for one object.
  public var otherCategories: [Int] = [] { didSet { original = nil } }
  /// The shape of the object; if the file gives several, the most exact one.
  public var shape: Shape<SourceSpace> {
    didSet {
      original = nil
      statedArea = nil
    }
  }
  /// The area that the file states, perhaps as a number of pixels; `nil` if it states none.
  public var statedArea: Double? { didSet { original = nil } }
  /// The box that the file states in addition to another shape; `nil` if it states none.
  public var box: Rect<SourceSpace>? { didSet { original = nil } }
  /// The keypoints beside another shape; an object with only keypoints has them as its ``shape``.
  public var keypoints: Keypoints<SourceSpace>? { didSet { original = nil } }
  public var flags: AnnotationFlags { didSet { original = nil } }
  /// The confidence of a detection, usually 0...1; `nil` if the file states none.
  public var score: Double? { didSet { original = nil } }
  /// The id of a group; objects with the same id belong together.
  public var group: Identifier? { didSet { original = nil } }
  /// The id of a track: the same object in several frames of a video.
  public var track: Identifier? { didSet { original = nil } }
  /// The z-order: objects with a higher number are in front.
  public var zOrder: Int? { didSet { original = nil } }
  /// Other properties of the object, under names that any format can write.
  public var attributes: [Attribute] { didSet { original = nil } }
  /// Properties that only the source format understands; only that format writes them again.
  public var extras: [Attribute] { didSet { original = nil } }

  /// The largest number of decimals of its coordinates; `nil` if unknown.
  public var decimals: Int?
  /// The line of the file where the object begins, from 1.
  public var line: Int?
  /// The index in the list of objects, from 0, if the line alone doesn't identify the object.
  public var index: Int?
  /// The source text of the object; `nil` once a property has changed.
  public var original: ArraySlice<UInt8>?
  /// The source data about the object, kept even if properties change.
  ///
  /// The format writes back from it what the other properties can't hold.
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

  /// Creates an object with all its properties at once; setting them one by one is slower.
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
  /// The stated box, or else the smallest upright rectangle around the shape.
  public var bounds: Rect<SourceSpace>? { box ?? shape.bounds }

  /// Returns the object with its shape, box and keypoints moved by a map.
  public func mapped(by map: PlaneMap<SourceSpace, SourceSpace>) -> Annotation {
    var moved = self
    moved.shape = shape.mapped(by: map)
    moved.box = box.map { map($0) }
    moved.keypoints = keypoints?.mapped(by: map)
    return moved
  }
}
