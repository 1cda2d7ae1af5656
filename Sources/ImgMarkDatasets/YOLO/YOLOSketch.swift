internal import ImgMarkNumbers
internal import ImgMarkText

/// The result of reading the first rows of files: whether they are YOLO, and for which tasks.
struct YOLOSketch {
  /// Why the files look like YOLO; `nil` if they don't.
  private(set) var reason: String?
  private(set) var tasks: Set<YOLOTask> = []
  private(set) var isDarknet = false

  /// The extensions that a named file may have: of descriptions, rows and Darknet's lists.
  private static let endings: Set<String> = ["yaml", "yml", "txt", "names", "data"]

  /// The maximum number of files with rows to examine, and of files to open while looking for them.
  private static let mostFiles = 8
  private static let mostOpened = 64

  init(of tree: any FileTree) throws {
    if let named = tree.named, !Self.endings.contains(named.pathExtension) { return }
    let lists = try YOLOClassFiles(of: tree)
    let list = lists.chosen
    isDarknet = ["obj.names", "obj.data"].contains { name in
      list?.fileName == name || tree.contains((list.map { ImageNames.folder($0) } ?? "") + name)
    }
    let yaml = list.flatMap { list in
      YOLOClassFiles.isYAML(list) ? (try? tree.contents(of: list)).map { (list, $0) } : nil
    }
    let describes = yaml.map { _, bytes in bytes.holdsLine(beginning: "names") } ?? false
    let files = try YOLOFiles(of: tree, lists).entries.compactMap(\.labels)
    var rows = YOLORowSketch()
    var first: String?
    var count = 0
    for file in files.prefix(Self.mostOpened) where count < Self.mostFiles {
      let before = rows
      guard rows.add(file, in: tree) else {
        // If a description exists, leave invalid rows to the reader, which reports them. But
        // Roboflow also puts a data.yaml beside DOTA's rows, which end in a name.
        if describes || isDarknet, try !DatasetFormat.holdsDOTARows(file, in: tree) { continue }
        return
      }
      first = first ?? file
      if rows != before { count += 1 }
    }
    if let yaml, describes {
      reason = "\(yaml.0) names the classes of YOLO"
    } else if isDarknet {
      reason = "obj.names names the classes of Darknet"
    } else if let first, !rows.isEmpty {
      reason = "\(first): its rows are a class and fractions"
    }
    guard reason != nil else { return }
    tasks = yaml?.1.holdsLine(beginning: "kpt_shape") ?? false ? [.pose] : rows.tasks
  }
}

/// The numbers of fields in rows, which distinguish the tasks.
struct YOLORowSketch: Hashable {
  /// The different numbers of fields.
  private var counts: Set<Int> = []
  /// Whether every row of 7 fields may end in a confidence and a track number.
  private var mayTrack = true
  /// Whether a row of 7 fields ends in a whole number above 1, which can't be a fraction.
  private var tracks = false

  private static let pieceLength = 4096
  /// The maximum length of a row, in bytes.
  private static let longest = 16 << 20

  var isEmpty: Bool { counts.isEmpty }

  /// The possible tasks; keypoints are never guessed.
  ///
  /// Without `kpt_shape`, a row of more than 6 fields is an outline, as in Ultralytics
  /// (`ultralytics/data/utils.py`, `verify_image_label`).
  var tasks: Set<YOLOTask> {
    if counts.allSatisfy({ $0 == 5 || $0 == 6 }) { return [.detect] }
    if mayTrack, counts.isSubset(of: [5, 6, 7]) {
      return tracks ? [.detect] : [.detect, .segment]
    }
    return counts == [9] ? [.segment, .obb] : [.segment]
  }

  /// Adds the first complete rows of a file.
  ///
  /// Returns `false` if the file doesn't begin with rows.
  mutating func add(_ path: String, in tree: any FileTree) -> Bool {
    guard let bytes = Self.firstLines(of: path, in: tree) else { return false }
    let lines = TextLines(bytes)
    var isFirst = true
    for line in lines {
      let fields = lines.fields(line)
      if fields.count >= 5,
        fields.allSatisfy({ (try? DecimalText.number(in: lines.bytes, $0)) != nil })
      {
        counts.insert(fields.count)
        if fields.count == 7, let last = fields.last { addLast(last, lines.bytes) }
      } else if isFirst {
        return false
      }
      isFirst = false
    }
    return true
  }

  private mutating func addLast(_ field: Range<Int>, _ bytes: [UInt8]) {
    guard let number = try? DecimalText.number(in: bytes, field) else { return }
    if number.decimals > 0 || number.hasExponent {
      mayTrack = false
    } else if number.value > 1 {
      tracks = true
    }
  }

  /// Returns the first lines of a file, with the last line completed.
  private static func firstLines(of path: String, in tree: any FileTree) -> [UInt8]? {
    guard var bytes = try? tree.bytes(of: path, at: 0, count: pieceLength) else { return nil }
    var isCut = bytes.count == pieceLength
    while isCut {
      let length = 64 << 10
      guard bytes.count < longest,
        let piece = try? tree.bytes(of: path, at: bytes.count, count: length)
      else { return nil }
      let end = piece.firstIndex { $0.isLineEnd }
      bytes += piece[..<(end ?? piece.count)]
      isCut = end == nil && piece.count == length
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return Array(bytes[start...])
  }
}
