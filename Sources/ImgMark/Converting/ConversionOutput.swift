internal import ImgMarkDatasets

/// What a conversion writes, which appears all at once or not at all.
final class ConversionOutput: DatasetOutput {
  private var file: AtomicFile?
  private var folder: OutputFolder?
  private let isMemory: Bool
  /// The file of a format that is one file, where images lie beside it.
  private let annotations: FilePath
  /// What is not written to a file; standard output gets it in the end.
  private(set) var bytes: [UInt8] = []

  /// Begins an output.
  ///
  /// - Parameters:
  ///   - path: The file or the folder; `nil` for none, `-` for memory.
  ///   - layout: Which of both the format is.
  ///   - holdsImages: Whether images are written as well, which always takes a folder.
  ///   - replacesFiles: Whether a folder may hold files already.
  ///   - inputs: The files that it may not replace.
  /// - Throws: A ``FileError`` where it can't be begun.
  init(
    at path: FilePath?, _ layout: DatasetLayout, holdsImages: Bool = false, replacesFiles: Bool,
    keeping inputs: [any InputFile]
  ) throws(FileError) {
    isMemory = path == .standardStream
    annotations =
      switch layout {
      case .file(let ending): FilePath("annotations.\(ending)")
      case .folder: ""
      }
    guard let path, !isMemory else { return }
    switch layout {
    case .file where !holdsImages: file = try AtomicFile(at: path, keeping: inputs)
    case .file, .folder:
      folder = try OutputFolder(at: path, replacingFiles: replacesFiles, keeping: inputs)
    }
  }

  func append(_ bytes: [UInt8]) throws {
    if isMemory {
      self.bytes += bytes
    } else if folder != nil {
      try append(bytes, to: annotations)
    } else {
      try file?.write(bytes)
    }
  }

  /// Appends to a file of the folder.
  func append(_ bytes: [UInt8], to name: FilePath) throws {
    try folder?.append(bytes, to: name)
  }

  /// Writes a picture.
  func write(_ bytes: [UInt8], to name: FilePath) throws {
    try folder?.write(bytes, to: name)
  }

  /// Lets no file of the folder replace one that was read.
  func keep(_ input: FileIdentity?, as path: FilePath) {
    folder?.keep(input, as: path)
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try folder?.write(bytes, to: FilePath(path))
  }

  /// Refuses to replace what was read, or to be written where another output is.
  func check(besides other: FilePath?) throws(FileError) {
    try file?.checkInputs()
    try folder?.check(besides: other)
  }

  /// Gives the output its name.
  func commit() throws(FileError) {
    if let file = file.take() { try file.commit() }
    if let folder = folder.take() { try folder.commit() }
  }
}
