public import ImgMarkAnnotations
internal import ImgMarkGeometry

// Checks that objects are on their images.
extension DatasetConversion {
  /// The conventions of the source format, with the unit in which its numbers are read.
  var conventions: DatasetConventions {
    var conventions = source.conventions
    if let unit { conventions.unit = unit }
    return conventions
  }

  /// Returns the limits for the objects of an image; `nil` if its size is unknown.
  func objects(of image: borrowing AnnotatedImage) -> ObjectFrame? {
    guard let size = image.size else { return nil }
    return ObjectFrame(
      ObjectRange(rules.range, for: conventions, on: size),
      uprightSize: image.orientation.uprightSize(ofStored: size),
      upright: image.orientation == .upright
        ? nil
        : Orientation.upright.uprightMap(ofStored: size).inverse
          .then(image.orientation.uprightMap(ofStored: size)))
  }

  /// Checks the class and the position of an object, and maps its shapes to the upright image.
  mutating func hold(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage,
    _ objects: inout ObjectFrame
  ) throws -> ObjectFate {
    var fate = try selectClass(of: &annotation, on: image)
    // A part of an image may have objects beyond its edge; only the whole image limits them.
    guard fate != .lost, !objects.isPart else { return fate }
    fate.add(try holdToImage(&annotation, of: image, &objects.image))
    guard fate != .lost, let upright = objects.upright else { return fate }
    annotation = annotation.mapped(by: upright)
    fate.add(try moveExtras(of: &annotation, by: upright, image, on: objects.uprightSize))
    return fate
  }

  /// Checks that an object is on its image, and snaps, clips or rejects it if not.
  private mutating func holdToImage(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, _ range: inout ObjectRange
  ) throws -> ObjectFate {
    let outcome = range.hold(&annotation)
    try noteSnaps(outcome, annotation, of: image)
    func fault() -> String {
      outcome.faults.isEmpty ? "outside the image" : outcome.faults.sentence
    }
    switch outcome.fate {
    case .inside: return .unchanged
    case .kept:
      try note(.noted, .outside, annotation, of: image, fault())
      return .unchanged
    case .clipped:
      try note(.changed, .clipped, annotation, of: image, fault())
      return .changed
    case .dropped:
      let reason = fault() + whyDropped(annotation)
      try note(.leftOut, .dropped, annotation, of: image, reason)
    case .rejected:
      try note(.rejected, .outside, annotation, of: image, fault())
    }
    return .lost
  }

  /// Notes the coordinates that were snapped to the edge of the image.
  mutating func noteSnaps(
    _ outcome: RangeOutcome, _ annotation: borrowing Annotation,
    of image: borrowing AnnotatedImage
  ) throws {
    guard !outcome.snaps.isEmpty else { return }
    func listed() -> String {
      let snaps = outcome.listedSnaps.map { ShapeFault.outside($0) }
      return snaps.isEmpty ? "taken for the edge" : "\(snaps.sentence), taken for the edge"
    }
    try note(.noted, .snapped, annotation, of: image, listed())
  }

  /// Another reading of the numbers in which all objects are on their images.
  ///
  /// `nil` if there is no such reading, or if no object is outside.
  public var advice: ReadingAdvice? { ledger.isOutside ? advisor.advice : nil }

  /// Records the extremes of an image's objects for ``advice``.
  mutating func takeNote(of objects: ObjectFrame, on image: borrowing AnnotatedImage) {
    // Frame records, not numbers in the data set, place the parts of an image.
    guard let size = image.size, !objects.isPart else { return }
    let stored = image.storedOrientation
    advisor.add(objects.image.numbers(in: unit ?? .pixels)) { reading in
      reading.extent(onPictureOf: size, stored: stored)
    }
  }
}
