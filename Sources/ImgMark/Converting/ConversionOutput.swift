internal import ImgMarkDatasets

/// The output of a conversion, which appears complete or not at all.
final class ConversionOutput: DatasetOutput {
  private var file: AtomicFile?
  private var folder: OutputFolder?
  /// The second file, written next to the main one.
  private var companion: AtomicFile?
  private let path: FilePath?
  private let inputs: [any InputFile]
  private let isMemory: Bool
  /// The name of the annotation file in the folder, for a one-file format with images next to it.
  private let annotations: FilePath
  /// The output in memory; the caller writes it to standard output at the end.
  private(set) var bytes: [UInt8] = []

  /// Begins an output.
  ///
  /// - Parameters:
  ///   - path: The file or folder; `nil` for no output, `-` for memory.
  ///   - layout: Whether the format is a file or a folder.
  ///   - isFolder: Whether a one-file format is written into a folder, beside images or as several
  ///     files.
  ///   - replacesFiles: Whether the folder may already hold files.
  ///   - inputs: The files that the output must not replace.
  /// - Throws: A ``FileError`` if the output can't be created.
  init(
    at path: FilePath?, _ layout: DatasetLayout, isFolder: Bool = false, replacesFiles: Bool,
    keeping inputs: [any InputFile]
  ) throws(FileError) {
    isMemory = path == .standardStream
    self.path = path
    self.inputs = inputs
    annotations =
      switch layout {
      case .file(let ending): FilePath("annotations.\(ending)")
      case .folder: ""
      }
    guard let path, !isMemory else { return }
    switch layout {
    case .file where !isFolder: file = try AtomicFile(at: path, keeping: inputs)
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

  /// Puts an image into the folder.
  func put(_ image: FilePath, as name: FilePath, by way: CopyWay) throws {
    try folder?.put(image, as: name, by: way)
  }

  /// Protects a file that was read from being replaced by a file of the folder.
  func keep(_ input: FileIdentity?, as path: FilePath) {
    folder?.keep(input, as: path)
  }

  func append(_ bytes: [UInt8], to path: String) throws {
    try folder?.append(bytes, to: FilePath(path))
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try folder?.write(bytes, to: FilePath(path))
  }

  func write(_ bytes: [UInt8], beside ending: String) throws {
    guard folder == nil else {
      return try append(bytes, to: annotations.ending(in: ending))
    }
    // A stream has no folder in which another file could lie.
    guard let path, file?.appearsAtOnce ?? false else { return }
    let beside = path.ending(in: ending)
    companion = try AtomicFile(at: beside, keeping: inputs)
    try companion?.write(bytes)
  }

  /// Checks that the output replaces neither an input nor another output.
  func check(besides other: FilePath?) throws(FileError) {
    try file?.checkInputs()
    try folder?.check(besides: other)
    try companion?.checkInputs()
    if let beside = companion?.path, let place = OutputPlace(of: beside), let other,
      OutputPlace(of: other) == place
    {
      throw FileError(path: other, reason: .isOutput(beside))
    }
  }

  /// Gives the output its final name.
  func commit() throws(FileError) {
    if let file = file.take() { try file.commit() }
    if let folder = folder.take() { try folder.commit() }
    if let companion = companion.take() { try companion.commit() }
  }
}
