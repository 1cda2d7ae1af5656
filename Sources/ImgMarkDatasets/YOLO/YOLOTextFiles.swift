internal import ImgMarkNumbers
internal import ImgMarkText

/// The text files of a YOLO data set, sorted by content.
///
/// An image may have any name, such as `notes`, `classes` or `train`. So a name alone doesn't make
/// a file a note: it must lack rows as well, and no image may have its name.
struct YOLOTextFiles {
  /// Files with rows about an image.
  private(set) var labels: [String] = []
  /// Files without rows and without an image of their name.
  private(set) var notes: [String] = []
  /// Files with rows outside the folders of rows, without an image of their name.
  private(set) var strays: [String] = []

  /// Sorts text files.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - classes: The file that lists the classes; `nil` if missing.
  ///   - tree: The data set.
  ///   - hasImage: Returns whether an image has the name of a file.
  init(
    _ paths: [String], classes: String?, in tree: any FileTree, hasImage: (String) -> Bool
  ) {
    let hasFolders = paths.contains { Self.isInFolder($0) }
    for path in paths where path != classes {
      let isInFolder = Self.isInFolder(path)
      // If there are folders of rows, a file elsewhere has rows only if it belongs to an image.
      let isCertain =
        isInFolder || !hasFolders ? hasImage(path) || !Self.isOftenNote(path) : false
      guard !isCertain else {
        labels.append(path)
        continue
      }
      switch Content(of: path, in: tree) {
      case .rows where isInFolder || !hasFolders || hasImage(path): labels.append(path)
      case .rows: strays.append(path)
      // An image without objects.
      case .blank where isInFolder: labels.append(path)
      // Darknet's lists of images add nothing to the image files themselves.
      case .blank, .images: break
      case .words: notes.append(path)
      }
    }
  }

  private static func isInFolder(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0 == "labels" || $0.isDarknetFolder }
  }

  /// Returns whether files with this name often aren't rows: notes, class lists and lists of
  /// images.
  static func isOftenNote(_ path: String) -> Bool {
    let name = path.fileName.lowercased()
    return name.hasPrefix("readme") || usualNotes.contains(name)
      || YOLOClassFiles.listNames.contains(name)
  }

  private static let usualNotes: Set<String> = [
    "notes.txt", "license.txt", "requirements.txt", "train.txt", "val.txt", "valid.txt",
    "test.txt",
  ]

  /// The kind of content at the beginning of a text file.
  enum Content {
    case blank, rows, images, words

    init(of path: String, in tree: any FileTree) {
      // The reader reports files that can't be read.
      guard let text = try? tree.beginning(of: path) else {
        self = .rows
        return
      }
      let lines = TextLines(Array(text.utf8))
      self = .blank
      for line in lines {
        let fields = lines.fields(line)
        // A long row may be cut after these fields.
        if fields.count >= 5,
          fields.prefix(5).allSatisfy({ (try? DecimalText.number(in: lines.bytes, $0)) != nil })
        {
          self = .rows
          return
        }
        if case .blank = self {
          self = YOLOFiles.isImage(lines.text(line).trimmingBlanks) ? .images : .words
        }
      }
    }
  }
}
