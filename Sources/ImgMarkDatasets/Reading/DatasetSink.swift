public import ImgMarkAnnotations
public import ImgMarkNumbers

/// What a reader passes a data set to, such as a writer, a checker or an array in tests.
public protocol DatasetSink {
  /// Whether the sink needs the outlines of polygons, not only whether they are on the image.
  ///
  /// If it is `false`, the reader may pass a polygon without rings for an object whose outline and
  /// stated box are both on the image.
  var needsOutlines: Bool { get }
  /// Receives the header with the categories, before any image.
  mutating func begin(_ header: DatasetHeader) throws
  /// Receives an image with all its objects.
  mutating func add(_ image: consuming AnnotatedImage) throws
  /// Receives a note about something that couldn't be read or kept.
  mutating func note(_ entry: LossEntry) throws
  /// Ends the data set, after all images were added.
  mutating func end() throws
  /// Notes of the sink itself, available after the end.
  var notes: [LossEntry] { get }
}

extension DatasetSink {
  public var needsOutlines: Bool { true }
  public var notes: [LossEntry] { [] }

  /// Reports an object that couldn't be read.
  public mutating func reject(
    _ reason: DatasetError.Reason, in file: String, line: Int? = nil, image: String = "",
    object: Identifier? = nil, index: Int? = nil
  ) throws {
    try note(
      LossEntry(
        .rejected, .unreadable, "\(reason)", file: file, line: line, image: image, object: object,
        index: index))
  }

  /// Reports the objects of an image that can't be read because its size is unknown.
  public mutating func skip(_ count: Int, of image: AnnotatedImage) throws {
    guard count > 0 else { return }
    try note(
      LossEntry(
        .rejected, .sizeUnknown, "the size of the image is not known", file: image.file,
        line: image.line, image: image.path, count: count))
  }
}
