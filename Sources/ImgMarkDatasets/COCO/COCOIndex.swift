internal import ImgMarkNumbers
internal import ImgMarkText

/// The positions of images and objects in a COCO file, from a first pass over the file.
///
/// COCO doesn't group objects by image. With this index, a second pass reads the objects image by
/// image. The index takes about 30 bytes of memory per object.
struct COCOIndex {
  /// The categories, and all other sections except the images and objects.
  let sections: [COCOSection]
  let images: [COCOPlace]
  /// The objects whose image isn't listed, or whose id an earlier object has.
  private(set) var strays: [Stray] = []
  /// Whether no two images, and no two objects, have the same id.
  let hasUniqueIDs: Bool
  private let objects: [COCOPlace]
  /// For each image, the index of its first object in `order`; one more entry marks the end.
  private var starts: [Int32] = []
  /// The indices of the objects, grouped by image; empty if the file groups them already.
  private var order: [Int32] = []

  /// Reads the index of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - tree: The files of the data set.
  ///   - repeatedIDs: What happens to objects whose id an earlier object has.
  /// - Throws: A ``DatasetError`` if the JSON is invalid or an id occurs twice.
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

  /// The range of the first object in the file; `nil` if there are no objects.
  var firstObject: Range<Int>? { objects.first?.range }

  /// An object whose image isn't listed, or whose id an earlier object has.
  struct Stray {
    var place: COCOPlace
    /// The index of its image in the list of images; `nil` if unknown.
    var owner: Int?
    /// The index of the object in the list of objects, from 0.
    var index: Int
    var image: Identifier?
    var reason: DatasetError.Reason
  }

  /// Returns the objects of an image in the order of the file, with their indices in the list.
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

/// The position of an image or object in a COCO file.
struct COCOPlace {
  private let offset: Int
  private let length: Int32
  private let firstLine: Int32

  var range: Range<Int> { offset..<offset + Int(length) }
  var line: Int { Int(firstLine) }

  init(_ object: ListedObject) {
    offset = object.range.lowerBound
    // Clamping never matters: a value held in memory is far shorter, and each line has at least one
    // byte.
    length = Int32(clamping: object.range.count)
    firstLine = Int32(clamping: object.line)
  }
}
