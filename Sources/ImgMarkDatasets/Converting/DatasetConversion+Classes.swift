internal import ImgMarkAnnotations
internal import ImgMarkGeometry

// The classes of objects.
extension DatasetConversion {
  private static let classLeftOut = "its class is not to be written"

  /// Returns the name of a class in the output; `nil` if there is no class.
  func name(of category: Int?) -> String? {
    category.flatMap { categories?.categories[$0].name }
  }

  /// Sets an object's class in the output, or leaves the object out because of its class.
  mutating func selectClass(
    of annotation: inout Annotation, on image: borrowing AnnotatedImage
  ) throws -> ObjectFate {
    if rules.crowds == .drop, annotation.flags.contains(.crowd) {
      try note(.leftOut, .crowd, annotation, of: image, "crowds are not to be written")
      return .lost
    }
    guard annotation.category != nil else {
      guard !target.details.contains(.unlabelled) else { return .unchanged }
      try note(.rejected, .missingClass, annotation, of: image, "it has no class")
      return .lost
    }
    guard let categories, !categories.isIdentity else { return .unchanged }
    var fate = ObjectFate.unchanged
    if !annotation.otherCategories.isEmpty {
      fate = try selectClasses(of: &annotation, on: image, by: categories)
    }
    guard let category = annotation.category else { return fate }
    switch categories.fates[category] {
    case .kept(let index):
      if index != category || categories.replacesOthers { annotation.category = index }
      return fate
    case .leftOut:
      try note(.leftOut, .leftOut, annotation, of: image, Self.classLeftOut)
    case .unlisted(let name):
      try note(
        .rejected, .missingClass, annotation, of: image,
        "its class \(name) is not in the list of classes")
    }
    return .lost
  }

  /// Removes unwanted classes of an object that has several; if none is wanted, the first stays.
  private mutating func selectClasses(
    of annotation: inout Annotation, on image: borrowing AnnotatedImage, by categories: CategoryMap
  ) throws -> ObjectFate {
    let all = (annotation.category.map { [$0] } ?? []) + annotation.otherCategories
    var kept: [(old: Int, new: Int)] = []
    var others: [String] = []
    for category in all {
      guard case .kept(let index) = categories.fates[category] else {
        if case .unlisted(let name) = categories.fates[category] { others.append(name) }
        continue
      }
      if !kept.contains(where: { $0.new == index }) { kept.append((category, index)) }
    }
    guard let first = kept.first else {
      annotation.otherCategories = []
      return .unchanged
    }
    if annotation.category != first.old { annotation.category = first.old }
    annotation.otherCategories = kept.dropFirst().map(\.new)
    guard kept.count < all.count else { return .unchanged }
    let names = others.isEmpty ? "" : "; \(others.joined(separator: ", ")) is not in the list"
    try note(
      .changed, .classes, annotation, of: image,
      "\(all.count - kept.count) of its \(all.count) classes were left out or joined\(names)")
    return .changed
  }

  /// Makes a separate object of each further class if the target allows one class per object.
  mutating func splitClasses(
    of annotation: inout Annotation, on image: borrowing AnnotatedImage,
    into others: inout [Annotation]
  ) throws -> ObjectFate {
    guard !annotation.otherCategories.isEmpty, !target.details.contains(.severalClasses) else {
      return .unchanged
    }
    let categories = annotation.otherCategories
    annotation.otherCategories = []
    for category in categories {
      var other = annotation
      (other.category, other.id) = (category, nil)
      join(&other, with: &annotation)
      others.append(other)
    }
    let names = categories.map { name(of: $0) ?? "" }.joined(separator: ", ")
    try note(
      .changed, .classes, annotation, of: image, "\(LossKind.classes.sentence): \(names)")
    return .changed
  }

  /// Sets the classes of an image as a whole, and notes those that are left out.
  mutating func selectLabels(of image: inout AnnotatedImage) throws {
    guard let categories, !categories.isIdentity, !image.labels.isEmpty else { return }
    var kept: [Int] = []
    for label in image.labels {
      switch categories.fates[label] {
      case .kept(let index): kept.append(index)
      case .leftOut:
        try noteLabel(.leftOut, "a class of the whole image is not to be written", of: image)
      case .unlisted(let name):
        try noteLabel(
          .missingClass, "the class \(name) of the whole image is not in the list of classes",
          of: image)
      }
    }
    image.labels = kept
  }

  private mutating func noteLabel(
    _ kind: LossKind, _ detail: String, of image: borrowing AnnotatedImage
  ) throws {
    try ledger.add(
      LossEntry(
        .noted, kind, detail, file: image.file, line: image.line, image: image.path))
  }

  /// Passes objects of unsupported shapes through if the format stays the same and nothing moves.
  mutating func convertForeign(of image: inout AnnotatedImage) throws {
    let stays = kept == .all && placing == nil && image.orientation == .upright
    var kept: [ForeignObject] = []
    for var object in image.foreign {
      ledger.objects += 1
      let fate = object.category.map { categories?.fates[$0] ?? .kept($0) }
      var entry = LossEntry(
        .rejected, .unreadable, object.reason, file: image.file, line: object.line,
        image: image.path, object: object.id)
      switch fate {
      case .leftOut?:
        (entry.outcome, entry.kind, entry.detail) = (.leftOut, .leftOut, Self.classLeftOut)
      case .unlisted(let name)?:
        (entry.kind, entry.detail) = (
          .missingClass, "its class \(name) is not in the list of classes"
        )
      case .kept(let index)? where stays:
        object.category = index
        kept.append(object)
        continue
      case nil where stays:
        kept.append(object)
        continue
      case .kept?, nil: break
      }
      try ledger.add(entry)
    }
    image.foreign = kept
  }
}
