internal import ImgMarkAnnotations
internal import ImgMarkNumbers

/// Counts properties of objects, images and the data set that a format can't hold.
struct DetailTally {
  /// The maximum number of names that are counted separately; all further names share one count.
  static let mostNames = 50

  /// A line of the ledger, without the name of the format.
  struct Line {
    /// What the format can't hold.
    let text: String
    let count: Int
    /// The first place where it occurred.
    let place: LossPlace
  }

  private var counts = [Int](repeating: 0, count: DetailThing.allCases.count)
  private var places = [LossPlace](repeating: LossPlace(), count: DetailThing.allCases.count)
  private var names = [NameTally](repeating: NameTally(), count: DetailThing.allCases.count)
  private var held: DatasetDetails
  /// Whether the target has the same format as the input and takes back all extras.
  private let isSameFormat: Bool
  /// Whether the target takes back extras of images, as between the two file formats of VIA.
  private let takesImages: Bool
  /// Whether the target takes back extras of objects, as between the formats of Web Annotations.
  private let takesObjects: Bool
  /// Whether tracks are written again.
  private let keepsTracks: Bool

  /// Creates a tally.
  ///
  /// - Parameters:
  ///   - target: The format to write.
  ///   - kept: The extras of the source format that are written again.
  ///   - isPlaced: Whether objects are moved to other pictures.
  init(to target: DatasetFormat, keeping kept: KeptExtras, isPlaced: Bool) {
    isSameFormat = kept == .all
    keepsTracks = isSameFormat && !isPlaced && target.details.contains(.ownTracks)
    held =
      isSameFormat && target.details.contains(.ownScores)
      ? target.details.union([.scores, .tracks]) : target.details
    takesImages = kept >= .ofImages
    takesObjects = kept >= .ofObjects
  }

  mutating func add(_ header: DatasetHeader) {
    let place = LossPlace()
    if keepsTracks, header.form != nil { held.insert(.tracks) }
    if !held.contains(.headerAttributes) { count(.headerAttributes, header.attributes, at: place) }
    if !isSameFormat {
      for extra in header.extras where extra.name == Self.absences {
        count(.absences, Int(extra.value.plain) ?? 0, at: place)
      }
      // Extra columns are attributes too, so they aren't counted twice.
      count(
        .headerExtras,
        header.extras.filter {
          !$0.value.isEmpty && $0.name != OtherColumns.key && $0.name != Self.absences
        }, at: place)
    }
    for category in header.categories {
      count(.categoryIDs, category.id == nil ? 0 : 1, unless: .categoryIDs)
      count(
        .supercategories, category.supercategory?.isEmpty ?? true ? 0 : 1, unless: .supercategories)
      if !held.contains(.keypointNames) {
        count(.skeletons, category.namesKeypoints ? 1 : 0, unless: .skeletons)
      }
      count(.lines, category.skeleton.isEmpty ? 0 : 1, unless: .skeletons)
      if !held.contains(.categoryAttributes) {
        count(.categoryAttributes, category.attributes, at: place)
      }
      if !isSameFormat { count(.categoryExtras, category.extras, at: place) }
    }
  }

  mutating func add(_ image: AnnotatedImage) {
    let place = LossPlace(image)
    count(.imageIDs, image.id == nil ? 0 : 1, unless: .imageIDs, at: place)
    if !isSameFormat, !held.contains(.imageAttributes) {
      count(.imageAttributes, image.attributes, at: place)
    }
    count(.imageLabels, image.labels.count, unless: .imageLabels, at: place)
    count(.splits, image.split == nil ? 0 : 1, unless: .splits, at: place)
    let isSaid =
      !image.labels.isEmpty && held.contains(.imageLabels)
      || !image.attributes.isEmpty && held.contains(.imageAttributes)
    count(
      .emptyImages, image.annotations.isEmpty && !isSaid ? 1 : 0, unless: .emptyImages, at: place)
    guard !image.extras.isEmpty else { return }
    // Predictions are valid only for the picture that they were made on.
    if !isSameFormat || image.isPlaced {
      count(.predictions, image.extras.count { $0.name == Self.predictions }, at: place)
    }
    guard !takesImages else { return }
    count(.relations, image.extras.count { $0.name == Self.relation }, at: place)
    count(.cancelled, image.extras.count { $0.name == Self.cancelled }, at: place)
    let own = [Self.predictions, Self.relation, Self.cancelled]
    // An address that equals the path adds nothing.
    count(
      .imageExtras,
      image.extras.filter { !own.contains($0.name) && $0.value.plain != image.path }, at: place)
  }

  /// The names of extras of images that are counted separately.
  static let relation = "relation"
  static let predictions = "predictions"
  static let cancelled = "cancelled annotation"
  /// The name of an extra of the data set that is a number of shapes.
  static let absences = "absences"

  mutating func add(_ annotations: [Annotation], of image: borrowing AnnotatedImage) {
    // Use a span, because copying an object takes longer than counting it.
    let objects = annotations.span
    for index in objects.indices { add(objects[index], of: image) }
  }

  @inline(__always)
  private mutating func add(_ annotation: borrowing Annotation, of image: borrowing AnnotatedImage)
  {
    // An object that was read from this format keeps its id in `form`.
    if !(isSameFormat && annotation.form != nil) {
      if !held.contains(.objectIDs) {
        if annotation.id != nil { count(.objectIDs, annotation, of: image) }
      } else if !held.contains(.textIDs), case .text? = annotation.id {
        count(.textIDs, annotation, of: image)
      }
    }
    if !annotation.flags.isEmpty { add(annotation.flags, annotation, of: image) }
    if annotation.score != nil, !isSameFormat, !held.contains(.scores) {
      count(.scores, annotation, of: image)
    }
    if annotation.group != nil, !held.contains(.groups) { count(.groups, annotation, of: image) }
    if annotation.track != nil, !held.contains(.tracks) { count(.tracks, annotation, of: image) }
    if annotation.zOrder != nil, !held.contains(.zOrder) { count(.zOrder, annotation, of: image) }
    if !annotation.attributes.isEmpty, !isSameFormat, !held.contains(.attributes) {
      count(.attributes, annotation.attributes, at: LossPlace(annotation, of: image))
    }
    if !annotation.extras.isEmpty, !takesObjects, !isSameFormat {
      count(.extras, annotation.extras, at: LossPlace(annotation, of: image))
    }
  }

  private mutating func add(
    _ flags: AnnotationFlags, _ annotation: borrowing Annotation,
    of image: borrowing AnnotatedImage
  ) {
    for (flag, detail, thing) in Self.flags where flags.contains(flag) && !held.contains(detail) {
      count(thing, annotation, of: image)
    }
  }

  private static let flags: [(AnnotationFlags, DatasetDetail, DetailThing)] = [
    (.crowd, .crowd, .crowd), (.occluded, .occluded, .occluded),
    (.truncated, .truncated, .truncated), (.difficult, .difficult, .difficult),
  ]

  private mutating func count(
    _ thing: DetailThing, _ count: Int, unless detail: DatasetDetail,
    at place: @autoclosure () -> LossPlace = LossPlace()
  ) {
    if !held.contains(detail) { self.count(thing, count, at: place()) }
  }

  /// Counts a property that has no name.
  private mutating func count(
    _ thing: DetailThing, _ count: Int, at place: @autoclosure () -> LossPlace
  ) {
    guard count > 0 else { return }
    if counts[thing.rawValue] == 0 { places[thing.rawValue] = place() }
    counts[thing.rawValue] += count
  }

  /// Counts a property of an object; the place is determined only for the first object.
  @inline(__always)
  private mutating func count(
    _ thing: DetailThing, _ annotation: borrowing Annotation, of image: borrowing AnnotatedImage
  ) {
    if counts[thing.rawValue] == 0 {
      places[thing.rawValue] = LossPlace(annotation, of: image)
    }
    counts[thing.rawValue] += 1
  }

  /// Counts each attribute under its name.
  private mutating func count(
    _ thing: DetailThing, _ attributes: [Attribute], at place: @autoclosure () -> LossPlace
  ) {
    for attribute in attributes where !names[thing.rawValue].count(attribute.name, at: place) {
      count(thing, 1, at: place())
    }
  }

  /// The counts, with one line for each property.
  var lines: [Line] {
    DetailThing.allCases.flatMap { thing in
      let named = names[thing.rawValue].names.map { name in
        Line(text: thing.text(of: name.name), count: name.count, place: name.place)
      }
      let count = counts[thing.rawValue]
      guard count > 0 else { return named }
      return named + [Line(text: thing.text, count: count, place: places[thing.rawValue])]
    }
  }
}

/// Counts by name, up to a maximum number of names.
private struct NameTally {
  private(set) var names: [(name: String, count: Int, place: LossPlace)] = []
  private var indices: [String: Int] = [:]

  /// Counts a name; returns `false` if there are too many names.
  mutating func count(_ name: String, at place: () -> LossPlace) -> Bool {
    if let index = indices[name] {
      names[index].count += 1
      return true
    }
    guard names.count < DetailTally.mostNames else { return false }
    indices[name] = names.count
    names.append((name, 1, place()))
    return true
  }
}

extension AttributeValue {
  /// Whether the value is an empty list, object or text, or null.
  fileprivate var isEmpty: Bool { ["", "{}", "[]", "null"].contains(plain) }
}
