internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// The limits that the objects of one image are checked against.
struct ObjectFrame {
  var image: ObjectRange
  /// The map to the upright image; `nil` if the objects are measured there already.
  var upright: PlaneMap<SourceSpace, SourceSpace>?
  let uprightSize: PixelSize
  /// The picture that objects are written for; `nil` for the image itself.
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

  /// The size of the picture that objects are written for.
  var writtenSize: PixelSize { placed?.size ?? uprightSize }

  /// Sets the picture that objects are written for.
  ///
  /// - Parameters:
  ///   - placed: The picture.
  ///   - range: What happens to shapes outside.
  ///   - conventions: The conventions of the format if the objects weren't checked yet; else `nil`.
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

  /// Whether the image is a part of a larger image, which is written instead.
  var isPart: Bool { placed?.part != nil }

  /// What messages call the picture that the positions are written for.
  var ground: String { isPart ? "image" : "canvas" }

  /// Returns why an object is outside the part it was annotated on.
  ///
  /// Returns `nil` if the object is inside, or if the image isn't a part.
  mutating func faultOfPart(_ annotation: Annotation) -> String? {
    guard isPart else { return nil }
    var object = annotation
    let faults = image.hold(&object).faults
    return faults.isEmpty ? nil : faults.sentence
  }
}
