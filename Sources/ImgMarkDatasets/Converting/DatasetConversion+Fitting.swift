internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

// Changes to objects so that the target format can hold them.
extension DatasetConversion {
  /// Changes an object so that the target format can hold it.
  ///
  /// - Parameters:
  ///   - annotation: The object.
  ///   - image: Its image.
  ///   - size: The size of the picture that the object is written for.
  ///   - isChanged: Whether the object was changed since it was read.
  ///   - others: Receives pieces of the object that become separate objects.
  /// - Returns: What happened to the object.
  /// - Throws: The errors of the report.
  mutating func fitToTarget(
    _ annotation: inout Annotation, of image: borrowing AnnotatedImage, on size: PixelSize,
    isChanged: Bool, into others: inout [Annotation]
  ) throws -> ObjectFate {
    var apart: [Annotation] = []
    var fate = try separateKeypoints(of: &annotation, on: image, into: &apart)
    guard fate != .lost else { return .lost }
    fate.add(
      try fitShape(of: &annotation, on: image, size, isChanged: isChanged || fate == .changed))
    guard fate != .lost else { return .lost }
    fate.add(try enter(fitting.fitNumbers(of: &annotation, on: size), annotation, of: image))
    guard fate != .lost else { return .lost }
    for var other in apart {
      join(&other, with: &annotation)
      others.append(other)
    }
    let firstPart = others.count
    fate.add(try splitParts(of: &annotation, on: image, into: &others))
    guard !annotation.otherCategories.isEmpty else { return fate }
    for index in firstPart..<others.count { others[index].otherCategories = [] }
    fate.add(try splitClasses(of: &annotation, on: image, into: &others))
    return fate
  }

  /// Removes the keypoints beside a shape if the target can't hold both in one object.
  private mutating func separateKeypoints(
    of annotation: inout Annotation, on image: borrowing AnnotatedImage,
    into apart: inout [Annotation]
  ) throws -> ObjectFate {
    guard annotation.keypoints != nil else { return .unchanged }
    let outcome = fitting.fitKeypoints(of: &annotation, into: &apart)
    return try enter(outcome, annotation, of: image)
  }

  /// Replaces an object's shape by one that the target can hold.
  private mutating func fitShape(
    of annotation: inout Annotation, on image: borrowing AnnotatedImage, _ size: PixelSize,
    isChanged: Bool
  ) throws -> ObjectFate {
    // An unchanged object can be written back to its own format.
    if kept == .all, !isChanged, placing == nil, !fitting.isAsked(annotation.shape) {
      if target.details.contains(.ownShapes) { return .unchanged }
      if target.details.contains(.ownTurnedBoxes), annotation.original != nil,
        annotation.shape.kind == .rotatedBox
      {
        return .unchanged
      }
    }
    let outcome = fitting.fit(&annotation, on: size)
    return try enter(outcome, annotation, of: image)
  }

  /// Records in the ledger what happened to an object.
  private mutating func enter(
    _ outcome: ShapeFitting.Outcome, _ annotation: borrowing Annotation,
    of image: borrowing AnnotatedImage
  ) throws -> ObjectFate {
    switch outcome {
    case .fits: return .unchanged
    case .changed(let kind, let text):
      try note(.changed, kind, annotation, of: image, text ?? kind.sentence)
      return .changed
    case .rounded(let digits):
      try note(
        .changed, .rounded, annotation, of: image, "numbers were rounded by --digits \(digits)")
      return .changed
    case .rejected(let kind, let reason):
      try note(.rejected, kind, annotation, of: image, reason)
      return .lost
    }
  }

  /// Makes a separate object of each part of a polygon if the target can't hold several parts.
  private mutating func splitParts(
    of annotation: inout Annotation, on image: borrowing AnnotatedImage,
    into others: inout [Annotation]
  ) throws -> ObjectFate {
    guard case .polygon(let polygon) = annotation.shape, polygon.rings.count > 1,
      !target.details.contains(.parts)
    else { return .unchanged }
    let parts = polygon.parts
    guard parts.count > 1 else { return .unchanged }
    annotation.box = nil
    for part in parts.dropFirst() {
      var other = annotation
      other.shape = .polygon(part)
      other.id = nil
      join(&other, with: &annotation)
      others.append(other)
    }
    annotation.shape = .polygon(parts[0])
    try note(.changed, .parts, annotation, of: image, LossKind.parts.sentence)
    return .changed
  }

  /// Puts two objects into one group if the target format has groups.
  mutating func join(_ one: inout Annotation, with other: inout Annotation) {
    guard target.details.contains(.groups) else { return }
    if other.group == nil {
      lastGroup = lastGroup < .max ? lastGroup + 1 : 1
      other.group = .number(lastGroup)
    }
    one.group = other.group
  }

  /// Records the group numbers of an image's objects, so that new groups get unused numbers.
  mutating func noteGroups(of annotations: [Annotation]) {
    guard target.details.contains(.groups) else { return }
    lastGroup = annotations.reduce(0) { last, annotation in
      if case .number(let number)? = annotation.group { max(last, number) } else { last }
    }
  }
}
