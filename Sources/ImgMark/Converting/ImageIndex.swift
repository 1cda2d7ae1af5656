/// Why the name of an image leads to no single file.
public struct AmbiguousImageError: Error, Hashable, CustomStringConvertible {
  /// Some of the files that it may mean.
  public var candidates: [String]

  public var description: String {
    "may be any of \(candidates.joined(separator: ", ")); name it with its folder"
  }
}

/// Files by their names.
///
/// Names are compared as texts, so that it does not matter how a letter's accent is encoded.
struct ImageIndex: Sendable {
  private var byName: [String: [String]] = [:]
  private var byStem: [String: [String]] = [:]

  init() {}

  /// Creates the index of the files in a folder, by their paths relative to it.
  init(of folder: FilePath) {
    let prefix = folder.endsInSlash ? folder.bytes.count : folder.bytes.count + 1
    DiskTree(root: folder).walk { entry in
      guard case .file(let file) = entry else { return }
      add(String(decoding: file.bytes.dropFirst(prefix), as: UTF8.self))
    }
  }

  /// Adds the path of a file.
  mutating func add(_ path: String) {
    let name = Self.name(path)
    byName[name, default: []].append(path)
    byStem[Self.stem(name), default: []].append(path)
  }

  /// Returns the path that a name means: the one that ends like it, then the one of its last part,
  /// then the one image of its name without extension; `nil` where there is none.
  ///
  /// - Throws: An ``AmbiguousImageError`` where several are alike.
  func find(_ path: String) throws -> String? {
    let name = Self.name(path)
    if let found = try choose(byName[name] ?? [], endingIn: path) { return found }
    // Of files that differ in their extension alone, the images are meant.
    let stems = (byStem[name] ?? byStem[Self.stem(name)] ?? []).filter { Self.isImage($0) }
    return try choose(stems, endingIn: path)
  }

  /// The one candidate; of several, the one whose folders are those of the path.
  private func choose(_ candidates: [String], endingIn path: String) throws -> String? {
    guard candidates.count > 1 else { return candidates.first }
    let wanted = Self.stem(path)
    let alike = candidates.filter { candidate in
      let stem = Self.stem(candidate)
      return stem == wanted || candidate == path || stem.hasSuffix("/\(wanted)")
        || candidate.hasSuffix("/\(path)") || path.hasSuffix("/\(candidate)")
    }
    guard alike.count == 1 else {
      throw AmbiguousImageError(candidates: Array((alike.isEmpty ? candidates : alike).prefix(3)))
    }
    return alike.first
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  private static func stem(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"), dot > path.startIndex
    else { return path }
    return String(path[..<dot])
  }

  private static func isImage(_ path: String) -> Bool {
    let text = ["txt", "json", "xml", "csv", "yaml", "yml", "md", "names", "html"]
    return FilePath(path).fileExtension.map { !text.contains($0) } ?? true
  }
}
