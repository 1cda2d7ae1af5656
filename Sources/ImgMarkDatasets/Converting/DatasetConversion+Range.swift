public import ImgMarkAnnotations
internal import ImgMarkGeometry

// Where objects lie on their images.
extension DatasetConversion {
  /// The meaning of the numbers, in the unit in which they are read.
  var conventions: DatasetConventions {
    var conventions = source.conventions
    if let unit { conventions.unit = unit }
    return conventions
  }

  /// What the objects of an image are held to; `nil` if its size is not known.
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

  /// Holds an object to its class and its image, which is upright from then on.
  mutating func hold(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage,
    _ objects: inout ObjectFrame
  ) throws -> ObjectFate {
    var fate = try selectClass(of: &annotation, on: image)
    // A part may be annotated beyond its edge: what counts is the whole.
    guard fate != .lost, !objects.isPart else { return fate }
    fate.add(try holdToImage(&annotation, of: image, &objects.image))
    guard fate != .lost, let upright = objects.upright else { return fate }
    annotation = annotation.mapped(by: upright)
    fate.add(try moveExtras(of: &annotation, by: upright, image, on: objects.uprightSize))
    return fate
  }

  /// Holds an object to its image.
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

  /// Notes what was taken for the edge of its image.
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

  /// Another reading that places all objects on their images.
  ///
  /// `nil` if no reading does, or if all objects are on their images already.
  public var advice: ReadingAdvice? { ledger.isOutside ? advisor.advice : nil }

  /// Adds the extremes of an image's objects for advice.
  mutating func takeNote(of objects: ObjectFrame, on image: borrowing AnnotatedImage) {
    // Parts of an image are placed on it by recorded data.
    guard let size = image.size, !objects.isPart else { return }
    let stored = image.storedOrientation
    advisor.add(objects.image.numbers(in: unit ?? .pixels)) { reading in
      reading.extent(onPictureOf: size, stored: stored)
    }
  }
}
