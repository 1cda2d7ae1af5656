internal import ImgMarkAnnotations
internal import ImgMarkNumbers

/// Assigns numbers to images and objects if a format requires numbers as ids.
///
/// Ids that are numbers stay. Other images and objects get the numbers after the largest one. They
/// wait until all ids are known, unless the source format has no ids at all.
struct NumberedImages {
  private let numbersImages: Bool
  private let numbersObjects: Bool
  private var images: NumberedIDs
  private var objects = NumberedIDs()
  /// The images that lack a number, or have an object without one.
  private var waiting: [AnnotatedImage] = []

  /// Creates the numbering; `nil` if the format doesn't require numbers.
  ///
  /// - Parameters:
  ///   - format: The format to write.
  ///   - renumbers: Whether everything is numbered again from 1.
  ///   - held: What the source format can hold; `nil` if unknown.
  init?(to format: DatasetFormat, renumbers: Bool, held: DatasetDetails?) {
    let rules = format.traits.ids
    numbersImages = rules.numbersImages || renumbers && format.details.contains(.imageIDs)
    numbersObjects = rules.numbersObjects || renumbers && format.details.contains(.objectIDs)
    images = NumberedIDs(after: rules.firstImage - 1)
    images.isAnew = renumbers || !(held?.contains(.imageIDs) ?? true)
    objects.isAnew = renumbers || !(held?.contains(.objectIDs) ?? true)
    guard numbersImages || numbersObjects else { return nil }
  }

  /// Returns an image with its numbers; `nil` if it must wait for the other images.
  mutating func numbered(_ image: consuming AnnotatedImage) throws -> AnnotatedImage? {
    // In most data sets all ids stay. One look at them is faster than assigning each to itself.
    if let largest = largestNumber(ofKeptIDs: image) {
      images.reserve(image.id)
      objects.reserve(largest)
      return image
    }
    guard isNumbered(image) else {
      images.reserve(image.id)
      for annotation in image.annotations { objects.reserve(annotation.id) }
      waiting.append(image)
      return nil
    }
    try number(&image)
    return image
  }

  /// Returns the images that had to wait, with their numbers.
  mutating func takeRest() throws -> [AnnotatedImage] {
    var rest = waiting
    waiting = []
    for index in rest.indices { try number(&rest[index]) }
    return rest
  }

  /// Returns the largest number among the ids of the objects; `nil` if any id isn't kept.
  private func largestNumber(ofKeptIDs image: borrowing AnnotatedImage) -> Int? {
    guard !numbersImages || !images.isAnew && image.id?.isNumber ?? false else { return nil }
    guard numbersObjects else { return 0 }
    guard !objects.isAnew else { return nil }
    var largest = 0
    let annotations = image.annotations.span
    for index in annotations.indices {
      switch annotations[index].id {
      case .number(let number)?: largest = max(largest, number)
      case .numeral?: break
      case .text?, nil: return nil
      }
    }
    return largest
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
        // The source texts of its objects contain the old number.
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
  /// Whether to number everything again from 1 and ignore existing ids.
  var isAnew = false
  private var largest: Int

  /// Creates a numbering whose new numbers are larger than `largest`.
  init(after largest: Int = 0) {
    self.largest = largest
  }

  /// Returns whether the number for an id can be assigned before all ids are known.
  func accepts(_ id: Identifier?) -> Bool {
    guard !isAnew else { return true }
    return id?.isNumber ?? false
  }

  /// Reserves all numbers up to one, so that they aren't assigned again.
  mutating func reserve(_ number: Int) {
    if !isAnew { largest = max(largest, number) }
  }

  /// Reserves an id, so that it isn't assigned again.
  mutating func reserve(_ id: Identifier?) {
    if case .number(let number) = id, !isAnew { largest = max(largest, number) }
  }

  /// Returns the id itself if it is a number, else a new number.
  ///
  /// - Throws: A ``DatasetError`` if the largest number leaves no room for another.
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

  /// Returns the numbers for a complete list of ids, in order.
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
  /// Whether the id is a number.
  var isNumber: Bool {
    switch self {
    case .number, .numeral: true
    case .text: false
    }
  }
}
