internal import ImgMarkProbe

/// The files in a folder, by their names with and without extension.
package struct ImageIndex: Sendable {
  private var byName: [String: [String]] = [:]
  private var byStem: [String: [String]] = [:]

  package init() {}

  /// Creates the index of the files in a folder, by their paths relative to it.
  init(of folder: FilePath) {
    let prefix = folder.endsInSlash ? folder.bytes.count : folder.bytes.count + 1
    DiskTree(root: folder).walk { entry in
      guard case .file(let file) = entry else { return }
      add(String(decoding: file.bytes.dropFirst(prefix), as: UTF8.self))
    }
  }

  /// Adds the path of a file.
  package mutating func add(_ path: String) {
    let name = ImageName.parts(of: path).last ?? path
    byName[name, default: []].append(path)
    byStem[ImageName.stem(name), default: []].append(path)
  }

  /// Returns the path that agrees best with a name; `nil` if no path agrees.
  ///
  /// - Throws: An ``AmbiguousImageError`` if several paths agree equally well.
  package func find(_ name: ImageName) throws -> String? {
    var candidates = byName[name.last] ?? []
    // Of files that differ only in their extension, only those with the extension of an image
    // count.
    for stem in Set([name.last, ImageName.stem(name.last)]) {
      candidates += (byStem[stem] ?? []).filter {
        Self.isImage($0) && ImageName.parts(of: $0).last != name.last
      }
    }
    var best: ImageAgreement?
    var paths: [String] = []
    for path in candidates {
      guard let agreement = ImageAgreement(of: name, ImageName.parts(of: path)) else { continue }
      if let best, agreement < best { continue }
      if agreement != best { paths.removeAll() }
      best = agreement
      paths.append(path)
    }
    guard paths.count > 1 else { return paths.first }
    throw AmbiguousImageError(candidates: Array(paths.prefix(3)))
  }

  private static func isImage(_ path: String) -> Bool {
    let path = FilePath(path)
    guard let ending = path.fileExtension else { return true }
    return ImageFormat(nameOf: path) != nil || others.contains(ending)
  }

  /// Extensions of images that imgmark can't read; such files are found so that the error can say
  /// so.
  private static let others: Set<String> = [
    "arw", "cr2", "dds", "dng", "exr", "hdr", "jxr", "mpo", "nef", "pfm", "raw", "svg", "tga",
  ]

  /// Returns a path that differs from a name only in upper and lower case; `nil` if there is none.
  func otherCase(of name: ImageName) -> String? {
    let last = name.last.lowercased()
    return byName.keys.filter { $0 != name.last && $0.lowercased() == last }.min()
      .flatMap { byName[$0]?.first }
  }
}
