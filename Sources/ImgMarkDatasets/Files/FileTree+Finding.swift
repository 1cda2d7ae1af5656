internal import ImgMarkNumbers
internal import ImgMarkText

extension FileTree {
  /// Returns the named file, or else all files in the folder with an extension.
  ///
  /// The extension is in lower case, with its dot. A named file may have any extension.
  func inputs(ending: String) throws -> [String] {
    if let named { return [named] }
    return try paths().filter { $0.lowercased().hasSuffix(ending) }
  }

  /// Returns the beginning of a file as text, without byte order mark and with invalid bytes
  /// replaced.
  func beginning(of path: String) throws -> String {
    let bytes = try bytes(of: path, at: 0, count: 4096)
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (0xFE, 0xFF):
      // Drop a character that is cut at the end.
      var input = TextInput(bytes)
      var text: [UInt8] = []
      _ = try? input.append(to: &text)
      return String(decoding: text, as: UTF8.self)
    default:
      let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return String(decoding: bytes.dropFirst(mark), as: UTF8.self)
    }
  }

  /// Returns the column names in the first line of a table, for any separator.
  ///
  /// A line that declares the separator may precede them.
  func columnNames(of path: String) throws -> Set<String> {
    let lines = try beginning(of: path).split { $0.isNewline }
    let line = lines.first { !$0.lowercased().filter { $0 != "\"" }.hasPrefix("sep=") } ?? ""
    return Set(
      line.split { $0 == "," || $0 == ";" || $0 == "\t" }
        .map { $0.trimmingBlanks.filter { $0 != "\"" && $0 != "\u{FEFF}" } })
  }

  /// Returns whether a sketch of a JSON file matches, reading only the beginning if that is enough.
  func shows(_ path: String, _ fits: (JSONSketch) -> Bool) -> Bool {
    [DatasetSample.firstReach, .max].contains { reach in
      JSONSketch(of: path, in: self, upTo: reach).map(fits) ?? false
    }
  }

  /// Returns the first file with an extension whose beginning contains all the words.
  func firstInput(ending: String, with words: [String]) throws -> String? {
    // Files of a data set look alike, so it is enough to try a few.
    for path in try inputs(ending: ending).prefix(8) {
      let beginning = Array(try beginning(of: path).utf8)
      if words.allSatisfy({ beginning.containsText($0) }) { return path }
    }
    return nil
  }
}
