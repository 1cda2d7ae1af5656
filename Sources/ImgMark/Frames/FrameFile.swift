public import ImgMarkGeometry
internal import ImgMarkText

/// `frames.jsonl`: where each picture came from that `convert --canvas` or `--crops` has written, one a
/// line.
public struct FrameFile: Sendable {
  public let path: FilePath
  public private(set) var records: [FrameRecord] = []
  private let file: ImageFile
  /// The records by the names of their pictures.
  private var places: [String: Int] = [:]
  private var index = ImageIndex()
  /// How many pictures were made of each image.
  private var counts: [String: Int] = [:]

  /// The name of the file in a folder of pictures.
  public static let name: FilePath = "frames.jsonl"

  /// Reads a file, or the one in a folder.
  ///
  /// - Throws: A ``FileError``, or a ``FrameFileError`` for the first line that is wrong.
  public init(at path: FilePath) throws {
    let path = DiskTree.isFolder(path) ? path.appending(Self.name) : path
    let file =
      try path == .standardStream ? ImageFile.standardInput() : ImageFile(at: path)
    self.file = file
    self.path = path == .standardStream ? "standard input" : path
    var firstOfSource: [String: Int] = [:]
    let lines = try file.contents().split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do throws(FrameFileError.Reason) {
        let record = try FrameRecord(Self.tree(Array(line)), line: index + 1)
        let first = firstOfSource[record.source] ?? records.count
        firstOfSource[record.source] = first
        try add(record, firstOfSource: first)
      } catch {
        throw FrameFileError(path: self.path, line: index + 1, reason: error)
      }
    }
    guard !records.isEmpty else {
      throw FrameFileError(path: self.path, line: nil, reason: .empty)
    }
  }

  private static func tree(_ line: [UInt8]) throws(FrameFileError.Reason) -> JSONTree {
    do {
      return try JSONTree(line)
    } catch let error as JSONError {
      throw .json("\(error.reason)")
    } catch {
      throw .json("\(error)")
    }
  }

  private mutating func add(
    _ record: FrameRecord, firstOfSource first: Int
  ) throws(FrameFileError.Reason) {
    if let other = places[record.image] {
      throw .twice(record.image, line: records[other].line)
    }
    if first < records.count, records[first].sourceSize != record.sourceSize {
      throw .twoSizes(
        record.source, record.sourceSize, other: records[first].sourceSize,
        line: records[first].line)
    }
    places[record.image] = records.count
    counts[record.source, default: 0] += 1
    index.add(record.image)
    records.append(record)
  }

  /// The file, which no output may replace.
  public var input: any InputFile { file }

  /// Returns the frame of a picture, by its path, then the end of it, then its name, then its name
  /// without extension.
  ///
  /// - Throws: A ``FrameFault`` where there is none, an ``AmbiguousImageError`` where several are alike.
  public func record(of picture: String) throws -> FrameRecord {
    let name = ImageName(picture)
    if let place = places[name.text] { return records[place] }
    guard let found = try index.find(name), let place = places[found] else {
      throw FrameFault.missing(path)
    }
    return records[place]
  }

  /// Returns the frame of a picture, or of the only one that was made of an image of this name.
  ///
  /// - Throws: A ``FrameFault`` where there is none or several, an ``AmbiguousImageError``.
  func only(of name: String) throws -> FrameRecord {
    do {
      return try record(of: name)
    } catch let fault as FrameFault {
      let made = records.filter { $0.source == ImageName(name).text }
      guard let first = made.first else { throw fault }
      guard made.count == 1 else { throw FrameFault.several(made.count, path) }
      return first
    }
  }

  /// Compares a frame with what is said and known of its picture and its source.
  ///
  /// - Parameters:
  ///   - record: The frame.
  ///   - declared: The size that a table gives the picture; `nil` where it gives none.
  ///   - real: The size of the source image; `nil` where nobody looked.
  ///   - trust: Whose size of the picture counts.
  /// - Returns: What was done to the picture before it was annotated.
  /// - Throws: A ``FrameFault``.
  func check(
    _ record: FrameRecord, declared: PixelSize?, real: PixelSize?, trusting trust: TrustedSize?
  ) throws(FrameFault) -> [FrameDescription.Step] {
    if let real, real != record.sourceSize {
      throw .source(real, frame: record.sourceSize, path, line: record.line)
    }
    guard let declared, declared != record.size else { return [] }
    switch trust {
    case .image: return []
    case .declared: return [.resize(declared)]
    case nil: throw .size(declared, frame: record.size, path, line: record.line)
    }
  }

  /// How many pictures were made of an image.
  public func count(ofSource source: String) -> Int { counts[source] ?? 0 }
}

/// What is wrong with a file of frames, and where.
public struct FrameFileError: Error, Hashable, Sendable {
  public var path: FilePath
  /// From 1.
  public var line: Int?
  public var reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    case empty
    case json(String)
    case missing(String)
    case wrong(String, expected: String)
    /// The frame can't be.
    case frame(String)
    case twice(String, line: Int)
    /// Two lines have an image of different sizes.
    case twoSizes(String, PixelSize, other: PixelSize, line: Int)
  }
}

extension FrameFileError: CustomStringConvertible {
  public var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)"
  }
}

extension FrameFileError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty:
      "there is no frame in it; give the frames.jsonl that convert --canvas or --crops has written"
    case .json(let text): text
    case .missing(let key):
      #"\#(key) is missing; a frame has image, source, source_size, and crop or canvas"#
    case .wrong(let key, let expected): "\(key) is not \(expected)"
    case .frame(let text): text
    case .twice(let image, let line):
      "\(image) has a frame on line \(line) already; each picture has one"
    case .twoSizes(let source, let size, let other, let line):
      "\(source) is \(size) here and \(other) on line \(line); an image has one size"
    }
  }
}

/// What keeps a picture from being brought back to its source.
public enum FrameFault: Error, Hashable, Sendable {
  /// The file has no frame of it.
  case missing(FilePath)
  /// Several pictures were made of the image that is named.
  case several(Int, FilePath)
  /// It is declared to have another size than its frame.
  case size(PixelSize, frame: PixelSize, FilePath, line: Int)
  /// Its source has another size than its frame says.
  case source(PixelSize, frame: PixelSize, FilePath, line: Int)
}

extension FrameFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path):
      "has no frame in \(path); give the frames.jsonl that was written with the picture"
    case .several(let count, let path):
      "\(path) has \(count) pictures of it; name the one that is meant"
    case .size(let declared, let frame, let path, let line):
      "declared \(declared), but \(frame) in \(path):\(line); use --trust declared if it was scaled "
        + "before it was annotated, or --trust image"
    case .source(let real, let frame, let path, let line):
      "is \(real), but \(frame) in \(path):\(line); give the folder of the images that were converted"
    }
  }
}
