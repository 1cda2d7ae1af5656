internal import ImgMarkNumbers
internal import ImgMarkText

/// The files that may name the classes of a YOLO data set, the best match first.
///
/// A file applies to rows in its folder and below. A file without rows below it probably belongs to
/// something else, so it is used only if there is no other.
struct YOLOClassFiles {
  /// The files that can be meant, the topmost first.
  ///
  /// They are in folders of the rows or above them, if there are such files.
  private(set) var paths: [String] = []

  /// The file that is used; `nil` if nothing names the classes.
  var chosen: String? { paths.first }

  /// Whether the chosen file is outside the folder that the user named.
  var isOutside: Bool { chosen?.hasPrefix("../") ?? false }

  /// The folder of the data set, with a slash; empty for the whole tree.
  var folder: String { isOutside ? "" : chosen.map { ImageNames.folder($0) } ?? "" }

  init(of tree: any FileTree) throws {
    if let named = tree.named, Self.rank(of: named) != nil, Self.names(named, in: tree) {
      paths = [named]
      return
    }
    let all = try tree.paths()
    let lists = all.filter { path in
      (tree.named == nil || !path.contains("/")) && Self.rank(of: path) != nil
        && Self.names(path, in: tree)
    }
    let folders = Set(lists.map { ImageNames.folder($0) })
    let used = folders.filter { folder in
      folder.isEmpty || all.contains { $0.hasPrefix(folder) && Self.mayHoldRows($0) }
    }
    let near = Self.sorted(lists.filter { used.contains(ImageNames.folder($0)) })
    if let first = near.first, tree.named == nil || ImageNames.folder(first).isEmpty {
      paths = near
    } else if let above = Self.above(tree) {
      paths = [above]
    } else {
      paths = Self.sorted(lists)
      // If there are no rows below any file, only a single topmost file can be the list.
      if let first = paths.first {
        let depth = Self.depth(of: first)
        paths = paths.filter { Self.depth(of: $0) == depth }
      }
    }
  }
}

// MARK: - Which files they are

extension YOLOClassFiles {
  /// The names of files that list one class per line, the more specific names first.
  static let listNames = ["obj.names", "classes.txt", "classes.names", "predefined_classes.txt"]

  /// The list that labelImg offers for new data sets; it is ignored if there is another list.
  static let template = "predefined_classes.txt"

  static func isYAML(_ path: String) -> Bool { ["yaml", "yml"].contains(path.pathExtension) }

  /// Returns the rank of a file by its name, 0 being the best; `nil` if it can't list classes.
  private static func rank(of path: String) -> Int? {
    // Exclude rows first, because most files hold rows.
    if path.utf8.last == UInt8(ascii: "t"), !path.hasSuffix("classes.txt") { return nil }
    let name = path.fileName
    if name == "data.yaml" { return 0 }
    if isYAML(path) { return 1 }
    if let index = listNames.firstIndex(of: name) { return index == 3 ? 6 : 2 + index }
    return path.pathExtension == "names" ? 5 : nil
  }

  /// Returns whether a file names classes.
  ///
  /// A blank list doesn't, nor does a file that holds the rows of an image with its name.
  private static func names(_ path: String, in tree: any FileTree) -> Bool {
    guard !isYAML(path) else {
      return path.fileName == "data.yaml" || path == tree.named || holdsNames(path, in: tree)
    }
    switch YOLOTextFiles.Content(of: path, in: tree) {
    case .blank, .rows: return false
    case .images, .words: return true
    }
  }

  /// Returns whether a YAML file has the key `names`.
  static func holdsNames(_ path: String, in tree: any FileTree) -> Bool {
    ((try? tree.contents(of: path)) ?? []).holdsLine(beginning: "names")
  }

  private static func depth(of path: String) -> Int {
    path.utf8.count { $0 == UInt8(ascii: "/") }
  }

  private static func sorted(_ paths: [String]) -> [String] {
    let ranked = paths.map { (path: $0, order: (depth(of: $0), rank(of: $0) ?? 0)) }
    return ranked.sorted {
      $0.order != $1.order
        ? $0.order < $1.order : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }.map(\.path)
  }

  /// Returns whether a file may hold rows, judging by its name.
  private static func mayHoldRows(_ path: String) -> Bool {
    path.pathExtension == "txt" && !YOLOTextFiles.isOftenNote(path)
  }

  /// Returns the nearest list in the folders above the tree; `nil` if there is none.
  ///
  /// If the user named `labels/train` or `train/labels`, the data set is two folders up.
  private static func above(_ tree: any FileTree) -> String? {
    let folders = tree.foldersAbove
    let labels = folders.lastIndex { $0 == "labels" || $0.isDarknetFolder }
    let height = labels.map { folders.count - $0 + 1 } ?? 1
    for level in 1...min(height, 4) {
      let up = String(repeating: "../", count: level)
      let found = (["data.yaml"] + listNames).map { up + $0 }.first {
        $0.fileName != template && tree.contains($0) && names($0, in: tree)
      }
      if let found { return found }
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns whether any line begins with a word.
  func holdsLine(beginning word: String) -> Bool {
    split { $0.isLineEnd }.contains { $0.starts(with: word.utf8) }
  }
}
