public import ImgMarkDatasets

/// The files of a data set on disk: a folder with everything below it, or one file and its folder.
///
/// A class, so that a file that is requested several times in a row stays open.
public final class DatasetFiles: FileTree {
  /// The folder to which paths are relative.
  public let root: FilePath
  public let named: String?
  /// The file that was named or piped in; `nil` for a folder.
  private let namedFile: ImageFile?
  private var open: (path: String, file: ImageFile)?
  private var listed: [String]?

  /// Opens a data set.
  ///
  /// - Parameter path: Its folder or file.
  /// - Throws: A `FileError` if nothing can be opened at the path.
  public init(at path: FilePath) throws(FileError) {
    if DiskTree.isFolder(path) {
      root = path
      named = nil
      namedFile = nil
    } else {
      root = path.folder
      named = path.lastComponent.description
      namedFile = try ImageFile(at: path)
    }
  }

  /// Creates a data set of one file that was read, such as standard input.
  public init(_ file: ImageFile) {
    root = FilePath(".")
    named = "input.\(Self.kind(of: file))"
    namedFile = file
  }

  /// Returns the usual extension for the content of a file: formats are recognized by extension and
  /// content.
  private static func kind(of file: ImageFile) -> String {
    let start = (try? file.bytes(at: 0, count: min(file.count, 1 << 16))) ?? []
    let text = start.drop { [0x09, 0x0A, 0x0D, 0x20, 0xBF, 0xBB, 0xEF].contains($0) }
    switch text.first {
    case UInt8(ascii: "<"): return "xml"
    case UInt8(ascii: "["): return "json"
    case UInt8(ascii: "{"):
      // JSON lines: an object ends at the end of its line, and the next line begins another.
      let lines = text.split(separator: UInt8(ascii: "\n"))
      let ends = lines[0].last { $0 != 0x0D } == UInt8(ascii: "}")
      return ends && lines.count > 1 && lines[1].first == UInt8(ascii: "{") ? "jsonl" : "json"
    default: return "csv"
    }
  }

  /// The error if the named file can't contain annotations, because it is an archive or a pointer
  /// to another file; `nil` otherwise.
  var packed: ConversionError? {
    get throws(FileError) {
      guard let namedFile else { return nil }
      return ForeignContent(packed: try namedFile.bytes(at: 0, count: 512))?.error
    }
  }

  /// The error for files of an unknown format.
  var unknown: ConversionError {
    get throws(FileError) {
      guard let namedFile else { return foreignPart ?? .unknownFormat }
      let start = try namedFile.bytes(at: 0, count: ForeignContent.reach)
      if start.starts(with: "%PDF-".utf8) { return .pdf }
      guard try namedFile.documentKind != nil, (try? MarkerDocument(namedFile)) != nil else {
        let isWhole = start.count < ForeignContent.reach
        return ForeignContent(text: start, isWhole: isWhole)?.error ?? .unknownFormat
      }
      let path = namedFile.path
      return .document(name: path == .standardStream ? "-" : "\(path)")
    }
  }

  /// The error for the first file of the folder in a format that imgmark can't read; `nil` if there
  /// is none.
  private var foreignPart: ConversionError? {
    let texts = ((try? paths()) ?? []).filter { ImageFormat(nameOf: FilePath($0)) == nil }
    for path in texts.prefix(16) {
      guard let start = try? bytes(of: path, at: 0, count: ForeignContent.reach) else { continue }
      let content =
        ForeignContent(packed: start)
        ?? ForeignContent(text: start, isWhole: start.count < ForeignContent.reach)
      if let content { return .foreign("\(path) is \(content.what)", advice: content.advice) }
    }
    return nil
  }

  /// Returns the path of a file of the data set on disk.
  public func location(of path: String) -> FilePath {
    if path.isEmpty || path == named { return namedFile?.path ?? root }
    return root == FilePath(".") ? FilePath(path) : root.appending(FilePath(path))
  }

  /// The files that no output may replace.
  public var inputs: [any InputFile] { namedFile.map { [$0] } ?? [] }

  public func paths() throws -> [String] {
    if let listed { return listed }
    guard namedFile?.path != .standardStream else { return named.map { [$0] } ?? [] }
    var paths: [String] = []
    let prefix = root.endsInSlash ? root.bytes.count : root.bytes.count + 1
    try DiskTree(root: root).walk { entry in
      switch entry {
      case .file(let path):
        paths.append(String(decoding: path.bytes.dropFirst(prefix), as: UTF8.self))
      case .unreadable(let error): throw error
      case .stream: break
      }
    }
    listed = paths
    return paths
  }

  public var foldersAbove: [String] {
    guard namedFile?.path != .standardStream else { return [] }
    let folder = (try? SystemCall.resolved(root))?.description ?? ""
    return folder.split(separator: "/").map { String($0) }
  }

  public func contains(_ path: String) -> Bool { (try? file(path)) != nil }

  public func size(of path: String) throws -> Int { try file(path).count }

  public func bytes(of path: String, at offset: Int, count: Int) throws -> [UInt8] {
    try file(path).bytes(at: offset, count: count)
  }

  private func file(_ path: String) throws(FileError) -> ImageFile {
    if path == named, let namedFile { return namedFile }
    if let open, open.path == path { return open.file }
    let file = try ImageFile(at: location(of: path))
    open = (path, file)
    return file
  }
}
