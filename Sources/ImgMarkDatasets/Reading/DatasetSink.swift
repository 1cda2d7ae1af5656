public import ImgMarkAnnotations
public import ImgMarkNumbers

/// Receives a data set from a reader: a writer, a checker, a counter, an array in tests.
public protocol DatasetSink {
  /// Whether outlines of objects are used for more than a check that they lie on the image.
  ///
  /// If not, a polygon without rings may represent one that lies on its image, for an object whose
  /// box is stated and lies there too.
  var needsOutlines: Bool { get }
  /// Receives the categories, before any image.
  mutating func begin(_ header: DatasetHeader) throws
  /// Receives an image with all its objects.
  mutating func add(_ image: consuming AnnotatedImage) throws
  /// Receives a note about what couldn't be read or kept.
  mutating func note(_ entry: LossEntry) throws
  /// Called after all images were added.
  mutating func end() throws
  /// What the sink itself has to say, once everything was added.
  var notes: [LossEntry] { get }
}

extension DatasetSink {
  public var needsOutlines: Bool { true }
  public var notes: [LossEntry] { [] }

  /// Notes that an object couldn't be read.
  public mutating func reject(
    _ reason: DatasetError.Reason, in file: String, line: Int? = nil, image: String = "",
    object: Identifier? = nil, index: Int? = nil
  ) throws {
    try note(
      LossEntry(
        .rejected, .unreadable, "\(reason)", file: file, line: line, image: image, object: object,
        index: index))
  }

  /// Notes that the objects of an image can't be read because its size is unknown.
  public mutating func skip(_ count: Int, of image: AnnotatedImage) throws {
    guard count > 0 else { return }
    try note(
      LossEntry(
        .rejected, .sizeUnknown, "the size of the image is not known", file: image.file,
        line: image.line, image: image.path, count: count))
  }
}
