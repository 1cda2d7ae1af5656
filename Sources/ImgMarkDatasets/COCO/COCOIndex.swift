internal import ImgMarkNumbers
internal import ImgMarkText

/// The places of images and objects in a COCO file, found by a first pass over the file.
///
/// COCO doesn't group objects by image. With this index, a second pass can read the file image by
/// image, with about 30 bytes of memory per object.
struct COCOIndex {
  /// The categories, and all sections besides the lists of images and objects.
  let sections: [COCOSection]
  let images: [COCOPlace]
  /// Objects whose image isn't listed, or whose ID an earlier one has.
  private(set) var strays: [Stray] = []
  /// Whether no ID of images, and none of objects, stands twice.
  let hasUniqueIDs: Bool
  private let objects: [COCOPlace]
  /// The start of each image's objects; one more entry marks the end.
  private var starts: [Int32] = []
  /// The indices of the objects, grouped by image, in the order of the file; empty if the file is
  /// in that order.
  private var order: [Int32] = []

  /// Reads the index of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - tree: The files of the data set.
  ///   - repeatedIDs: What becomes of objects whose ID stands twice.
  /// - Throws: A ``DatasetError`` if the JSON is invalid or an ID occurs twice.
  init(of path: String, in tree: any FileTree, repeatedIDs: ReadingOptions.RepeatedIDs) throws {
    var scan = COCOScan()
    try scan.read(path, in: tree, repeatedIDs: repeatedIDs)
    hasUniqueIDs = scan.hasUniqueIDs
    sections = scan.sections
    images = scan.images
    objects = scan.objects
    let repeats = Dictionary(uniqueKeysWithValues: scan.repeated.map { ($0.index, $0) })
    group(scan.owners, as: scan.imagesOfOwners, names: scan.names, without: repeats)
    guard !strays.isEmpty else { return }
    let ids = scan.idsOfImages
    for index in strays.indices {
      guard let image = strays[index].image, let other = image.inOtherKind, ids.contains(other)
      else { continue }
      strays[index].reason = .otherKindOfID("image_id", image, known: other)
    }
  }

  /// The place of the first object in the file.
  var firstObject: Range<Int>? { objects.first?.range }

  /// An object whose image isn't listed, or whose ID an earlier one has.
  struct Stray {
    var place: COCOPlace
    /// The index of its image in the list of images, if that is known.
    var owner: Int?
    /// Its index in the list of objects.
    var index: Int
    var image: Identifier?
    var reason: DatasetError.Reason
  }

  /// Returns the objects of an image, in the order of the file, with their indices in the list of
  /// objects.
  func objects(of image: Int) -> [(index: Int, place: COCOPlace)] {
    (Int(starts[image])..<Int(starts[image + 1])).map { index in
      let number = order.isEmpty ? index : Int(order[index])
      return (number, objects[number])
    }
  }

  /// Sorts the objects by image with a counting sort.
  private mutating func group(
    _ owners: [Int32], as images: [Int32?], names: [Identifier?], without repeats: [Int: COCORepeat]
  ) {
    var counts = [Int32](repeating: 0, count: self.images.count + 1)
    var isOrdered = true
    var last: Int32 = 0
    for (object, owner) in owners.enumerated() {
      guard let image = images[Int(owner)] else {
        isOrdered = false
        strays.append(
          Stray(place: objects[object], index: object, reason: .missing("image_id")))
        if let id = names[Int(owner)] {
          strays[strays.count - 1].reason = .unknownImage("\(id)")
          strays[strays.count - 1].image = id
        }
        continue
      }
      if !repeats.isEmpty, let one = repeats[object] {
        isOrdered = false
        strays.append(
          Stray(
            place: objects[object], owner: Int(image), index: object,
            reason: one.reason(of: "annotations")))
        continue
      }
      counts[Int(image) + 1] += 1
      if image < last { isOrdered = false }
      last = image
    }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    starts = counts
    guard !isOrdered else { return }
    order = [Int32](repeating: 0, count: owners.count - strays.count)
    for (object, owner) in owners.enumerated() {
      guard let image = images[Int(owner)], repeats.isEmpty || repeats[object] == nil else {
        continue
      }
      order[Int(counts[Int(image)])] = Int32(object)
      counts[Int(image)] += 1
    }
  }
}

/// The value of a top-level key in a COCO file, as written.
struct COCOSection {
  var key: String
  var text: ArraySlice<UInt8>
  var line: Int
}

/// The place of an image or object in a COCO file.
struct COCOPlace {
  private let offset: Int
  private let length: Int32
  private let firstLine: Int32

  var range: Range<Int> { offset..<offset + Int(length) }
  var line: Int { Int(firstLine) }

  init(_ object: ListedObject) {
    offset = object.range.lowerBound
    // A value held in memory is far shorter than this limit, and a line has at least one byte.
    length = Int32(clamping: object.range.count)
    firstLine = Int32(clamping: object.line)
  }
}
