internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetConversion {
  /// Writes a picture for each object of an image, with this object only.
  mutating func cut(
    _ annotations: [Annotation], outOf image: AnnotatedImage, by placing: any ImagePlacing
  ) throws {
    guard var objects = objects(of: image) else { return }
    let whole = image.asUpright
    guard try placing.picture(of: whole) != nil else { return try skip(annotations, of: image) }
    ledger.objects += annotations.count
    for (index, var annotation) in annotations.enumerated() {
      var isChanged = false
      guard try isKept(&annotation, of: image, &objects, &isChanged) else { continue }
      guard
        let cut = try placing.cut(
          around: annotation, number: index + 1, label: name(of: annotation.category),
          of: whole)
      else {
        try note(
          .rejected, .zeroArea, annotation, of: image,
          "it covers nothing that can be cut; --margin takes what is around it")
        continue
      }
      if let own = annotation.bounds, let all = annotation.keypoints?.bounds,
        !own.contains(all)
      {
        try note(
          .noted, .widened, annotation, of: image,
          "keypoints beyond the box, which the crop has in it"
        )
      }
      var parts: [Annotation] = []
      objects.place(on: cut, range: rules.range, conventions: nil)
      guard try isPlaced(&annotation, of: image, &objects, &isChanged),
        try isWritable(
          &annotation, of: image, on: objects.writtenSize, &isChanged, into: &parts)
      else { continue }
      details.add([annotation])
      var picture = AnnotatedImage(
        path: cut.path, size: cut.size, annotations: [annotation] + parts, split: image.split,
        file: image.file)
      picture.line = image.line
      picture.isPlaced = true
      try write(picture)
    }
    takeNote(of: objects, on: image)
  }

  /// Leaves out the objects of an unusable image; such images are reported together.
  mutating func skip(_ annotations: [Annotation], of image: borrowing AnnotatedImage) throws {
    try note(
      LossEntry(
        .rejected, .sizeUnknown, "the image can't be used", file: image.file, line: image.line,
        image: image.path, count: annotations.count))
  }

  /// Maps an object to the picture in which it is written; returns `false` if it is left out.
  mutating func isPlaced(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage,
    _ objects: inout ObjectFrame,
    _ isChanged: inout Bool
  ) throws -> Bool {
    guard let placed = objects.placed else { return true }
    let fault = objects.faultOfPart(annotation)
    guard try isMoved(&annotation, of: image, on: placed, &objects, &isChanged) else {
      return false
    }
    if let fault {
      try note(
        .noted, .outside, annotation, of: image,
        "outside its picture, but on its image: \(fault) of the picture")
    }
    return true
  }

  private mutating func isMoved(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, on placed: PlacedImage,
    _ objects: inout ObjectFrame, _ isChanged: inout Bool
  ) throws -> Bool {
    switch annotation.shape {
    case .rotatedBox(let box):
      guard !box.staysOne(by: placed.map) else { break }
      switch fitting.fitStretched(&annotation) {
      case .fits, .rounded: break
      case .changed(let kind):
        isChanged = true
        try note(.changed, kind, annotation, of: image, "\(kind.sentence), as it is stretched")
      case .rejected(let kind, let reason):
        try note(.rejected, kind, annotation, of: image, reason)
        return false
      }
    case .mask(let mask):
      let moved = mask.mapped(by: placed.map)
      guard moved.liesOnPixels || rules.masks == .resample else {
        guard try isMaskReplaced(&annotation, of: image) else { return false }
        isChanged = true
        break
      }
      return try isPlaced(moved, &annotation, of: image, &objects, &isChanged)
    case .point, .box, .polyline, .polygon, .keypoints, .ellipse: break
    }
    annotation = annotation.mapped(by: placed.map)
    try moveParts(&annotation, by: placed.map, of: image, on: placed.size, &isChanged)
    let outcome = objects.canvas.hold(&annotation)
    try noteSnaps(outcome, annotation, of: image)
    return try isInside(outcome, annotation, of: image, objects.ground, &isChanged)
  }

  /// Maps shapes inside an object's extra data, if its own format gets that back.
  mutating func moveParts(
    _ annotation: inout Annotation, by map: PlaneMap<SourceSpace, SourceSpace>,
    of image: borrowing AnnotatedImage, on size: PixelSize, _ isChanged: inout Bool
  ) throws {
    guard source.name == "voc", target.name == source.name, !annotation.extras.isEmpty else {
      return
    }
    let losses = VOCParts.move(&annotation.extras, by: map, on: size)
    guard losses > 0 else { return }
    isChanged = true
    try note(
      .changed, .clipped, annotation, of: image,
      "what is marked inside of it lies beyond the edge of the picture, and is cut there")
  }

  /// Resamples a mask to the pixels of its picture.
  private mutating func isPlaced(
    _ mask: Mask<SourceSpace>, _ annotation: inout Annotation, of image: borrowing AnnotatedImage,
    _ objects: inout ObjectFrame, _ isChanged: inout Bool
  ) throws -> Bool {
    guard let placed = objects.placed else { return true }
    var bounds = Annotation(mask.bounds.map { .box($0) } ?? .polyline([]))
    var outcome = objects.canvas.hold(&bounds)
    // A mask has pixels only, so it can't extend beyond the picture.
    if outcome.fate == .kept { outcome.verdict = .rejected }
    guard try isInside(outcome, annotation, of: image, objects.ground, &isChanged) else {
      return false
    }
    guard let pixels = mask.resampled(on: placed.size) else {
      try note(
        .rejected, .zeroArea, annotation, of: image, "its mask covers the center of no pixel")
      return false
    }
    if !mask.liesOnPixels {
      isChanged = true
      try note(.changed, .resampled, annotation, of: image, LossKind.resampled.sentence)
    }
    annotation = annotation.mapped(by: placed.map)
    _ = objects.canvas.hold(&annotation)
    annotation.shape = .mask(pixels)
    return true
  }

  /// Replaces a mask whose cells aren't pixels of its picture, as requested.
  private mutating func isMaskReplaced(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage
  ) throws -> Bool {
    switch fitting.fitMoved(&annotation) {
    case .fits, .rounded: return true
    case .changed(let kind):
      try note(.changed, kind, annotation, of: image, kind.sentence)
      return true
    case .rejected(let kind, let reason):
      try note(.rejected, kind, annotation, of: image, reason)
      return false
    }
  }

  /// Returns why an object that should be clipped was left out.
  func whyDropped(_ annotation: Annotation) -> String {
    guard rules.range == .clip, case .ellipse = annotation.shape else { return "" }
    return "; an ellipse can't be cut and is left out"
  }

  /// Records what happened to an object at the edge of its picture; returns `false` if it is left
  /// out.
  private mutating func isInside(
    _ outcome: RangeOutcome, _ annotation: Annotation, of image: borrowing AnnotatedImage,
    _ ground: String, _ isChanged: inout Bool
  ) throws -> Bool {
    guard outcome.fate != .inside else { return true }
    let fault =
      "outside its \(ground)" + (outcome.faults.isEmpty ? "" : ", \(outcome.faults.sentence)")
    switch outcome.fate {
    case .inside: return true
    case .kept: try note(.noted, .outside, annotation, of: image, fault)
    case .clipped:
      isChanged = true
      try note(.changed, .clipped, annotation, of: image, fault)
    case .dropped:
      let reason = fault + whyDropped(annotation)
      try note(.leftOut, .dropped, annotation, of: image, reason)
      return false
    case .rejected:
      let advice =
        switch annotation.shape {
        case .ellipse: "; an ellipse can't be cut, --out-of-range drop leaves it out"
        case .point, .box, .rotatedBox, .polyline, .polygon, .keypoints, .mask:
          "; --out-of-range clip cuts it there"
        }
      try note(.rejected, .outside, annotation, of: image, fault + advice)
      return false
    }
    return true
  }
}

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

extension RotatedBox {
  /// Returns whether a map keeps it a turned box.
  fileprivate func staysOne<To>(by map: PlaneMap<Space, To>) -> Bool {
    map.scalesEvenly || degrees / 90 == (degrees / 90).rounded()
  }
}

extension AnnotatedImage {
  /// The image itself, upright and without objects.
  var asUpright: AnnotatedImage {
    var image = self
    image.annotations = []
    guard orientation != .upright, let size else { return image }
    (image.size, image.orientation) = (orientation.uprightSize(ofStored: size), .upright)
    return image
  }
}
