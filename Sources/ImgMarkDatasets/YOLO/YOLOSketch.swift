internal import ImgMarkNumbers
internal import ImgMarkText

/// The result of reading the first rows of a data set: whether it is YOLO, and for which task.
struct YOLOSketch {
  /// Why it looks like YOLO; `nil` if it doesn't.
  private(set) var reason: String?
  private(set) var tasks: Set<YOLOTask> = []
  private(set) var isDarknet = false

  /// The extensions of files that may be named: descriptions, rows, Darknet's lists.
  private static let endings: Set<String> = ["yaml", "yml", "txt", "names", "data"]

  /// The number of files that are read, and the bytes of each.
  private static let mostFiles = 8
  private static let pieceLength = 4096

  init(of tree: any FileTree) throws {
    if let named = tree.named, !Self.endings.contains(named.pathExtension) { return }
    let paths = try tree.paths()
    let names = Set(paths.map(\.fileName))
    isDarknet = names.contains("obj.names") || names.contains("obj.data")
    let files = try YOLOFiles(of: tree).entries.compactMap(\.labels).prefix(Self.mostFiles)
    let yaml = YOLODescription.yaml(in: tree, paths)
      .flatMap { path in (try? tree.contents(of: path)).map { (path, $0) } }
    let describes = yaml.map { _, bytes in bytes.holdsLine(beginning: "names") } ?? false
    var counts: Set<Int> = []
    for file in files {
      // If the set declares its kind, its reader reports invalid rows.
      guard let found = Self.fieldCounts(of: file, in: tree) ?? (describes || isDarknet ? [] : nil)
      else { return }
      counts.formUnion(found)
    }
    if let yaml, describes {
      reason = "\(yaml.0) names the classes of YOLO"
    } else if isDarknet {
      reason = "obj.names names the classes of Darknet"
    } else if let file = files.first(where: { !$0.isEmpty }), !counts.isEmpty {
      reason = "\(file): its rows are a class and fractions"
    }
    guard reason != nil else { return }
    if yaml?.1.holdsLine(beginning: "kpt_shape") ?? false {
      tasks = [.pose]
    } else if counts.allSatisfy({ $0 == 5 || $0 == 6 }) {
      tasks = [.detect]
    } else if counts == [9] {
      tasks = [.segment, .obb]
    } else if counts.allSatisfy({ $0 == 5 || $0 >= 7 && !$0.isMultiple(of: 2) }) {
      tasks = [.segment]
    } else {
      tasks = [.pose]
    }
  }

  /// Returns the numbers of fields in the first rows of a file; `nil` if it doesn't begin with
  /// rows.
  private static func fieldCounts(of path: String, in tree: any FileTree) -> Set<Int>? {
    guard let head = try? tree.bytes(of: path, at: 0, count: pieceLength) else { return nil }
    // The last line may be incomplete.
    let end =
      head.count < pieceLength ? head.count : (head.lastIndex(of: .lineFeed) ?? head.count)
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard start <= end else { return [] }
    let lines = TextLines(Array(head[start..<end]))
    var counts: Set<Int> = []
    for line in lines {
      let fields = lines.fields(line)
      if fields.count >= 5,
        fields.allSatisfy({ (try? DecimalText.number(in: lines.bytes, $0)) != nil })
      {
        counts.insert(fields.count)
      } else if counts.isEmpty {
        return nil
      }
    }
    return counts
  }
}

extension [UInt8] {
  /// Returns whether a line begins with a word.
  fileprivate func holdsLine(beginning word: String) -> Bool {
    split { $0.isLineEnd }.contains { $0.starts(with: word.utf8) }
  }
}
