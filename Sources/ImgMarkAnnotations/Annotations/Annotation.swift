public import ImgMarkGeometry
public import ImgMarkNumbers

/// An object on an image: its shape, its category and what else is said about it.
///
/// Shapes are in pixels of the whole image as it is displayed. An object keeps the text it was read
/// from until something about it is changed, so that the same format can give it back unchanged.
public struct Annotation: Hashable, Sendable {
  public var id: Identifier? { didSet { original = nil } }
  /// The category, as an index into ``DatasetHeader/categories``; `nil` if none is named.
  public var category: Int? { didSet { original = nil } }
  /// The most exact shape that is known of the object.
  public var shape: Shape<SourceSpace> {
    didSet {
      original = nil
      statedArea = nil
    }
  }
  /// The area that the file states, which may count pixels; `nil` if it states none.
  public var statedArea: Double? { didSet { original = nil } }
  /// The box that the file states beside another shape; `nil` if it states none.
  public var box: Rect<SourceSpace>? { didSet { original = nil } }
  /// The keypoints beside a shape; keypoints that stand alone are the ``shape``.
  public var keypoints: Keypoints<SourceSpace>? { didSet { original = nil } }
  public var flags: AnnotationFlags { didSet { original = nil } }
  /// How sure the program was that found it, mostly 0...1.
  public var score: Double? { didSet { original = nil } }
  /// Objects with the same group belong together.
  public var group: Identifier? { didSet { original = nil } }
  /// The object through the images of a video.
  public var track: Identifier? { didSet { original = nil } }
  /// Higher ones lie in front.
  public var zOrder: Int? { didSet { original = nil } }
  /// What else is said about it, portable under its name.
  public var attributes: [Attribute] { didSet { original = nil } }
  /// What only the format it was read from understands, given back to that format alone.
  public var extras: [Attribute] { didSet { original = nil } }

  /// The most decimals with which one of its coordinates was written; `nil` if that is not known.
  public var decimals: Int?
  /// The line of the file on which it begins, from 1.
  public var line: Int?
  /// Its place, from 0, in the list of objects in which it stands, where the line does not tell it apart
  /// from others.
  public var index: Int?
  /// The text it was read from, while it still says the same.
  public var original: ArraySlice<UInt8>?
  /// All that the file it was read from says of it, whatever has changed since: the format gives back
  /// from it what the other members don't tell.
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

  /// Creates an object of all that a reader found, at once: to set it afterwards takes longer.
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

/// What may be true of an object.
public struct AnnotationFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Many objects in one shape.
  public static let crowd = AnnotationFlags(rawValue: 1 << 0)
  /// Partly behind something else.
  public static let occluded = AnnotationFlags(rawValue: 1 << 1)
  /// Partly outside the image.
  public static let truncated = AnnotationFlags(rawValue: 1 << 2)
  /// Hard to recognize, and left out of scores.
  public static let difficult = AnnotationFlags(rawValue: 1 << 3)
}

extension Annotation {
  /// The smallest upright rectangle around the object: the stated box, else that of its shape.
  public var bounds: Rect<SourceSpace>? { box ?? shape.bounds }

  /// Returns the object with all its shapes carried to another place.
  public func mapped(by map: PlaneMap<SourceSpace, SourceSpace>) -> Annotation {
    var moved = self
    moved.shape = shape.mapped(by: map)
    moved.box = box.map { map($0) }
    moved.keypoints = keypoints?.mapped(by: map)
    return moved
  }
}
