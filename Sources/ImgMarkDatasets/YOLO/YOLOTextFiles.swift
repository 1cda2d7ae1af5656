internal import ImgMarkNumbers
internal import ImgMarkText

/// The text files of a YOLO data set, sorted by their content.
///
/// An image may have any name, such as `notes`, `classes` or `train`. So a file counts as a note
/// only if it also has no rows and no image has its name.
struct YOLOTextFiles {
  /// Files with the rows of an image.
  private(set) var labels: [String] = []
  /// Files without rows that aren't named like an image.
  private(set) var notes: [String] = []
  /// Files with rows that are outside the folders of rows and aren't named like an image.
  private(set) var strays: [String] = []

  /// Sorts text files.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - classes: The file that lists the classes; `nil` if there is none.
  ///   - tree: The data set.
  ///   - hasImage: Returns whether an image has the name of a file.
  init(
    _ paths: [String], classes: String?, in tree: any FileTree, hasImage: (String) -> Bool
  ) {
    let hasFolders = paths.contains { Self.isInFolder($0) }
    for path in paths where path != classes {
      let isInFolder = Self.isInFolder(path)
      // If there are folders of rows, a file elsewhere counts only if an image has its name.
      let isCertain =
        isInFolder || !hasFolders ? hasImage(path) || !Self.isOftenNote(path) : false
      guard !isCertain else {
        labels.append(path)
        continue
      }
      switch Content(of: path, in: tree) {
      case .rows where isInFolder || !hasFolders || hasImage(path): labels.append(path)
      case .rows: strays.append(path)
      // A blank file means an image without objects.
      case .blank where isInFolder: labels.append(path)
      // Darknet's lists of images aren't needed, because the images themselves are found.
      case .blank, .images: break
      case .words: notes.append(path)
      }
    }
  }

  private static func isInFolder(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0 == "labels" || $0.isDarknetFolder }
  }

  /// Returns whether a file with this name is often a note or a list, not rows of an image.
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
      // Treat an unreadable file as rows, so that the reader reports it.
      guard let text = try? tree.beginning(of: path) else {
        self = .rows
        return
      }
      let lines = TextLines(Array(text.utf8))
      self = .blank
      for line in lines {
        let fields = lines.fields(line)
        // Check only the first fields, because the rest of a long row may be cut off.
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
