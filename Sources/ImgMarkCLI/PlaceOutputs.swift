import ImgMark

/// Where marked pictures go, and as what.
enum PlaceOutputs {
  case standardOutput(PictureKind)
  case file(FilePath, PictureKind)
  /// A document of which each picture is a page.
  case pages(FilePath)
  /// A folder, and for each picture its path below it.
  case folder(FilePath, [(name: FilePath, kind: PictureKind)])

  /// Decides the outputs.
  ///
  /// - Throws: A ``UsageError`` where a name says no kind of picture or several pictures have no
  ///   folder, ``SameNameError`` where two would have one name.
  init(for operands: PictureOperands, at path: FilePath?, background: RGBA8) throws {
    guard operands.needsFolder || path?.namesFolder == true else {
      self = try Self.single(of: operands, at: path, background: background)
      return
    }
    guard let path, path != .standardStream else {
      throw UsageError(
        "several pictures go into a folder; name it by -o DIR, or one .pdf for all of them")
    }
    if let kind = PictureKind(named: path), !DiskTree.isFolder(path) {
      guard kind == .pdf else {
        throw UsageError(
          "-o '\(path)' names one picture, and those of a folder or of several images go into a "
            + "folder; name it by -o DIR, or one .pdf for all of them")
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
      // Two names that differ in case alone are one file on many disks.
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
        "-o '\(path)' names no kind of picture that place writes; end it in .png, .jpg, "
          + ".svg, .html or .pdf")
    }
    try check(kind, holds: background)
    return .file(path, kind)
  }

  private static func check(_ kind: PictureKind, holds background: RGBA8) throws(UsageError) {
    guard background.alpha == 255 || kind.holdsAlpha else {
      throw UsageError(
        "a JPEG can't be transparent; give --background an opaque color, or write .png")
    }
  }
}

/// Two outputs that would have the same name.
struct SameNameError: Error, CustomStringConvertible {
  var name: FilePath
  var inputs: [FilePath]

  var description: String {
    "\(inputs.map(\.description).joined(separator: " and ")) would both be written as \(name); "
      + "give one of them at a time"
  }
}

extension FilePath {
  /// Whether what is written there is a folder, as one is there or the name ends as that of one.
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

  /// What names have in common that are one file on some disks; bytes that are no UTF-8 stay as they are.
  fileprivate var key: [UInt8] {
    String(validating: bytes, as: UTF8.self).map { Array($0.lowercased().utf8) } ?? bytes
  }

  /// Returns the name with the extension of a kind added; one of `original` is kept where it is one.
  fileprivate func named(as kind: PictureKind, after original: FilePath) -> FilePath {
    let ending = kind.name(for: original).fileExtensionAsWritten
    return FilePath(bytes: bytes + [UInt8(ascii: ".")] + ending)
  }

  /// What follows the last dot, its case kept.
  private var fileExtensionAsWritten: [UInt8] {
    Array(bytes.suffix(fileExtension?.utf8.count ?? 0))
  }
}
