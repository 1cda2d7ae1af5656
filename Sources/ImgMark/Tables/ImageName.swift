/// The name of an image as a table writes it, with either kind of slash.
struct ImageName: Hashable {
  let text: String

  init(_ text: String) {
    self.text = String(text.map { $0 == "\\" ? "/" : $0 })
  }

  /// Returns where the image lies: the name itself where it is a whole path, else below the folder.
  func path(in folder: FilePath) -> FilePath {
    let name = FilePath(text)
    return text.hasPrefix("/") || folder == FilePath(".") ? name : folder.appending(name)
  }

  /// Whether the name is that of a file: its last part is, since tables name images from folders of
  /// their own.
  func names(_ path: FilePath) -> Bool {
    FilePath(text).lastComponent == path.lastComponent
  }

  /// Whether a path ends in the whole name, folders included.
  func endsLike(_ path: FilePath) -> Bool {
    path == FilePath(text) || path.bytes.reversed().starts(with: Array("/\(text)".utf8).reversed())
  }
}
