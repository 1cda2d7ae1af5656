internal import ImgMarkAnnotations
internal import ImgMarkCodecs
public import ImgMarkProbe

/// A marked picture opened together with its source and markers, so that it can be drawn again.
public struct EmbeddedPicture: Sendable {
  public let record: EmbeddedRecord

  /// The picture without markers.
  public let source: ImageFile

  /// The markers; `nil` if they didn't come from a table.
  private let table: TableFile?

  /// Opens a marked picture and, if linked, its source.
  ///
  /// - Throws: An `EmbeddingError`, or a `FileError` if a linked source can't be read.
  public init(_ file: ImageFile) throws {
    record = try EmbeddedRecord(in: file.contents())
    table = record.markers.table.map { TableFile(path: "embedded markers", bytes: $0) }
    source = try Self.source(record.source, linkedBy: file)
  }

  /// Opens a document and, if linked, its source.
  ///
  /// - Throws: A `DocumentError`, an `EmbeddingError`, or a `FileError` if a linked source
  ///   can't be read.
  public init(_ document: MarkerDocument) throws {
    table = document.table
    record = EmbeddedRecord(
      source: try document.source, options: document.options,
      markers: KeptMarkers(
        table: document.table.memory, byHand: [], numbers: KeptNumbers(rows: [], numbers: []),
        classes: []))
    source = try Self.source(record.source, linkedBy: document.file)
  }

  private static func source(
    _ source: EmbeddedSource, linkedBy file: ImageFile
  ) throws -> ImageFile {
    switch source {
    case .bytes(let bytes, let name):
      return ImageFile(path: FilePath(name), bytes: bytes)
    case .link(let name, let digest):
      let folder = file.path == .standardStream ? FilePath(".") : file.path.folder
      let path = folder == FilePath(".") ? FilePath(name) : folder.appending(FilePath(name))
      // Reading a pipe could block, and reading a device might never end.
      guard path.isPlainFile else { throw FileError(path: path, reason: .missing) }
      let linked = try ImageFile(at: path)
      guard Digest(of: try linked.contents()) == digest else {
        throw EmbeddingError.changedSource(path)
      }
      return linked
    }
  }

  /// Returns a batch that reads the stored markers again.
  public func batch(rules: RowRules) -> MarkingBatch {
    var rules = rules
    // Sizes and ranges were checked when the markers were first read.
    rules.trust = .image
    rules.policy = .keep
    var batch = MarkingBatch([source], table: table, rules: rules)
    batch.keptNumbers = record.markers.numbers
    batch.keptClasses = record.markers.classes
    return batch
  }
}

extension EmbeddedSource {
  /// The way to store the source: its bytes or a link to its file.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    case source, link
  }

  public var form: Form {
    switch self {
    case .bytes: .source
    case .link: .link
    }
  }

  /// Describes the source of a picture that is written to a folder.
  ///
  /// - Throws: A ``FileError`` if the source can't be read, or its metadata can't be removed.
  public init(
    _ form: Form, of image: ImageFile, header: ImageHeader, from folder: FilePath
  ) throws(FileError) {
    let bytes = try image.contents()
    switch form {
    case .source:
      do throws(ImageError) {
        self = .bytes(
          try PublicImage.bytes(of: bytes, header: header),
          name: image.path == .standardStream
            ? "image" : image.path.lastComponent.description)
      } catch {
        throw FileError(path: image.path, reason: .content(ContentFault(error)))
      }
    case .link:
      guard let path = image.path.path(from: folder) else {
        throw FileError(path: image.path, reason: .invalidName)
      }
      self = .link(path.description, Digest(of: bytes))
    }
  }
}
