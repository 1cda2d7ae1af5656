internal import ImgMarkText

/// A data set as formats look at it to recognize their own: what a file shows is read once for all of
/// them.
///
/// A class because it keeps what was read.
public final class DatasetSample: FileTree {
  private let files: any FileTree
  /// The most bytes of a JSON file that are looked at.
  private let reach: Int
  private var sketches: [String: JSONSketch?] = [:]

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - files: The data set.
  ///   - reach: The most bytes of a JSON file that are looked at.
  init(_ files: any FileTree, reach: Int) {
    self.files = files
    self.reach = reach
  }

  /// A reach that tells most formats and costs nothing.
  static let firstReach = 64 << 10

  public var named: String? { files.named }

  public func paths() throws -> [String] { try files.paths() }

  public func contains(_ path: String) -> Bool { files.contains(path) }

  public func size(of path: String) throws -> Int { try files.size(of: path) }

  public func bytes(of path: String, at offset: Int, count: Int) throws -> [UInt8] {
    try files.bytes(of: path, at: offset, count: count)
  }

  /// What a file shows as JSON; `nil` where it does not begin as JSON.
  func sketch(of path: String) -> JSONSketch? {
    if let known = sketches[path] { return known }
    let sketch = JSONSketch(of: path, in: files, upTo: reach)
    sketches[path] = sketch
    return sketch
  }

  /// The first JSON file that fits.
  func firstJSON(
    ending: String = ".json", where fits: (JSONSketch) -> Bool
  ) throws -> String? {
    try samples(endingIn: ending).first { sketch(of: $0).map(fits) ?? false }
  }
}
