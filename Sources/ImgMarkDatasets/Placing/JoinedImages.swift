internal import ImgMarkAnnotations
internal import ImgMarkNumbers

/// Joins the objects of images that were annotated in parts, such as crops.
struct JoinedImages {
  /// The parts of one image that were added so far.
  private struct Parts {
    var images: [(number: Int, image: AnnotatedImage)] = []
    var numbers: Set<Int> = []
    var count: Int
    /// The position of the image in order of appearance, from 0.
    var order: Int
  }

  private var parts: [String: Parts] = [:]
  /// The number of images that appeared so far.
  private var images = 0
  private var sharedGroups = 0
  private var repeatedIDs = 0
  private var sharedLabels = 0
  private var differingExtras = 0

  /// Adds a part, whose objects are already in pixels of the whole image.
  ///
  /// - Returns: The whole image if this was its last missing part; else `nil`.
  mutating func add(
    _ image: consuming AnnotatedImage, as part: PlacedImage.Part
  ) -> AnnotatedImage? {
    guard part.count > 1 else { return image }
    let path = image.path
    var known = parts.removeValue(forKey: path)
    if known == nil { images += 1 }
    var parts = known.take() ?? Parts(count: part.count, order: images)
    parts.images.append((part.number, image))
    parts.numbers.insert(part.number)
    guard parts.numbers.count == part.count else {
      self.parts[path] = parts
      return nil
    }
    return joined(parts)
  }

  /// Returns the images that still lack parts, in order of appearance.
  mutating func takeRest() -> [AnnotatedImage] {
    let rest = parts.values.sorted { $0.order < $1.order }
    parts.removeAll()
    return rest.map { joined($0) }
  }

  /// Notes about joining parts, for the ledger.
  var notes: [LossEntry] {
    [
      (
        LossEntry.Outcome.noted, LossKind.rule, sharedGroups,
        "objects of one group on several pictures of an image belong together there"
      ),
      (.noted, .rule, sharedLabels, "classes of pictures became classes of their whole images"),
      (.changed, .id, repeatedIDs, "ids that stand on several pictures of an image are given anew"),
      (
        .noted, .detail, differingExtras,
        "what was said of single pictures of an image was left out"
      ),
    ].filter { $0.2 > 0 }.map { LossEntry($0.0, $0.1, $0.3, file: "", count: $0.2) }
  }

  private mutating func joined(_ parts: Parts) -> AnnotatedImage {
    // Sort by part number, because the data set may have the parts in any order.
    let images = parts.images.enumerated()
      .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
      .map(\.element.image)
    var whole = images[0]
    whole.annotations = []
    whole.original = nil
    // The source data of one part has no positions for objects of other parts.
    if images.count > 1 { whole.form = nil }
    var ids: Set<Identifier> = []
    var groups: Set<Identifier> = []
    for image in images {
      whole.attributes += image.attributes.filter { !whole.attributes.contains($0) }
      whole.labels += image.labels.filter { !whole.labels.contains($0) }
      sharedLabels += image.labels.count
      whole.extras.removeAll { extra in
        guard !image.extras.contains(extra) else { return false }
        differingExtras += 1
        return true
      }
      for annotation in image.annotations {
        var annotation = annotation
        if let id = annotation.id, !ids.insert(id).inserted {
          annotation.id = nil
          repeatedIDs += 1
        }
        whole.annotations.append(annotation)
      }
      let own = Set(image.annotations.compactMap(\.group))
      sharedGroups += groups.intersection(own).count
      groups.formUnion(own)
    }
    return whole
  }
}
