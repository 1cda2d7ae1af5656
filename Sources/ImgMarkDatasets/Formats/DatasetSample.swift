internal import ImgMarkText

/// A data set during format recognition; the sketch of each file is read once for all formats.
///
/// A class, because it caches these sketches.
public final class DatasetSample: FileTree {
  private let files: any FileTree
  /// The greatest number of bytes of a JSON file to examine.
  private let reach: Int
  private var sketches: [String: JSONSketch?] = [:]
  /// What formats of a family found out about the files, by its type.
  private var findings: [ObjectIdentifier: Any] = [:]

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - files: The data set.
  ///   - reach: The greatest number of bytes of a JSON file to examine.
  init(_ files: any FileTree, reach: Int) {
    self.files = files
    self.reach = reach
  }

  /// A reach that is fast and sufficient for most formats.
  static let firstReach = 64 << 10

  public var named: String? { files.named }

  public var foldersAbove: [String] { files.foldersAbove }

  public func paths() throws -> [String] { try files.paths() }

  public func contains(_ path: String) -> Bool { files.contains(path) }

  public func size(of path: String) throws -> Int { try files.size(of: path) }

  public func bytes(of path: String, at offset: Int, count: Int) throws -> [UInt8] {
    try files.bytes(of: path, at: offset, count: count)
  }

  /// Returns a sketch of a JSON file; `nil` if the file doesn't begin as JSON.
  func sketch(of path: String) -> JSONSketch? {
    if let known = sketches[path] { return known }
    let sketch = JSONSketch(of: path, in: files, upTo: reach)
    sketches[path] = sketch
    return sketch
  }

  /// Returns what a family of formats finds out about the files, which is done once for all of them.
  func once<Finding>(_ find: (DatasetSample) throws -> Finding) rethrows -> Finding {
    let key = ObjectIdentifier(Finding.self)
    if let known = findings[key] as? Finding { return known }
    let finding = try find(self)
    findings[key] = finding
    return finding
  }

  /// Returns the first JSON file whose sketch fits.
  func firstJSON(
    ending: String = ".json", where fits: (JSONSketch) -> Bool
  ) throws -> String? {
    try samples(endingIn: ending).first { sketch(of: $0).map(fits) ?? false }
  }
}
