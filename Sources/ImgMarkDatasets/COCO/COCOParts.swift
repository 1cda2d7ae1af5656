internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// The COCO files of a folder, one for each split.
///
/// Roboflow names them `train/_annotations.coco.json`, COCO itself
/// `annotations/instances_train2017.json`.
struct COCOParts {
  struct Part: Hashable {
    var path: String
    var split: String
    /// The folder that the image names are relative to, with its slash; empty if the files don't
    /// lie next to their images.
    var folder: String
  }

  let all: [Part]

  /// Creates the splits from files; `nil` if the file names don't identify the splits.
  init?(_ paths: [String]) {
    let folders = paths.map { ImageNames.folder($0) }
    if !folders.contains(""), Set(folders).count == folders.count {
      // Each file lies next to its images.
      all = zip(paths, folders).map { path, folder in
        Part(path: path, split: ImageNames.name(folder), folder: folder)
      }
    } else if Set(folders).count == 1 {
      all = paths.map { Part(path: $0, split: Self.split(of: $0), folder: "") }
    } else {
      return nil
    }
    let splits = Set(all.map { $0.split.lowercased() })
    guard splits.count == paths.count, !splits.contains("") else { return nil }
  }

  /// Returns `train` for `annotations/instances_train2017.json`.
  private static func split(of path: String) -> String {
    let stem = ImageNames.stem(ImageNames.name(path))
    let word = stem.split(separator: "_").last ?? ""
    let end = word.lastIndex { !$0.isNumber }
    return end.map { String(word[...$0]) } ?? ""
  }
}

/// Merges the files of a data set: one list of classes, and unique IDs.
struct COCOMerge {
  private(set) var header: DatasetHeader
  /// The indices of each file's classes in the merged list.
  private(set) var places: [[Int]] = []
  private(set) var imageIDs: Set<Identifier> = []
  private(set) var objectIDs: Set<Identifier> = []
  /// The number of sections in later files that differ from those of the first.
  private(set) var otherSections = 0
  /// The number of IDs that occurred in an earlier file.
  private(set) var repeatedIDs = 0

  /// Merges the headers of files.
  ///
  /// - Throws: A ``DatasetError`` if two different classes share an ID or a name.
  init(_ headers: [(path: String, header: DatasetHeader)]) throws(DatasetError) {
    header = headers.first?.header ?? DatasetHeader()
    header.categories = []
    for (path, other) in headers {
      otherSections += other.extras.count { !header.extras.contains($0) }
      var indices: [Int] = []
      for category in other.categories {
        let known = header.categories.firstIndex {
          $0.id == category.id || $0.name == category.name
        }
        guard let known else {
          indices.append(header.categories.count)
          header.categories.append(category)
          continue
        }
        let one = header.categories[known]
        guard one.id == category.id, one.name == category.name else {
          func words(_ category: Category) -> String {
            "\(category.id.map { "\($0)" } ?? "-") \(category.name)"
          }
          throw DatasetError(
            .ambiguous(
              "the category \(words(category)) is \(words(one)) in another file of the folder",
              option: "one of the files as the input"), in: path)
        }
        indices.append(known)
      }
      places.append(indices)
    }
  }

  /// Removes the IDs of an image and its objects that also occur in earlier files.
  mutating func deduplicate(_ image: inout AnnotatedImage, known: COCOMerge) {
    if let id = image.id {
      if known.imageIDs.contains(id) {
        image.id = nil
        repeatedIDs += 1
      } else {
        imageIDs.insert(id)
      }
    }
    for index in image.annotations.indices {
      guard let id = image.annotations[index].id else { continue }
      if known.objectIDs.contains(id) {
        image.annotations[index].id = nil
        repeatedIDs += 1
      } else {
        objectIDs.insert(id)
      }
    }
  }
}

/// Receives one file of a data set that has several.
struct COCOPartSink<Sink: DatasetSink>: DatasetSink {
  var sink: Sink
  var merge: COCOMerge
  private let part: COCOParts.Part
  private let number: Int
  /// The merged data of the earlier files.
  private let earlier: COCOMerge

  init(_ sink: Sink, _ merge: COCOMerge, _ part: COCOParts.Part, number: Int) {
    self.sink = sink
    self.merge = merge
    self.part = part
    self.number = number
    earlier = merge
  }

  var needsOutlines: Bool { sink.needsOutlines }
  func begin(_ header: DatasetHeader) {}
  func end() {}
  mutating func note(_ entry: LossEntry) throws { try sink.note(entry) }

  mutating func add(_ image: consuming AnnotatedImage) throws {
    image.split = part.split
    if !part.folder.isEmpty { image.path = part.folder + image.path }
    let places = merge.places[number]
    for index in image.annotations.indices {
      guard let category = image.annotations[index].category, places[category] != category
      else { continue }
      image.annotations[index].category = places[category]
    }
    merge.deduplicate(&image, known: earlier)
    try sink.add(image)
  }
}

/// Finds images by names relative to the folder of their file, within the split of that file.
struct COCOPartSizes: ImageSizes {
  let sizes: any ImageSizes
  let part: COCOParts.Part

  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
    try sizes.frame(of: part.folder + path, split: part.split, declared: declared)
  }
}
