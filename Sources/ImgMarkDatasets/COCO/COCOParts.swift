internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

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

    /// The split of its images; `nil` if the file has those that belong to none.
    var splitOfImages: String? { split == COCOParts.noPart ? nil : split }
  }

  let all: [Part]

  /// Creates the splits from files; `nil` if the file names don't identify the splits.
  init?(_ paths: [String]) {
    guard !paths.isEmpty else { return nil }
    let folders = paths.map { ImageNames.folder($0) }
    if paths.count == 1 {
      // A set may consist of one part: instances_train.json, as it is written here.
      let split = Self.splits(of: paths)[0]
      guard Self.hasUsualStart(paths[0]), PartName(split).isUsual else { return nil }
      all = [Part(path: paths[0], split: split, folder: "")]
    } else if !folders.contains(""), Set(folders).count == folders.count {
      // Each file lies next to its images.
      all = zip(paths, folders).map { path, folder in
        Part(path: path, split: ImageNames.name(folder), folder: folder)
      }
    } else if Set(folders).count == 1 {
      all = zip(paths, Self.splits(of: paths)).map { Part(path: $0, split: $1, folder: "") }
    } else if Set(folders) == ["", "annotations/"], folders.count(where: \.isEmpty) == 1 {
      // Images without a part are in a file beside the folder of the others.
      all = zip(paths, Self.splits(of: paths)).map { path, split in
        Part(path: path, split: path.contains("/") ? split : Self.noPart, folder: "")
      }
    } else {
      return nil
    }
    let splits = Set(all.map { $0.split.lowercased() })
    guard splits.count == paths.count, !splits.contains("") else { return nil }
  }

  /// The name that CVAT and Datumaro give the images that belong to no part.
  static let noPart = "default"

  private static let usualStart = "instances_"

  private static func hasUsualStart(_ path: String) -> Bool {
    ImageNames.name(path).hasPrefix(usualStart)
  }

  /// Returns the splits that the names of files show: `train` for
  /// `annotations/instances_train2017.json`.
  ///
  /// That is what follows `instances_`, or else the last word. The year of a usual name is left out.
  private static func splits(of paths: [String]) -> [String] {
    let stems = paths.map { ImageNames.stem(ImageNames.name($0)) }
    let areUsual = paths.allSatisfy(hasUsualStart)
    return stems.map { stem in
      let word =
        areUsual
        ? String(stem.dropFirst(usualStart.count))
        : String(stem.split(separator: "_").last ?? "")
      let end = word.lastIndex { !$0.isNumber }
      let start = end.map { String(word[...$0]) } ?? ""
      return PartName(start).role == nil ? word : start
    }
  }
}

/// Merges the files of a data set: one list of classes.
struct COCOMerge {
  private(set) var header: DatasetHeader
  /// The indices of each file's classes in the merged list.
  private(set) var places: [[Int]] = []
  /// The number of sections in later files that differ from those of the first.
  private(set) var otherSections = 0

  /// Merges the headers of files.
  ///
  /// - Throws: A ``DatasetError`` if two different classes share an ID or a name.
  init(_ headers: [(path: String, header: DatasetHeader)]) throws(DatasetError) {
    header = headers.first?.header ?? DatasetHeader()
    header.categories = []
    // Each file has ids of its own.
    header.hasUniqueIDs = headers.count == 1 && header.hasUniqueIDs
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
}

/// Receives one file of a data set that has several.
struct COCOPartSink<Sink: DatasetSink>: DatasetSink {
  var sink: Sink
  private let merge: COCOMerge
  private let part: COCOParts.Part
  private let number: Int

  init(_ sink: Sink, _ merge: COCOMerge, _ part: COCOParts.Part, number: Int) {
    self.sink = sink
    self.merge = merge
    self.part = part
    self.number = number
  }

  var needsOutlines: Bool { sink.needsOutlines }
  func begin(_ header: DatasetHeader) {}
  func end() {}
  mutating func note(_ entry: LossEntry) throws { try sink.note(entry) }

  mutating func add(_ image: consuming AnnotatedImage) throws {
    image.split = part.splitOfImages
    if !part.folder.isEmpty { image.path = part.folder + image.path }
    let places = merge.places[number]
    for index in image.annotations.indices {
      guard let category = image.annotations[index].category, places[category] != category
      else { continue }
      image.annotations[index].category = places[category]
    }
    try sink.add(image)
  }
}

/// Finds images by names relative to the folder of their file, within the split of that file.
struct COCOPartSizes: ImageSizes {
  let sizes: any ImageSizes
  let part: COCOParts.Part

  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
    try sizes.frame(of: part.folder + path, split: part.splitOfImages, declared: declared)
  }
}
