internal import ImgMarkProbe
internal import ImgMarkText
public import ImgMarkGeometry

/// Where to write marked pictures, and in which format.
public enum PictureOutputs: Sendable {
  case standardOutput(PictureKind)
  case file(FilePath, PictureKind)
  /// A document with a page for each picture.
  case pages(FilePath)
  /// A folder, and the path of each picture in it.
  case folder(FilePath, [Name])

  /// The path of a picture in its folder, and its format.
  public struct Name: Hashable, Sendable {
    public var path: FilePath
    public var kind: PictureKind
  }

  /// Decides the outputs.
  ///
  /// - Parameters:
  ///   - operands: The images to draw on.
  ///   - path: The file or folder to write; `nil` for `NAME-marked` in the current folder.
  ///   - background: The color behind the image; a format without transparency needs an opaque one.
  /// - Throws: A ``PictureOutputError``, a ``SameNameError`` if two pictures would have the same name,
  ///   or a `FileError` if an image can't be read.
  public init(
    for operands: PictureOperands, at path: FilePath?, background: RGBA8
  ) throws {
    guard operands.needsFolder || path?.namesFolder == true else {
      self = try Self.single(of: operands, at: path, background: background)
      return
    }
    guard let path, path != .standardStream else { throw PictureOutputError.needsFolder }
    if let kind = PictureKind(named: path), !DiskTree.isFolder(path) {
      guard kind == .pdf else { throw PictureOutputError.isOneFile(path) }
      self = .pages(path)
      return
    }
    var names: [Name] = []
    var taken = TakenNames<FilePath>()
    for picture in operands.pictures {
      let kind = PictureKind(like: try picture.file.header().format)
      try Self.check(kind, holds: background)
      let name = kind.name(for: picture.name)
      if let other = taken.take(bytes: name.bytes, for: picture.file.path) {
        throw SameNameError(name: name, inputs: [other, picture.file.path])
      }
      names.append(Name(path: name, kind: kind))
    }
    self = .folder(path, names)
  }

  private static func single(
    of operands: PictureOperands, at path: FilePath?, background: RGBA8
  ) throws -> PictureOutputs {
    let picture = operands.pictures[0]
    let own = PictureKind(like: try picture.file.header().format)
    guard let path else {
      try check(own, holds: background)
      let stem = picture.file.path == .standardStream ? "image" : picture.name.stem
      let name = FilePath(bytes: stem.bytes + Array("-marked".utf8)).named(
        as: own, after: picture.name)
      return .file(name, own)
    }
    guard path != .standardStream else {
      try check(own, holds: background)
      return .standardOutput(own)
    }
    guard let kind = PictureKind(named: path) else { throw PictureOutputError.unknownKind(path) }
    try check(kind, holds: background)
    return .file(path, kind)
  }

  private static func check(
    _ kind: PictureKind, holds background: RGBA8
  ) throws(PictureOutputError) {
    guard background.alpha == 255 || kind.holdsAlpha else { throw .transparentJPEG }
  }
}

extension PictureOutputs {
  /// The formats of all outputs.
  public var kinds: [PictureKind] {
    switch self {
    case .standardOutput(let kind), .file(_, let kind): [kind]
    case .pages: [.pdf]
    case .folder(_, let names): names.map(\.kind)
    }
  }

  /// Whether there is one picture, made of pixels.
  public var isOneRaster: Bool {
    switch self {
    case .standardOutput(let kind), .file(_, let kind): !kind.isDocument
    case .pages, .folder: false
    }
  }

  /// Returns the file that holds the picture with this number, from 0; `nil` for standard output.
  public func path(of picture: Int) -> FilePath? {
    switch self {
    case .standardOutput: nil
    case .file(let path, _), .pages(let path): path
    case .folder(let folder, let names): folder.appending(names[picture].path)
    }
  }
}

extension FilePath {
  /// Whether the path is an existing folder, or ends in a slash.
  fileprivate var namesFolder: Bool {
    self != .standardStream && (endsInSlash || DiskTree.isFolder(self))
  }

  /// Returns the name with the extension of a kind added, spelled as in `original` if that is of
  /// the kind.
  fileprivate func named(as kind: PictureKind, after original: FilePath) -> FilePath {
    let ending = kind.name(for: original).fileExtensionAsWritten
    return FilePath(bytes: bytes + [UInt8(ascii: ".")] + ending)
  }

  /// The text after the last dot, in its own case.
  private var fileExtensionAsWritten: [UInt8] {
    Array(bytes.suffix(fileExtension?.utf8.count ?? 0))
  }
}
