internal import ImgMarkText

/// The files of a YOLO data set, grouped by image.
struct YOLOFiles {
  /// An image with the file of its rows.
  struct Entry {
    /// The path in the folder of images; without extension if the image file wasn't found.
    var image: String
    /// The folder between the folder of images and the image, such as `train`.
    var split: String?
    /// The file with the rows; `nil` if there is none, so that the image has no objects.
    var labels: String?
  }

  private(set) var entries: [Entry] = []
  /// Folders that are separate data sets, such as an earlier output; they aren't read.
  private(set) var otherSets: [String] = []
  /// Text files without rows that aren't named like an image; they aren't read.
  private(set) var notes: [String] = []
  /// Text files whose rows belong to no image; they aren't read.
  private(set) var strays: [String] = []

  private static let imageExtensions: Set<String> = [
    "avif", "bmp", "dng", "gif", "heic", "heif", "jp2", "jpeg", "jpg", "jxl", "mpo", "pfm", "png",
    "pnm", "ppm", "tif", "tiff", "webp",
  ]

  /// Returns whether a path has the extension of an image.
  static func isImage(_ path: String) -> Bool { imageExtensions.contains(path.pathExtension) }

  init(of tree: any FileTree, _ lists: YOLOClassFiles) throws {
    var imageOfKey: [String: String] = [:]
    // If several images have this name without extension, the search for the image file reports it.
    func add(image path: String) {
      let key = path.withoutExtension
      imageOfKey[key] = imageOfKey[key] == nil ? path : key
    }
    var labels: [String] = []
    if let named = tree.named, named.pathExtension == "txt", named != lists.chosen {
      labels = [named]
    } else {
      let paths = try Self.paths(of: tree, lists)
      otherSets = Self.otherSets(paths, lists)
      for path in paths where !otherSets.contains(where: { path.hasPrefix($0) }) {
        if Self.isImage(path) {
          add(image: path)
        } else if path.pathExtension == "txt" {
          labels.append(path)
        }
      }
      let texts = YOLOTextFiles(labels, classes: lists.chosen, in: tree) {
        imageOfKey[Self.key(ofLabels: $0)] != nil
      }
      (labels, notes, strays) = (texts.labels, texts.notes, texts.strays)
    }
    let splits = lists.chosen.flatMap { path in
      YOLOClassFiles.isYAML(path) ? YOLOSplitLists(of: path, in: tree) : nil
    }
    for path in labels {
      let key = Self.key(ofLabels: path)
      let image = imageOfKey.removeValue(forKey: key)
      entries.append(Self.entry(image ?? key, labels: path, splits))
    }
    // An image in a folder `images` without rows has no objects. An image elsewhere isn't in the
    // data set.
    for image in imageOfKey.values where image.hasFolder("images") {
      entries.append(Self.entry(image, labels: nil, splits))
    }
    entries.sort { $0.image.utf8.lexicographicallyPrecedes($1.image.utf8) }
  }

  /// Returns the files of the data set: all files, or those in the root that a named YAML file
  /// gives.
  private static func paths(of tree: any FileTree, _ lists: YOLOClassFiles) throws -> [String] {
    let all = try tree.paths()
    guard let yaml = tree.named, yaml == lists.chosen, YOLOClassFiles.isYAML(yaml),
      let root = YOLODescription.root(of: yaml, in: tree), !root.isEmpty, root != "."
    else { return all }
    let below = all.filter { $0.hasPrefix("\(root)/") }
    return below.isEmpty ? all : below
  }

  /// Returns the folders that have a data.yaml of their own.
  private static func otherSets(_ paths: [String], _ lists: YOLOClassFiles) -> [String] {
    guard lists.chosen != nil else { return [] }
    let own = lists.folder
    return paths.filter { $0.fileName == "data.yaml" }.map { ImageNames.folder($0) }
      .filter { $0 != own && !own.hasPrefix($0) }
  }

  private static func key(ofLabels path: String) -> String {
    path.withoutExtension.replacingFolder("labels", by: "images")
  }

  /// Returns the entry of an image; the split that the description gives it goes before that of its
  /// folder, unless both mean the same.
  private static func entry(
    _ image: String, labels: String?, _ splits: YOLOSplitLists?
  ) -> Entry {
    var entry = entry(image, labels: labels)
    if let split = splits?.split(of: image),
      entry.split.flatMap({ PartName($0).role }) != PartName(split).role
    {
      entry.split = split
    }
    return entry
  }

  private static func entry(_ image: String, labels: String?) -> Entry {
    let parts = image.split(separator: "/").map { String($0) }
    guard let images = parts.dropLast().lastIndex(of: "images") else {
      // Darknet's folders are named like obj_train_data.
      let folder = parts.dropLast().last ?? ""
      let split = folder.isDarknetFolder ? String(folder.dropFirst(4).dropLast(5)) : nil
      return Entry(image: image, split: split, labels: labels)
    }
    // Roboflow's folders are like train/images, Ultralytics' like images/train.
    let rest = parts[(images + 1)...]
    let split = rest.count > 1 ? rest.first : (images > 0 ? parts[images - 1] : nil)
    let path = rest.count > 1 ? Array(rest) : (images > 0 ? [parts[images - 1]] : []) + rest
    return Entry(image: path.joined(separator: "/"), split: split, labels: labels)
  }
}

extension StringProtocol {
  /// Whether the folder has Darknet's name for images and their rows, such as `obj_train_data`.
  var isDarknetFolder: Bool { count > 9 && hasPrefix("obj_") && hasSuffix("_data") }
}

extension String {
  fileprivate func hasFolder(_ name: String) -> Bool {
    split(separator: "/").dropLast().contains { $0 == name }
  }

  /// Returns the path with its last folder of one name renamed to another.
  fileprivate func replacingFolder(_ name: String, by other: String) -> String {
    var parts = split(separator: "/").map { String($0) }
    guard let index = parts.dropLast().lastIndex(of: name) else { return self }
    parts[index] = other
    return parts.joined(separator: "/")
  }
}
