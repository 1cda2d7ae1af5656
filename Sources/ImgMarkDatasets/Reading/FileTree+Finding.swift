extension FileTree {
  /// The file that was named, whatever its extension, or all files of the folder that have one (in
  /// lower case, with its dot).
  func inputs(ending: String) throws -> [String] {
    if let named { return [named] }
    return try paths().filter { $0.lowercased().hasSuffix(ending) }
  }

  /// The beginning of a file as text; bytes that are no text are replaced.
  func beginning(of path: String) throws -> String {
    String(decoding: try bytes(of: path, at: 0, count: 4096), as: UTF8.self)
  }

  /// The first file with an extension whose beginning has all of some words.
  func firstInput(ending: String, with words: [String]) throws -> String? {
    // Data sets are alike throughout: a few files tell.
    for path in try inputs(ending: ending).prefix(8) {
      let beginning = try beginning(of: path)
      if words.allSatisfy({ beginning.contains($0) }) { return path }
    }
    return nil
  }
}
