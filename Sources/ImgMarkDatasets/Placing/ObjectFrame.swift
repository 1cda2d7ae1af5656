internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// What the objects of one image are held to.
struct ObjectFrame {
  var image: ObjectRange
  /// Carries objects to the upright image; `nil` where it is so already.
  var upright: PlaneMap<SourceSpace, SourceSpace>?
  let uprightSize: PixelSize
  /// The picture in which they are written; `nil` for the image itself.
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

  /// The size of the picture in which they are written.
  var writtenSize: PixelSize { placed?.size ?? uprightSize }

  /// Takes the picture in which objects are written.
  ///
  /// - Parameters:
  ///   - placed: The picture.
  ///   - range: What becomes of what lies outside.
  ///   - conventions: Those of the format, where the numbers were not yet held to their image.
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

  /// Whether the image is a part of the picture, not the other way round.
  var isPart: Bool { placed?.part != nil }

  /// What the picture is called.
  var ground: String { isPart ? "image" : "canvas" }

  /// Why an object doesn't lie in its part of the picture; `nil` if it does, or if there are no parts.
  mutating func faultOfPart(_ annotation: Annotation) -> String? {
    guard isPart else { return nil }
    var object = annotation
    let faults = image.hold(&object).faults
    return faults.isEmpty ? nil : faults.sentence
  }
}
