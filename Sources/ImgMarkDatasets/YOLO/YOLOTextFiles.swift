internal import ImgMarkNumbers
internal import ImgMarkText

/// The text files of a YOLO data set, by what they hold.
///
/// An image may have any name, such as `notes`, `classes` or `train`. So a name alone never makes a
/// file a note: it must lack rows, too, and no image may have its name.
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
  ///   - hasImage: Whether an image has the name of a file.
  init(
    _ paths: [String], classes: String?, in tree: any FileTree, hasImage: (String) -> Bool
  ) {
    let hasFolders = paths.contains { Self.isInFolder($0) }
    for path in paths where path != classes {
      let isInFolder = Self.isInFolder(path)
      // Beside folders of rows, only the rows of an image are rows.
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
      // Darknet's lists say which images there are, which their files say, too.
      case .blank, .images: break
      case .words: notes.append(path)
      }
    }
  }

  private static func isInFolder(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0 == "labels" || $0.isDarknetFolder }
  }

  /// Whether files of this name often are no rows: remarks, class lists and lists of images.
  private static func isOftenNote(_ path: String) -> Bool {
    let name = path.fileName.lowercased()
    return name.hasPrefix("readme") || usualNotes.contains(name)
      || YOLODescription.listNames.contains(name)
  }

  private static let usualNotes: Set<String> = [
    "notes.txt", "license.txt", "requirements.txt", "train.txt", "val.txt", "valid.txt",
    "test.txt",
  ]

  /// What the beginning of a text file shows.
  enum Content {
    case blank, rows, images, words

    init(of path: String, in tree: any FileTree) {
      // What can't be read is for the reader to report.
      guard let text = try? tree.beginning(of: path) else {
        self = .rows
        return
      }
      let lines = TextLines(Array(text.utf8))
      self = .blank
      for line in lines {
        let fields = lines.fields(line)
        // A long row is cut somewhere behind these.
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
