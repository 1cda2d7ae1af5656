/// The files of a YOLO data set by image.
struct YOLOFiles {
  /// An image and its rows.
  struct Entry {
    /// The image's path in the folder of images, without extension if the image wasn't found.
    var image: String
    /// The folder between the folder of images and the image, such as `train`.
    var split: String?
    /// The file with the rows; `nil` for an image without objects.
    var labels: String?
  }

  private(set) var entries: [Entry] = []
  /// Folders that are separate data sets, such as an earlier output; they aren't read.
  private(set) var otherSets: [String] = []
  /// Text files without rows and without an image of their name; they aren't read.
  private(set) var notes: [String] = []
  /// Text files with rows that belong to no image; they aren't read.
  private(set) var strays: [String] = []

  private static let imageExtensions: Set<String> = [
    "avif", "bmp", "dng", "gif", "heic", "heif", "jp2", "jpeg", "jpg", "jxl", "mpo", "pfm", "png",
    "pnm", "ppm", "tif", "tiff", "webp",
  ]

  /// Returns whether a path has the extension of an image.
  static func isImage(_ path: String) -> Bool { imageExtensions.contains(path.pathExtension) }

  init(of tree: any FileTree, _ lists: YOLOClassFiles) throws {
    var imageOfKey: [String: String] = [:]
    // If a name without extension fits several images, the image folder rejects it.
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
    for path in labels {
      let key = Self.key(ofLabels: path)
      let image = imageOfKey.removeValue(forKey: key)
      entries.append(Self.entry(image ?? key, labels: path))
    }
    // An image without a file of rows has no objects; an image in another kind of folder isn't in
    // the data set.
    for image in imageOfKey.values where image.hasFolder("images") {
      entries.append(Self.entry(image, labels: nil))
    }
    entries.sort { $0.image.utf8.lexicographicallyPrecedes($1.image.utf8) }
  }

  /// Returns the files of the data set: all, or those in the folder that a named YAML file gives.
  private static func paths(of tree: any FileTree, _ lists: YOLOClassFiles) throws -> [String] {
    let all = try tree.paths()
    guard let yaml = tree.named, yaml == lists.chosen, YOLOClassFiles.isYAML(yaml),
      let root = YOLODescription.root(of: yaml, in: tree), !root.isEmpty, root != "."
    else { return all }
    let below = all.filter { $0.hasPrefix("\(root)/") }
    return below.isEmpty ? all : below
  }

  /// Returns the folders with a data.yaml other than the description of the data set.
  private static func otherSets(_ paths: [String], _ lists: YOLOClassFiles) -> [String] {
    guard lists.chosen != nil else { return [] }
    let own = lists.folder
    return paths.filter { $0.fileName == "data.yaml" }.map { ImageNames.folder($0) }
      .filter { $0 != own && !own.hasPrefix($0) }
  }

  private static func key(ofLabels path: String) -> String {
    path.withoutExtension.replacingFolder("labels", by: "images")
  }

  private static func entry(_ image: String, labels: String?) -> Entry {
    let parts = image.split(separator: "/").map { String($0) }
    guard let images = parts.dropLast().lastIndex(of: "images") else {
      // Darknet's folders: obj_train_data.
      let folder = parts.dropLast().last ?? ""
      let split = folder.isDarknetFolder ? String(folder.dropFirst(4).dropLast(5)) : nil
      return Entry(image: image, split: split, labels: labels)
    }
    // Roboflow's folders are train/images, Ultralytics' are images/train.
    let rest = parts[(images + 1)...]
    let split = rest.count > 1 ? rest.first : (images > 0 ? parts[images - 1] : nil)
    let path = rest.count > 1 ? Array(rest) : (images > 0 ? [parts[images - 1]] : []) + rest
    return Entry(image: path.joined(separator: "/"), split: split, labels: labels)
  }
}

extension StringProtocol {
  /// Whether a folder contains images and their rows for Darknet, such as `obj_train_data`.
  var isDarknetFolder: Bool { count > 9 && hasPrefix("obj_") && hasSuffix("_data") }
}

extension String {
  fileprivate func hasFolder(_ name: String) -> Bool {
    split(separator: "/").dropLast().contains { $0 == name }
  }

  /// Returns the path with the last folder of a name renamed.
  fileprivate func replacingFolder(_ name: String, by other: String) -> String {
    var parts = split(separator: "/").map { String($0) }
    guard let index = parts.dropLast().lastIndex(of: name) else { return self }
    parts[index] = other
    return parts.joined(separator: "/")
  }
}
