public import ImgMarkText

extension JSONSketch {
  /// Creates the sketch of a file; `nil` if the file doesn't start like JSON.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - tree: The data set.
  ///   - limit: The maximum number of bytes to read.
  public init?(of path: String, in tree: any FileTree, upTo limit: Int) {
    guard let first = try? tree.beginning(of: path).first(where: { !$0.isWhitespace }),
      first == "{" || first == "["
    else { return nil }
    var offset = 0
    self.init(
      TextInput {
        let piece = try tree.bytes(of: path, at: offset, count: min(1 << 16, limit - offset))
        offset += piece.count
        return piece
      })
  }
}
