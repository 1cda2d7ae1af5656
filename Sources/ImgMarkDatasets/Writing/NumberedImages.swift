internal import ImgMarkAnnotations
internal import ImgMarkNumbers

/// Gives images and objects the numbers that a format needs for ids.
///
/// Numbers stay. What has none gets the numbers after the largest, so it waits until all are known,
/// unless the format that was read has no ids at all.
struct NumberedImages {
  private let numbersImages: Bool
  private let numbersObjects: Bool
  private var images: NumberedIDs
  private var objects = NumberedIDs()
  /// Images that lack a number, or have an object that does.
  private var waiting: [AnnotatedImage] = []

  /// Creates the numbering; `nil` if the format needs no numbers.
  ///
  /// - Parameters:
  ///   - format: The format that is written.
  ///   - renumbers: Whether everything is numbered from 1.
  ///   - held: What the format that was read can hold; `nil` if it isn't known.
  init?(to format: DatasetFormat, renumbers: Bool, held: DatasetDetails?) {
    let rules = format.traits.ids
    numbersImages = rules.numbersImages || renumbers && format.details.contains(.imageIDs)
    numbersObjects = rules.numbersObjects || renumbers && format.details.contains(.objectIDs)
    images = NumberedIDs(after: rules.firstImage - 1)
    images.isAnew = renumbers || !(held?.contains(.imageIDs) ?? true)
    objects.isAnew = renumbers || !(held?.contains(.objectIDs) ?? true)
    guard numbersImages || numbersObjects else { return nil }
  }

  /// Returns an image with its numbers; `nil` if it waits for the others.
  mutating func numbered(_ image: consuming AnnotatedImage) throws -> AnnotatedImage? {
    guard isNumbered(image) else {
      images.reserve(image.id)
      for annotation in image.annotations { objects.reserve(annotation.id) }
      waiting.append(image)
      return nil
    }
    try number(&image)
    return image
  }

  /// Returns the images that waited, with their numbers.
  mutating func takeRest() throws -> [AnnotatedImage] {
    var rest = waiting
    waiting = []
    for index in rest.indices { try number(&rest[index]) }
    return rest
  }

  private func isNumbered(_ image: borrowing AnnotatedImage) -> Bool {
    if numbersImages, !images.accepts(image.id) { return false }
    guard numbersObjects, !objects.isAnew else { return true }
    let annotations = image.annotations.span
    for index in annotations.indices where !objects.accepts(annotations[index].id) { return false }
    return true
  }

  private mutating func number(_ image: inout AnnotatedImage) throws(DatasetError) {
    if numbersImages {
      let id = try images.number(image.id)
      if id != image.id {
        image.id = id
        // The texts of its objects have the old one.
        for index in image.annotations.indices { image.annotations[index].original = nil }
      }
    }
    guard numbersObjects else { return }
    for index in image.annotations.indices {
      let old = image.annotations[index].id
      let id = try objects.number(old)
      if id != old { image.annotations[index].id = id }
    }
  }
}

/// Assigns the numbers of images, objects or classes.
struct NumberedIDs {
  /// Whether to number everything from 1, regardless of existing ids.
  var isAnew = false
  private var largest: Int

  /// Creates a numbering that begins after a number.
  init(after largest: Int = 0) {
    self.largest = largest
  }

  /// Returns whether the number for an id is known before all ids are.
  func accepts(_ id: Identifier?) -> Bool {
    guard !isAnew else { return true }
    return id?.isNumber ?? false
  }

  /// Reserves an id, so that nothing else gets it.
  mutating func reserve(_ id: Identifier?) {
    if case .number(let number) = id, !isAnew { largest = max(largest, number) }
  }

  /// Returns the number for an id.
  ///
  /// - Throws: A ``DatasetError`` if no number is left after the largest.
  mutating func number(_ id: Identifier?) throws(DatasetError) -> Identifier {
    if !isAnew, let id, id.isNumber {
      reserve(id)
      return id
    }
    guard largest < .max else {
      throw DatasetError(
        .unsupported(
          "what has no id is numbered after the largest, and there is no number after \(largest)",
          advice: "--renumber numbers all from 1"))
    }
    largest += 1
    return .number(largest)
  }

  /// Returns the numbers for a complete list of ids.
  static func numbered(
    _ ids: [Identifier?], anew isAnew: Bool
  ) throws(DatasetError) -> [Identifier] {
    var numbers = NumberedIDs()
    numbers.isAnew = isAnew
    for id in ids { numbers.reserve(id) }
    return try ids.map { id throws(DatasetError) in try numbers.number(id) }
  }
}

extension Identifier {
  /// Whether it is a whole number.
  var isNumber: Bool {
    switch self {
    case .number, .numeral: true
    case .text: false
    }
  }
}
