public import ImgMarkFiles
package import ImgMarkGeometry
internal import ImgMarkText

/// The contents of `frames.jsonl`: the origin of each picture that `convert --canvas` or `convert
/// --crops` wrote, one per line.
public struct FrameFile: Sendable {
  public let path: FilePath
  public private(set) var records: [FrameRecord] = []
  private let file: ImageFile
  /// The index of each record, by the name of its picture.
  private var places: [String: Int] = [:]
  private var index = ImageIndex()
  /// The number of pictures made from each source image.
  private var counts: [String: Int] = [:]

  /// The name of the file in a folder of pictures.
  public static let name: FilePath = "frames.jsonl"

  /// Reads the file at a path, or `frames.jsonl` in the folder at that path.
  ///
  /// - Throws: A `FileError`, or a ``FrameFileError`` for the first faulty line.
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

  private static func tree(_ line: [UInt8]) throws(FrameFileError.Reason) -> JSONValue {
    do {
      return try JSONValue(line)
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

  /// Returns the record of a picture, found by its path, the end of its path, its name, or its name
  /// without extension, in this order.
  ///
  /// - Throws: A ``FrameFault`` if there is no such record, an `AmbiguousImageError` if several
  ///   match.
  public func record(of picture: String) throws -> FrameRecord {
    let name = ImageName(picture)
    if let place = places[name.text] { return records[place] }
    guard let found = try index.find(name), let place = places[found] else {
      throw FrameFault.missing(path)
    }
    return records[place]
  }

  /// Returns the record of a picture, or of the only picture that was made from the image of this
  /// name.
  ///
  /// - Throws: A ``FrameFault`` if there is no such record or several, or an
  ///   ``AmbiguousImageError``.
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

  /// Compares a record with the known sizes of its picture and its source.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - declared: The size of the picture declared in a table; `nil` if not declared.
  ///   - real: The size of the source image; `nil` if the image wasn't read.
  ///   - trust: Which size of the picture to use if the sizes differ.
  /// - Returns: The steps applied to the picture before it was annotated.
  /// - Throws: A ``FrameFault``.
  package func check(
    _ record: FrameRecord, declared: PixelSize?, real: PixelSize?, trusting trust: TrustedSize?
  ) throws(FrameFault) -> [FrameDescription.Step] {
    if let real, real != record.sourceSize {
      throw .source(real, frame: record.sourceSize, path, line: record.line)
    }
    guard let declared, declared != record.size else { return [] }
    switch trust {
    case .image: return []
    case .declared: return [.resize(declared.rect().size)]
    case nil: throw .size(declared, frame: record.size, path, line: record.line)
    }
  }

  /// Returns the number of pictures made from a source image.
  public func count(ofSource source: String) -> Int { counts[source] ?? 0 }
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
