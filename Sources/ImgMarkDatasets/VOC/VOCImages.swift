internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The images of a Pascal VOC data set that have no annotation file, and its pictures of masks.
///
/// As in Datumaro (`plugins/data_formats/voc/base.py`), an image of the lists without a file is an
/// image without objects.
struct VOCImages {
  /// The images in `JPEGImages` without an annotation file, by their paths without that folder.
  private(set) var unannotated: [(path: String, file: String)] = []
  /// The names in `ImageSets/Main` that have neither an image nor an annotation file.
  private(set) var missing: [String] = []
  /// The names in the lists of two parts.
  private let repeated: [String]
  /// The files in the folders of masks.
  private(set) var masks: [String] = []

  private static let images = "JPEGImages"
  private static let maskFolders = ["SegmentationClass", "SegmentationObject"]

  /// Finds the images.
  ///
  /// - Parameters:
  ///   - tree: The data set.
  ///   - lists: The lists of its images.
  ///   - annotated: The keys of images that have an annotation file.
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

  /// Returns what an image and its annotation file have in common: the path without the folders of
  /// the development kit, and without extension.
  static func key(_ path: String) -> String { ImageNames.stem(withoutFolders(path)) }

  private static func withoutFolders(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "Annotations" && $0 != images[...] }
      .joined(separator: "/")
  }

  /// What isn't read, or is read as an image without objects.
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
    note(repeated, .rule, "images stand in the lists of two parts, of which the last counts")
    note(masks, .elsewhere, "masks are PNG files of their own and were not read")
    return notes
  }
}

/// The parts of a Pascal VOC data set, from the lists in `ImageSets/Main`.
struct VOCSplits {
  private var splits: [String: String] = [:]
  private var stems: [String: String] = [:]
  /// The names of the listed images, by their keys.
  private(set) var listed: [String: String] = [:]
  /// The names that stand in the lists of two parts; the last list counts.
  private(set) var repeated: [String] = []

  private static let folder = "ImageSets/Main/"
  /// Lists of all images, which name no part; they are CVAT's and Datumaro's.
  private static let wholes = ["default", "all"]

  init(_ tree: any FileTree) throws {
    guard tree.named == nil else { return }
    for path in try tree.paths() where path.hasSuffix(".txt") && path.contains(Self.folder) {
      let split = ImageNames.stem(ImageNames.name(path))
      let root = path.firstRange(of: Self.folder).map { String(path[..<$0.lowerBound]) } ?? ""
      let lines = try TextLines(path, in: tree)
      // A list of a class has a second column: whether the class is on the image.
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

  /// An image is in the union of two parts, too; its own part is what counts.
  private static func rank(of split: String) -> Int {
    let name = PartName(split)
    if name.isUnion { return 2 }
    return name.isUsual ? 0 : 1
  }

  /// Returns the part of an annotation file or an image.
  subscript(path: String) -> String? {
    let key = VOCImages.key(path)
    return splits[key] ?? (listed[key] == nil ? stems[ImageNames.name(key)] : nil)
  }
}
