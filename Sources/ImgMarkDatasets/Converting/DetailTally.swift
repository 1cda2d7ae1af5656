internal import ImgMarkAnnotations
internal import ImgMarkNumbers

/// Counts properties of objects, images and the data set that a format can't hold.
struct DetailTally {
  fileprivate enum Thing: Int, CaseIterable {
    case objectIDs, textIDs, crowd, occluded, truncated, difficult, scores, groups, tracks, zOrder
    case attributes, extras, imageIDs, imageAttributes, imageExtras, imageLabels, emptyImages,
      splits, relations, predictions, cancelled
    case categoryIDs, supercategories, skeletons, lines, categoryAttributes, categoryExtras
    case headerAttributes, headerExtras, absences
  }

  private var counts = [Int](repeating: 0, count: Thing.allCases.count)
  private var held: DatasetDetails
  /// Whether the target is the format of the input, which takes back its own extras.
  private let isSameFormat: Bool
  /// Whether it takes back what is said of images, as VIA's two kinds of files do.
  private let takesImages: Bool
  /// Whether it takes back extras of objects, like both formats of Web Annotations.
  private let takesObjects: Bool
  /// Whether tracks are written again, if the data set has them.
  private let keepsTracks: Bool

  /// Creates a tally.
  ///
  /// - Parameters:
  ///   - target: The format that is written.
  ///   - kept: Which data that only the source format understands are written again.
  ///   - isPlaced: Whether objects are carried to other pictures.
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
    if keepsTracks, header.form != nil { held.insert(.tracks) }
    count(.headerAttributes, header.attributes.count, unless: .headerAttributes)
    // Columns and attributes share their names.
    let extras = header.extras.count {
      !$0.value.isEmpty && $0.name != OtherColumns.key && $0.name != Self.absences
    }
    for extra in header.extras where extra.name == Self.absences {
      count(extras: .absences, Int(extra.value.plain) ?? 0)
    }
    count(extras: .headerExtras, extras)
    for category in header.categories {
      count(.categoryIDs, category.id == nil ? 0 : 1, unless: .categoryIDs)
      count(
        .supercategories, category.supercategory?.isEmpty ?? true ? 0 : 1, unless: .supercategories)
      if !held.contains(.keypointNames) {
        count(.skeletons, category.namesKeypoints ? 1 : 0, unless: .skeletons)
      }
      count(.lines, category.skeleton.isEmpty ? 0 : 1, unless: .skeletons)
      count(.categoryAttributes, category.attributes.count, unless: .categoryAttributes)
      count(extras: .categoryExtras, category.extras.count)
    }
  }

  mutating func add(_ image: AnnotatedImage) {
    count(.imageIDs, image.id == nil ? 0 : 1, unless: .imageIDs)
    count(own: .imageAttributes, image.attributes.count, unless: .imageAttributes)
    count(.imageLabels, image.labels.count, unless: .imageLabels)
    count(.splits, image.split == nil ? 0 : 1, unless: .splits)
    let isSaid =
      !image.labels.isEmpty && held.contains(.imageLabels)
      || !image.attributes.isEmpty && held.contains(.imageAttributes)
    count(.emptyImages, image.annotations.isEmpty && !isSaid ? 1 : 0, unless: .emptyImages)
    guard !image.extras.isEmpty else { return }
    // Predictions apply only to the picture that they were made on.
    if !isSameFormat || image.isPlaced {
      counts[Thing.predictions.rawValue] += image.extras.count { $0.name == Self.predictions }
    }
    guard !takesImages else { return }
    let extras = image.extras.filter { $0.name != Self.predictions }
    counts[Thing.relations.rawValue] += extras.count { $0.name == Self.relation }
    counts[Thing.cancelled.rawValue] += extras.count { $0.name == Self.cancelled }
    counts[Thing.imageExtras.rawValue] += extras.count {
      $0.name != Self.relation && $0.name != Self.cancelled
    }
  }

  /// The names of image extras that are counted separately.
  static let relation = "relation"
  static let predictions = "predictions"
  static let cancelled = "cancelled annotation"
  /// The name of a data set extra that is a number of shapes.
  static let absences = "absences"

  mutating func add(_ annotations: [Annotation]) {
    // In place, because copying an object takes longer than counting it.
    let objects = annotations.span
    for index in objects.indices { add(objects[index]) }
  }

  @inline(__always)
  private mutating func add(_ annotation: borrowing Annotation) {
    // An object read from this format keeps its id in `form`.
    if let id = annotation.id, !(isSameFormat && annotation.form != nil) {
      if !held.contains(.objectIDs) {
        counts[Thing.objectIDs.rawValue] += 1
      } else if case .text = id, !held.contains(.textIDs) {
        counts[Thing.textIDs.rawValue] += 1
      }
    }
    if !annotation.flags.isEmpty { add(annotation.flags) }
    if annotation.score != nil { count(own: .scores, 1, unless: .scores) }
    if annotation.group != nil { count(.groups, 1, unless: .groups) }
    if annotation.track != nil { count(.tracks, 1, unless: .tracks) }
    if annotation.zOrder != nil { count(.zOrder, 1, unless: .zOrder) }
    if !annotation.attributes.isEmpty {
      count(own: .attributes, annotation.attributes.count, unless: .attributes)
    }
    if !annotation.extras.isEmpty, !takesObjects { count(extras: .extras, annotation.extras.count) }
  }

  private mutating func add(_ flags: AnnotationFlags) {
    count(.crowd, flags.contains(.crowd) ? 1 : 0, unless: .crowd)
    count(.occluded, flags.contains(.occluded) ? 1 : 0, unless: .occluded)
    count(.truncated, flags.contains(.truncated) ? 1 : 0, unless: .truncated)
    count(.difficult, flags.contains(.difficult) ? 1 : 0, unless: .difficult)
  }

  private mutating func count(_ thing: Thing, _ count: Int, unless detail: DatasetDetail) {
    if !held.contains(detail) { counts[thing.rawValue] += count }
  }

  /// Counts what a format may have read from its own extras, which it takes back.
  private mutating func count(own thing: Thing, _ count: Int, unless detail: DatasetDetail) {
    if !isSameFormat { self.count(thing, count, unless: detail) }
  }

  private mutating func count(extras thing: Thing, _ count: Int) {
    if !isSameFormat { counts[thing.rawValue] += count }
  }

  /// The counts, one line for each property.
  var lines: [(text: String, count: Int)] {
    Thing.allCases.compactMap { thing in
      let count = counts[thing.rawValue]
      return count > 0 ? (thing.text, count) : nil
    }
  }
}

extension DetailTally.Thing {
  fileprivate var text: String {
    switch self {
    case .objectIDs: "ids of objects"
    case .textIDs: "ids of objects that are texts"
    case .crowd: "crowd flags"
    case .occluded: "occluded flags"
    case .truncated: "truncated flags"
    case .difficult: "difficult flags"
    case .scores: "scores"
    case .groups: "groups"
    case .tracks: "tracks"
    case .zOrder: "z-orders"
    case .attributes: "attributes of objects"
    case .extras: "other keys of objects"
    case .imageIDs: "ids of images"
    case .imageAttributes: "attributes of images"
    case .imageExtras: "other keys of images"
    case .imageLabels: "classes of whole images"
    case .emptyImages: "images without objects"
    case .splits: "parts of the data set that images belong to"
    case .relations: "relations between objects"
    case .predictions: "predictions beside annotations"
    case .cancelled: "cancelled annotations"
    case .categoryIDs: "ids of classes"
    case .supercategories: "classes above classes"
    case .skeletons: "names of keypoints"
    case .lines: "lines between keypoints"
    case .categoryAttributes: "attributes of classes"
    case .categoryExtras: "other keys of classes"
    case .headerAttributes: "attributes of the data set"
    case .headerExtras: "other sections of the data set"
    case .absences: "shapes of tracks that are outside their frame"
    }
  }
}

extension AttributeValue {
  /// Whether it is an empty list, object or text.
  fileprivate var isEmpty: Bool { ["", "{}", "[]", "null"].contains(plain) }
}
