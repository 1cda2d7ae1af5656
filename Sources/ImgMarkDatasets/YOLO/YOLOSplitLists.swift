internal import ImgMarkText

/// The images of each split, as `train`, `val` and `test` of a YAML file name them: by folders, by
/// paths, or by text files with a path on each line (Ultralytics, "Dataset format").
struct YOLOSplitLists {
  /// The splits of single images, by their paths without extension.
  private var images: [String: Set<String>] = [:]
  /// The splits of folders, by their paths with a slash; an empty path is the whole data set.
  private var folders: [String: Set<String>] = [:]
  /// Whether the values differ, so that they divide the images.
  private var divides = false

  /// Reads the splits of a YAML file; there are none if it can't be read.
  ///
  /// - Parameters:
  ///   - path: The YAML file.
  ///   - tree: The data set.
  init(of path: String, in tree: any FileTree) {
    guard let text = try? tree.wholeText(of: path), let value = try? YAMLReader.value(text) else {
      return
    }
    let root = value["path"]?.text.map { ImageNames.normalized($0, from: path) + "/" }
    let base = root ?? ImageNames.folder(path)
    var values: Set<[String]> = []
    for split in ["train", "val", "test"] {
      guard let value = value[split] else { continue }
      let names = value.sequence?.compactMap(\.text) ?? value.text.map { [$0] } ?? []
      if !names.isEmpty { values.insert(names) }
      for name in names { add(name, to: split, below: base, in: tree) }
    }
    divides = values.count > 1
  }

  private mutating func add(
    _ name: String, to split: String, below base: String, in tree: any FileTree
  ) {
    let path = Self.below(base, name)
    if path.pathExtension == "txt" {
      guard let lines = try? TextLines(path, in: tree) else { return }
      for line in lines {
        let text = lines.text(line)
        // A path that begins with ./ starts at the folder of the list.
        let start = text.hasPrefix("./") ? ImageNames.folder(path) : base
        images[Self.below(start, text).withoutExtension, default: []].insert(split)
      }
    } else if YOLOFiles.isImage(path) {
      images[path.withoutExtension, default: []].insert(split)
    } else {
      folders[path.isEmpty || path == "." ? "" : path + "/", default: []].insert(split)
    }
  }

  /// Returns a path below a folder; Roboflow's paths begin with a `../` too many.
  private static func below(_ base: String, _ name: String) -> String {
    var path = ImageNames.normalized(base + name)
    while path.hasPrefix("../") { path = String(path.dropFirst(3)) }
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Returns the split that the file gives an image; `nil` if it gives none, or several.
  ///
  /// - Parameter image: The path of the image in the data set, with or without its extension.
  /// - Returns: `train`, `val` or `test`.
  func split(of image: String) -> String? {
    guard divides else { return nil }
    if let found = images[image.withoutExtension] ?? images[image] {
      return found.count == 1 ? found.first : nil
    }
    var folder = ImageNames.folder(image)
    while true {
      if let found = folders[folder] { return found.count == 1 ? found.first : nil }
      guard !folder.isEmpty else { return nil }
      folder = ImageNames.folder(String(folder.dropLast()))
    }
  }
}
