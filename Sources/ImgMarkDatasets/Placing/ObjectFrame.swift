internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// The areas that the objects of one image are checked against.
struct ObjectFrame {
  var image: ObjectRange
  /// The map to the upright image; `nil` if the image is upright.
  var upright: PlaneMap<SourceSpace, SourceSpace>?
  let uprightSize: PixelSize
  /// The picture in which objects are written; `nil` for the image itself.
  private(set) var placed: PlacedImage?
  var canvas: ObjectRange

  init(
    _ image: ObjectRange, uprightSize: PixelSize, upright: PlaneMap<SourceSpace, SourceSpace>?
  ) {
    self.image = image
    self.uprightSize = uprightSize
    self.upright = upright
    canvas = image
  }

  /// The size of the picture in which objects are written.
  var writtenSize: PixelSize { placed?.size ?? uprightSize }

  /// Sets the picture in which objects are written.
  ///
  /// - Parameters:
  ///   - placed: The picture.
  ///   - range: What happens to shapes outside.
  ///   - conventions: The conventions of the format, if the numbers weren't checked against their image yet.
  mutating func place(
    on placed: PlacedImage, range: RangePolicy, conventions: DatasetConventions?
  ) {
    self.placed = placed
    if let conventions, placed.part != nil {
      canvas = ObjectRange(
        range, for: conventions, on: placed.size, from: image.size, by: placed.map)
      image = image.keepingAll
    } else {
      canvas = ObjectRange(range, onCanvas: placed.size)
    }
  }

  /// Whether the image is a part of the picture, not the reverse.
  var isPart: Bool { placed?.part != nil }

  /// The word for the picture in messages.
  var ground: String { isPart ? "image" : "canvas" }

  /// Returns why an object lies outside its part of the picture; `nil` if it doesn't, or without
  /// parts.
  mutating func faultOfPart(_ annotation: Annotation) -> String? {
    guard isPart else { return nil }
    var object = annotation
    let faults = image.hold(&object).faults
    return faults.isEmpty ? nil : faults.sentence
  }
}
