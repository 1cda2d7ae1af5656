internal import ImgMarkAnnotations
internal import ImgMarkNumbers

// Unique ids in the output.
extension DatasetConversion {
  /// The ids that were written so far.
  struct IDs {
    /// The ids of images; `nil` if repetitions don't matter.
    var images: UniqueIDs?
    /// The ids of objects; `nil` if repetitions don't matter.
    var objects: UniqueIDs?
  }

  /// Prepares the check of ids, and removes the ids of classes that can't be written.
  mutating func beginIDs(_ header: inout DatasetHeader) throws {
    guard !rules.renumbers else { return }
    let needed = target.traits.ids
    let mayMeet = !header.hasUniqueIDs || placing != nil
    let repeatsOwn = needed.repeatsOwn && kept >= .ofImages
    if mayMeet, target.details.contains(.imageIDs) {
      ids.images = UniqueIDs(in: needed.images, repeatsOwn: repeatsOwn)
    }
    if mayMeet, target.details.contains(.objectIDs) {
      ids.objects = UniqueIDs(in: needed.objects, repeatsOwn: repeatsOwn)
    }
    guard target.details.contains(.categoryIDs) else { return }
    var taken = TakenIDs()
    for index in header.categories.indices {
      guard let id = header.categories[index].id else { continue }
      let reason: String
      if needed.numbersClasses, !id.isNumber {
        reason = "which is a text; \(target.name) needs a number"
      } else if !taken.insert(id) {
        reason = "which another class has; it gets another"
      } else {
        continue
      }
      try ledger.add(
        LossEntry(
          .changed, .id, "the class \(header.categories[index].name) has the id \(id), \(reason)",
          file: ""))
      header.categories[index].id = nil
    }
  }

  /// Replaces the id of an object if an earlier object has the same id.
  mutating func renewID(
    of annotation: inout Annotation, on image: borrowing AnnotatedImage
  ) throws -> ObjectFate {
    guard let id = annotation.id, ids.objects?.take(id, split: image.split) == false else {
      return .unchanged
    }
    try note(.changed, .id, annotation, of: image, Self.repeated("the id \(id)"))
    let mayBeText = target.details.contains(.textIDs)
    annotation.id =
      target.traits.ids.numbersObjects
      ? nil : ids.objects?.renewed(id, split: image.split, mayBeText: mayBeText)
    return .changed
  }

  /// Replaces the id of an image if an earlier image has it, or if it can't be written.
  mutating func renewID(of image: inout AnnotatedImage) throws {
    guard let id = image.id, target.details.contains(.imageIDs), !rules.renumbers else { return }
    let reason: String
    if target.traits.ids.numbersImages, !id.isNumber {
      reason = "the id \(id) of the image is a text; \(target.name) gives it a number"
    } else {
      ids.images?.begin(file: image.file)
      guard ids.images?.take(id, split: image.split) == false else { return }
      reason = Self.repeated("the id \(id) of the image")
    }
    try ledger.add(
      LossEntry(
        .changed, .id, reason, file: image.file, line: image.line, image: image.path, object: id))
    image.id =
      target.traits.ids.numbersImages
      ? nil : ids.images?.renewed(id, split: image.split, mayBeText: false)
  }

  private static func repeated(_ id: String) -> String {
    "\(id) stands again here and is given anew; --renumber numbers all from 1"
  }
}
