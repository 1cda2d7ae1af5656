internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetConversion {
  /// Writes a separate picture for each object of an image, with only that object.
  mutating func cut(
    _ annotations: [Annotation], outOf image: AnnotatedImage, by placing: any ImagePlacing
  ) throws {
    guard var objects = objects(of: image) else { return }
    let whole = image.asUpright
    guard try placing.picture(of: whole) != nil else { return try skip(annotations, of: image) }
    ledger.objects += annotations.count
    for (index, var annotation) in annotations.enumerated() {
      ids.objects?.begin(file: image.file)
      let fate = try hold(&annotation, of: image, &objects)
      guard fate != .lost else { continue }
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
      guard
        try placeAndFit(&annotation, of: image, &objects, after: fate, into: &parts) != .lost
      else { continue }
      details.add([annotation], of: image)
      var picture = AnnotatedImage(
        path: cut.path, size: cut.size, annotations: [annotation] + parts, split: image.split,
        file: image.file)
      picture.line = image.line
      picture.isPlaced = true
      try write(picture)
    }
    takeNote(of: objects, on: image)
  }

  /// Leaves out the objects of an unusable image; one line reports all such images.
  mutating func skip(_ annotations: [Annotation], of image: borrowing AnnotatedImage) throws {
    try note(
      LossEntry(
        .rejected, .sizeUnknown, "the image can't be used", file: image.file, line: image.line,
        image: image.path, count: annotations.count))
  }

  /// Maps an object to the picture that it is written for.
  mutating func place(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage,
    _ objects: inout ObjectFrame
  ) throws -> ObjectFate {
    guard let placed = objects.placed else { return .unchanged }
    let fault = objects.faultOfPart(annotation)
    let fate = try move(&annotation, of: image, on: placed, &objects)
    if fate != .lost, let fault {
      try note(
        .noted, .outside, annotation, of: image,
        "outside its picture, but on its image: \(fault) of the picture")
    }
    return fate
  }

  private mutating func move(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, on placed: PlacedImage,
    _ objects: inout ObjectFrame
  ) throws -> ObjectFate {
    var fate = ObjectFate.unchanged
    switch annotation.shape {
    case .rotatedBox(let box):
      guard !box.staysOne(by: placed.map) else { break }
      switch fitting.fitStretched(&annotation) {
      case .fits, .rounded: break
      case .changed(let kind, _):
        fate = .changed
        try note(.changed, kind, annotation, of: image, "\(kind.sentence), as it is stretched")
      case .rejected(let kind, let reason):
        try note(.rejected, kind, annotation, of: image, reason)
        return .lost
      }
    case .mask(let mask):
      let moved = mask.mapped(by: placed.map)
      guard moved.liesOnPixels || rules.masks == .resample else {
        fate = try replaceMask(of: &annotation, on: image)
        break
      }
      return try place(moved, of: &annotation, on: image, &objects)
    case .point, .box, .polyline, .polygon, .keypoints, .ellipse: break
    }
    guard fate != .lost else { return .lost }
    annotation = annotation.mapped(by: placed.map)
    fate.add(try moveExtras(of: &annotation, by: placed.map, image, on: placed.size))
    let outcome = objects.canvas.hold(&annotation)
    try noteSnaps(outcome, annotation, of: image)
    fate.add(try enter(outcome, annotation, of: image, objects.ground))
    return fate
  }

  /// Maps the positions in an object's extras if the format stays the same.
  mutating func moveExtras(
    of annotation: inout Annotation, by map: PlaneMap<SourceSpace, SourceSpace>,
    _ image: borrowing AnnotatedImage, on size: PixelSize
  ) throws -> ObjectFate {
    guard !annotation.extras.isEmpty, kept == .all, let move = target.traits.movesExtras,
      move(&annotation.extras, map, size) > 0
    else { return .unchanged }
    try note(
      .changed, .clipped, annotation, of: image,
      "what is marked inside of it lies beyond the edge of the picture, and is cut there")
    return .changed
  }

  /// Aligns a mask with the pixels of its picture.
  private mutating func place(
    _ mask: Mask<SourceSpace>, of annotation: inout Annotation,
    on image: borrowing AnnotatedImage, _ objects: inout ObjectFrame
  ) throws -> ObjectFate {
    guard let placed = objects.placed else { return .unchanged }
    var bounds = Annotation(mask.bounds.map { .box($0) } ?? .polyline([]))
    var outcome = objects.canvas.hold(&bounds)
    // A mask consists of the picture's pixels, so it can't extend beyond the picture.
    if outcome.fate == .kept { outcome.verdict = .rejected }
    var fate = try enter(outcome, annotation, of: image, objects.ground)
    guard fate != .lost else { return .lost }
    guard let pixels = mask.resampled(on: placed.size) else {
      try note(
        .rejected, .zeroArea, annotation, of: image, "its mask covers the center of no pixel")
      return .lost
    }
    if !mask.liesOnPixels {
      fate = .changed
      try note(.changed, .resampled, annotation, of: image, LossKind.resampled.sentence)
    }
    annotation = annotation.mapped(by: placed.map)
    _ = objects.canvas.hold(&annotation)
    annotation.shape = .mask(pixels)
    return fate
  }

  /// Replaces a mask whose cells aren't pixels of its picture, as the options request.
  private mutating func replaceMask(
    of annotation: inout Annotation, on image: borrowing AnnotatedImage
  ) throws -> ObjectFate {
    switch fitting.fitMoved(&annotation) {
    case .fits, .rounded: break
    case .changed(let kind, _): try note(.changed, kind, annotation, of: image, kind.sentence)
    case .rejected(let kind, let reason):
      try note(.rejected, kind, annotation, of: image, reason)
      return .lost
    }
    return .changed
  }

  /// Returns why an object was left out although clipping was requested; empty if no reason is
  /// needed.
  func whyDropped(_ annotation: Annotation) -> String {
    guard rules.range == .clip, case .ellipse = annotation.shape else { return "" }
    return "; an ellipse can't be cut and is left out"
  }

  /// Records in the ledger what happened to an object at the edge of its picture.
  private mutating func enter(
    _ outcome: RangeOutcome, _ annotation: Annotation, of image: borrowing AnnotatedImage,
    _ ground: String
  ) throws -> ObjectFate {
    guard outcome.fate != .inside else { return .unchanged }
    let fault =
      "outside its \(ground)" + (outcome.faults.isEmpty ? "" : ", \(outcome.faults.sentence)")
    switch outcome.fate {
    case .inside: return .unchanged
    case .kept:
      try note(.noted, .outside, annotation, of: image, fault)
      return .unchanged
    case .clipped:
      try note(.changed, .clipped, annotation, of: image, fault)
      return .changed
    case .dropped:
      let reason = fault + whyDropped(annotation)
      try note(.leftOut, .dropped, annotation, of: image, reason)
      return .lost
    case .rejected:
      let advice =
        switch annotation.shape {
        case .ellipse: "; an ellipse can't be cut, --out-of-range drop leaves it out"
        case .point, .box, .rotatedBox, .polyline, .polygon, .keypoints, .mask:
          "; --out-of-range clip cuts it there"
        }
      try note(.rejected, .outside, annotation, of: image, fault + advice)
      return .lost
    }
  }
}

extension RotatedBox {
  /// Returns whether the box is still a turned box after a map.
  fileprivate func staysOne<To>(by map: PlaneMap<Space, To>) -> Bool {
    map.scalesEvenly || degrees / 90 == (degrees / 90).rounded()
  }
}

extension AnnotatedImage {
  /// The same image, upright and without its objects.
  var asUpright: AnnotatedImage {
    var image = self
    image.annotations = []
    guard orientation != .upright, let size else { return image }
    (image.size, image.orientation) = (orientation.uprightSize(ofStored: size), .upright)
    return image
  }
}
