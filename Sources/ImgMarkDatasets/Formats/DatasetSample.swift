internal import ImgMarkText

/// The files of a data set while its format is recognized.
///
/// It caches a sketch of each JSON file for all formats, so it is a class.
public final class DatasetSample: FileTree {
  private let files: any FileTree
  /// The maximum number of bytes to read of a JSON file.
  private let reach: Int
  private var sketches: [String: JSONSketch?] = [:]
  /// The cached results of ``once(_:)``, by their types.
  private var findings: [ObjectIdentifier: Any] = [:]

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - files: The data set.
  ///   - reach: The maximum number of bytes to read of a JSON file.
  init(_ files: any FileTree, reach: Int) {
    self.files = files
    self.reach = reach
  }

  /// The number of bytes to read first, which is enough for most formats.
  static let firstReach = 64 << 10

  public var named: String? { files.named }

  public var foldersAbove: [String] { files.foldersAbove }

  public func paths() throws -> [String] { try files.paths() }

  public func contains(_ path: String) -> Bool { files.contains(path) }

  public func size(of path: String) throws -> Int { try files.size(of: path) }

  public func bytes(of path: String, at offset: Int, count: Int) throws -> [UInt8] {
    try files.bytes(of: path, at: offset, count: count)
  }

  /// Returns a sketch of a JSON file; `nil` if the file doesn't start like JSON.
  func sketch(of path: String) -> JSONSketch? {
    if let known = sketches[path] { return known }
    let sketch = JSONSketch(of: path, in: files, upTo: reach)
    sketches[path] = sketch
    return sketch
  }

  /// Returns what `find` returns, calling it only once for each type of result.
  ///
  /// So formats of one family examine the files together.
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
