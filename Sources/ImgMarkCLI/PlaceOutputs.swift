import ImgMark

/// Where to write marked pictures, and in which format.
enum PlaceOutputs {
  case standardOutput(PictureKind)
  case file(FilePath, PictureKind)
  /// A document with a page for each picture.
  case pages(FilePath)
  /// A folder, and the path of each picture in it.
  case folder(FilePath, [(name: FilePath, kind: PictureKind)])

  /// Decides the outputs.
  ///
  /// - Throws: A ``UsageError`` if a name has no known extension or several pictures have no folder,
  ///   ``SameNameError`` if two would have the same name.
  init(for operands: PictureOperands, at path: FilePath?, background: RGBA8) throws {
    guard operands.needsFolder || path?.namesFolder == true else {
      self = try Self.single(of: operands, at: path, background: background)
      return
    }
    guard let path, path != .standardStream else {
      throw UsageError(
        "several images need a folder to write to; add -o DIR, or -o FILE.pdf for one page each")
    }
    if let kind = PictureKind(named: path), !DiskTree.isFolder(path) {
      guard kind == .pdf else {
        throw UsageError(
          "-o '\(path)' is one file, but a folder or several images need a folder to write to; use "
            + "-o DIR, or -o FILE.pdf for one page each")
      }
      self = .pages(path)
      return
    }
    var names: [(name: FilePath, kind: PictureKind)] = []
    var taken: [[UInt8]: FilePath] = [:]
    for picture in operands.pictures {
      let kind = PictureKind(like: try picture.file.header().format)
      try Self.check(kind, holds: background)
      let name = kind.name(for: picture.name)
      // Names that differ only in case are the same file on many disks.
      let key = name.key
      if let other = taken[key] {
        throw SameNameError(name: name, inputs: [other, picture.file.path])
      }
      taken[key] = picture.file.path
      names.append((name, kind))
    }
    self = .folder(path, names)
  }

  private static func single(
    of operands: PictureOperands, at path: FilePath?, background: RGBA8
  ) throws -> PlaceOutputs {
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
    guard let kind = PictureKind(named: path) else {
      throw UsageError(
        "-o '\(path)' has no extension that place can write; end it in .png, .jpg, .svg, .html or "
          + ".pdf")
    }
    try check(kind, holds: background)
    return .file(path, kind)
  }

  private static func check(_ kind: PictureKind, holds background: RGBA8) throws(UsageError) {
    guard background.alpha == 255 || kind.holdsAlpha else {
      throw UsageError(
        "a JPEG can't be transparent; give --background an opaque color, or write a .png")
    }
  }
}

/// Two outputs that would have the same name.
struct SameNameError: Error, CustomStringConvertible {
  var name: FilePath
  var inputs: [FilePath]

  var description: String {
    "\(inputs.map(\.description).joined(separator: " and ")) would both be written as \(name); "
      + "draw them in separate runs"
  }
}

extension FilePath {
  /// Whether it is a folder, or ends in a slash.
  fileprivate var namesFolder: Bool {
    self != .standardStream && (endsInSlash || DiskTree.isFolder(self))
  }

  /// The name without its folder and its extension.
  fileprivate var stem: FilePath {
    let name = lastComponent.bytes
    guard fileExtension?.isEmpty == false, let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
      return lastComponent
    }
    return FilePath(bytes: Array(name[..<dot]))
  }

  /// A key that is equal for names that differ only in case; invalid UTF-8 stays as it is.
  fileprivate var key: [UInt8] {
    String(validating: bytes, as: UTF8.self).map { Array($0.lowercased().utf8) } ?? bytes
  }

  /// Returns the name with the extension of a kind added, as `original` writes it if it is of that kind.
  fileprivate func named(as kind: PictureKind, after original: FilePath) -> FilePath {
    let ending = kind.name(for: original).fileExtensionAsWritten
    return FilePath(bytes: bytes + [UInt8(ascii: ".")] + ending)
  }

  /// The text after the last dot, in its own case.
  private var fileExtensionAsWritten: [UInt8] {
    Array(bytes.suffix(fileExtension?.utf8.count ?? 0))
  }
}
