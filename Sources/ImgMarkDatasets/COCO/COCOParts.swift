internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// The COCO files of a folder, one for each split.
///
/// Roboflow names them like `train/_annotations.coco.json`; COCO itself names them like
/// `annotations/instances_train2017.json`.
struct COCOParts {
  struct Part: Hashable {
    var path: String
    var split: String
    /// The folder that image names are relative to, with a slash.
    ///
    /// It is empty if the images aren't in the folder of the file.
    var folder: String

    /// The split of its images; `nil` if the file has the images without a split.
    var splitOfImages: String? { split == COCOParts.noPart ? nil : split }
  }

  let all: [Part]

  /// Creates the splits from paths of files; `nil` if the paths don't show the splits.
  init?(_ paths: [String]) {
    guard !paths.isEmpty else { return nil }
    let folders = paths.map { ImageNames.folder($0) }
    if paths.count == 1 {
      // A data set may have a single split: imgmark writes it as instances_train.json.
      let split = Self.splits(of: paths)[0]
      guard Self.hasUsualStart(paths[0]), PartName(split).isUsual else { return nil }
      all = [Part(path: paths[0], split: split, folder: "")]
    } else if !folders.contains(""), Set(folders).count == folders.count {
      // Each file is in the folder of its images.
      all = zip(paths, folders).map { path, folder in
        Part(path: path, split: ImageNames.name(folder), folder: folder)
      }
    } else if Set(folders).count == 1 {
      all = zip(paths, Self.splits(of: paths)).map { Part(path: $0, split: $1, folder: "") }
    } else if Set(folders) == ["", "annotations/"], folders.count(where: \.isEmpty) == 1 {
      // Images without a split are in a file outside the folder of the other files.
      all = zip(paths, Self.splits(of: paths)).map { path, split in
        Part(path: path, split: path.contains("/") ? split : Self.noPart, folder: "")
      }
    } else {
      return nil
    }
    let splits = Set(all.map { $0.split.lowercased() })
    guard splits.count == paths.count, !splits.contains("") else { return nil }
  }

  /// The name that CVAT and Datumaro use for images without a split.
  static let noPart = "default"

  private static let usualStart = "instances_"

  private static func hasUsualStart(_ path: String) -> Bool {
    ImageNames.name(path).hasPrefix(usualStart)
  }

  /// Returns the splits in file names: `train` for `annotations/instances_train2017.json`.
  ///
  /// The split is the text after `instances_`, or else the last word of the name. A year after a
  /// usual split name is dropped.
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

/// Merges the headers of several files into one with a single list of classes.
struct COCOMerge {
  private(set) var header: DatasetHeader
  /// For each file, the indices of its classes in the merged list.
  private(set) var places: [[Int]] = []
  /// The number of sections in later files that differ from the same section of the first file.
  private(set) var otherSections = 0

  /// Merges the headers of files.
  ///
  /// - Throws: A ``DatasetError`` if two different classes have the same id or name.
  init(_ headers: [(path: String, header: DatasetHeader)]) throws(DatasetError) {
    header = headers.first?.header ?? DatasetHeader()
    header.categories = []
    // Ids are unique only within one file.
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

/// Passes on one file of a data set that has several files.
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

/// Finds images by names that are relative to the folder of their annotation file.
struct COCOPartSizes: ImageSizes {
  let sizes: any ImageSizes
  let part: COCOParts.Part

  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
    try sizes.frame(of: part.folder + path, split: part.splitOfImages, declared: declared)
  }
}
