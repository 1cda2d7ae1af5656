import ImgMark

/// The images and the table among the operands of `place`, told apart by what the files hold.
struct PictureOperands {
  /// An image, and what its picture is called in a folder of outputs.
  struct Picture {
    var file: ImageFile
    /// The path below the folder that was named, or the name of the file.
    var name: FilePath
  }

  private(set) var pictures: [Picture] = []
  private(set) var table: TableFile?
  /// The document that the table was read from; `nil` where it is one itself.
  private(set) var document: MarkerDocument?
  /// Whether a folder was named, so that the outputs go into one.
  private(set) var namesFolder = false
  /// Files in folders that are no images.
  private(set) var others = 0

  var images: [ImageFile] { pictures.map(\.file) }

  init(_ paths: [FilePath], on console: Console) throws {
    var tablePath: FilePath?
    for path in paths {
      if path != .standardStream, DiskTree.isFolder(path) {
        try addFolder(path, on: console)
        continue
      }
      let isStream = path == .standardStream
      let file = try console.open(path)
      if try file.isImage {
        pictures.append(Picture(file: file, name: path.lastComponent))
      } else if let first = tablePath {
        throw UsageError(
          "neither '\(first)' nor '\(path)' is an image; give images and one table")
      } else {
        tablePath = path
        if let kind = try file.documentKind {
          let document = try MarkerDocument(file, as: kind)
          self.document = document
          table = document.table
        } else {
          table = isStream ? try console.openTable() : TableFile(file)
        }
      }
    }
    guard pictures.isEmpty, document == nil else { return }
    guard let path = tablePath else {
      throw NoImageError(path: paths.first ?? .standardStream)
    }
    // Alone, it was meant to be the image: say why it is none.
    _ = try console.open(path).header()
  }

  /// Takes the image of a document for the one to draw on.
  mutating func add(_ image: ImageFile, named name: FilePath) {
    pictures.append(Picture(file: image, name: name))
  }

  private mutating func addFolder(_ folder: FilePath, on console: Console) throws {
    namesFolder = true
    try DiskTree(root: folder).walk { entry in
      switch entry {
      case .file(let path):
        let file = try console.open(path)
        guard try file.isImage else {
          others += 1
          return
        }
        let below = Array(path.bytes.dropFirst(folder.bytes.count).drop { $0 == 0x2F })
        pictures.append(Picture(file: file, name: FilePath(bytes: below)))
      case .stream: others += 1
      case .unreadable(let error): throw error
      }
    }
  }
}

/// A folder without a single image.
struct NoImageError: Error, CustomStringConvertible {
  var path: FilePath
  var description: String { "\(path): holds no image" }
}
