internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The images of a Pascal VOC data set without annotation files, and its pictures of masks.
///
/// An image that is listed but has no annotation file is read as an image without objects. Datumaro
/// does the same (`plugins/data_formats/voc/base.py`).
struct VOCImages {
  /// The images in `JPEGImages` without an annotation file, by their paths in that folder.
  private(set) var unannotated: [(path: String, file: String)] = []
  /// The names in `ImageSets/Main` for which neither an image nor an annotation file exists.
  private(set) var missing: [String] = []
  /// The names that are in the lists of two splits.
  private let repeated: [String]
  /// The files in the folders of mask pictures.
  private(set) var masks: [String] = []

  private static let images = "JPEGImages"
  private static let maskFolders = ["SegmentationClass", "SegmentationObject"]

  /// Finds the images.
  ///
  /// - Parameters:
  ///   - tree: The data set.
  ///   - lists: The lists of the images of each split.
  ///   - annotated: The keys of the images that have an annotation file.
  /// - Throws: An error if the folder can't be listed.
  init(_ tree: any FileTree, _ lists: VOCSplits, annotated: Set<String>) throws {
    repeated = lists.repeated
    guard tree.named == nil else { return }
    var found = annotated
    for path in try tree.paths() {
      let folders = path.split(separator: "/").dropLast()
      if folders.contains(where: { Self.maskFolders.contains(String($0)) }) {
        masks.append(path)
      } else if folders.contains(Self.images[...]), YOLOFiles.isImage(path) {
        let key = Self.key(path)
        guard found.insert(key).inserted else { continue }
        unannotated.append((Self.withoutFolders(path), path))
      }
    }
    missing = lists.listed.filter { !found.contains($0.key) }.map(\.value).sorted()
  }

  /// Returns the key that an image and its annotation file share.
  ///
  /// It is the path without extension and without the folders of the development kit.
  static func key(_ path: String) -> String { ImageNames.stem(withoutFolders(path)) }

  private static func withoutFolders(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "Annotations" && $0 != images[...] }
      .joined(separator: "/")
  }

  /// Notes about images without objects and about files that aren't read.
  var notes: [LossEntry] {
    var notes: [LossEntry] = []
    func note(_ paths: [String], _ kind: LossKind, _ what: String) {
      guard let first = paths.first else { return }
      let more = paths.count > 5 ? " and \(paths.count - 5) more" : ""
      let names = paths.prefix(5).joined(separator: ", ")
      notes.append(
        LossEntry(.noted, kind, "\(what): \(names)\(more)", file: first, count: paths.count))
    }
    note(
      unannotated.map(\.file), .rule,
      "images without an XML file are read as images without objects")
    note(
      missing, .elsewhere,
      "names in ImageSets/Main have neither an XML file nor an image, and were left out")
    note(repeated, .rule, "images are in the lists of two parts; the last list counts")
    note(masks, .elsewhere, "masks are PNG files of their own and were not read")
    return notes
  }
}

/// The splits of a Pascal VOC data set, from the lists in `ImageSets/Main`.
struct VOCSplits {
  private var splits: [String: String] = [:]
  private var stems: [String: String] = [:]
  /// The names of the listed images, by their keys.
  private(set) var listed: [String: String] = [:]
  /// The names that are in the lists of two splits; the last list wins.
  private(set) var repeated: [String] = []

  private static let folder = "ImageSets/Main/"
  /// The names of lists of all images, which CVAT and Datumaro write; they aren't splits.
  private static let wholes = ["default", "all"]

  init(_ tree: any FileTree) throws {
    guard tree.named == nil else { return }
    for path in try tree.paths() where path.hasSuffix(".txt") && path.contains(Self.folder) {
      let split = ImageNames.stem(ImageNames.name(path))
      let root = path.firstRange(of: Self.folder).map { String(path[..<$0.lowerBound]) } ?? ""
      let lines = try TextLines(path, in: tree)
      // Skip the list of a class, which has a second column: whether the class is on the image.
      guard lines.allSatisfy({ lines.fields($0).count == 1 }) else { continue }
      for line in lines {
        let name = lines.text(line)
        let key = root + name
        listed[key] = name
        guard !Self.wholes.contains(split) else { continue }
        if let other = splits[key], other != split {
          let (rank, otherRank) = (Self.rank(of: split), Self.rank(of: other))
          if rank == 0, otherRank == 0 { repeated.append(name) }
          guard rank < otherRank || rank == 0 else { continue }
        }
        splits[key] = split
        stems[ImageNames.name(name)] = split
      }
    }
  }

  /// Ranks a list: an image is also in unions such as `trainval`, but its own split must win.
  private static func rank(of split: String) -> Int {
    let name = PartName(split)
    if name.isUnion { return 2 }
    return name.isUsual ? 0 : 1
  }

  /// Returns the split of an annotation file or an image; `nil` if it is in no list.
  subscript(path: String) -> String? {
    let key = VOCImages.key(path)
    return splits[key] ?? (listed[key] == nil ? stems[ImageNames.name(key)] : nil)
  }
}
