public import ImgMarkText

extension FileTree {
  /// Returns all text of a small file as validated UTF-8, without a byte order mark.
  public func wholeText(of path: String) throws -> [UInt8] {
    var input = TextInput(try contents(of: path))
    var bytes: [UInt8] = []
    do {
      while try input.append(to: &bytes) {}
    } catch let fault as TextFault {
      throw DatasetError(.text(fault), in: path)
    }
    return bytes
  }
}

extension TextLines {
  /// Reads a file, validates its text and divides it into lines.
  public init(_ path: String, in tree: any FileTree) throws {
    self.init(try tree.wholeText(of: path))
  }
}
