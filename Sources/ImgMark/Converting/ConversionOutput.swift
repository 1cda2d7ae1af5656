internal import ImgMarkDatasets

/// What a conversion writes, which appears all at once or not at all.
final class ConversionOutput: DatasetOutput {
  private var file: AtomicFile?
  private var folder: OutputFolder?
  private let isMemory: Bool
  /// What is not written to a file; standard output gets it in the end.
  private(set) var bytes: [UInt8] = []

  /// Begins an output.
  ///
  /// - Parameters:
  ///   - path: The file or the folder; `nil` for none, `-` for memory.
  ///   - layout: Which of both the format is.
  ///   - replacesFiles: Whether a folder may hold files already.
  ///   - inputs: The files that it may not replace.
  /// - Throws: A ``FileError`` where it can't be begun.
  init(
    at path: FilePath?, _ layout: DatasetLayout, replacesFiles: Bool,
    keeping inputs: [any InputFile]
  ) throws(FileError) {
    isMemory = path == .standardStream
    guard let path, !isMemory else { return }
    switch layout {
    case .file: file = try AtomicFile(at: path, keeping: inputs)
    case .folder:
      folder = try OutputFolder(at: path, replacingFiles: replacesFiles, keeping: inputs)
    }
  }

  func append(_ bytes: [UInt8]) throws {
    if isMemory {
      self.bytes += bytes
    } else {
      try file?.write(bytes)
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try folder?.write(bytes, to: FilePath(path))
  }

  /// Gives the output its name.
  func commit() throws(FileError) {
    if let file = file.take() { try file.commit() }
    if let folder = folder.take() { try folder.commit() }
  }
}
