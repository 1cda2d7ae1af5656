public import ImgMarkAnnotations
public import ImgMarkNumbers

/// What a reader hands a data set to: a writer, a checker, a counter, an array in tests.
public protocol DatasetSink {
  /// Whether more is asked of the outlines of objects than whether they lie on their image.
  ///
  /// Where it is not, a polygon without rings may stand for one that lies on its image, of an object
  /// whose box is stated and does so too.
  var needsOutlines: Bool { get }
  /// Receives the categories, before any image.
  mutating func begin(_ header: DatasetHeader) throws
  /// Receives an image with all its objects.
  mutating func add(_ image: consuming AnnotatedImage) throws
  /// Receives what could not be read or could not be kept.
  mutating func note(_ entry: LossEntry) throws
  /// Learns that all images were added.
  mutating func end() throws
}

extension DatasetSink {
  public var needsOutlines: Bool { true }

  /// Notes that an object could not be read.
  public mutating func reject(
    _ reason: DatasetError.Reason, in file: String, line: Int? = nil, image: String = "",
    object: Identifier? = nil, index: Int? = nil
  ) throws {
    try note(
      LossEntry(
        .rejected, .unreadable, "\(reason)", file: file, line: line, image: image, object: object,
        index: index))
  }

  /// Notes that the objects of an image can't be read because its size is not known.
  public mutating func skip(_ count: Int, of image: AnnotatedImage) throws {
    guard count > 0 else { return }
    try note(
      LossEntry(
        .rejected, .sizeUnknown, "the size of the image is not known", file: image.file,
        line: image.line, image: image.path, count: count))
  }
}

/// A data set in memory.
public struct DatasetCollector: DatasetSink, Sendable {
  public private(set) var header = DatasetHeader()
  public private(set) var images: [AnnotatedImage] = []
  public private(set) var entries: [LossEntry] = []

  public init() {}

  public mutating func begin(_ header: DatasetHeader) { self.header = header }
  public mutating func add(_ image: consuming AnnotatedImage) { images.append(image) }
  public mutating func note(_ entry: LossEntry) { entries.append(entry) }
  public mutating func end() {}
}
