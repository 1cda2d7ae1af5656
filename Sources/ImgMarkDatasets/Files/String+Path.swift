extension String {
  /// The last component of the path, after the last slash.
  var fileName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The path without its extension.
  var withoutExtension: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    if let slash = utf8.lastIndex(of: UInt8(ascii: "/")), slash > dot { return self }
    return String(self[..<dot])
  }

  /// The extension without its dot, in lower case; empty if there is none.
  var pathExtension: String {
    let name = fileName
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[name.utf8.index(after: dot)...]).lowercased()
  }
}
