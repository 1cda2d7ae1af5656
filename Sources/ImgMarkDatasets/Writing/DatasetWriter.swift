public import ImgMarkAnnotations

/// Writes one format.
///
/// It gets only what its format can hold by its ``DatasetFormat``. It throws for what that doesn't cover,
/// such as a name that the format can't spell.
public protocol DatasetWriter: SendableMetatype {
  /// Creates a writer, which may write the beginning.
  init(_ context: WriterContext) throws
  /// Writes an image with all its objects.
  mutating func add(_ image: consuming AnnotatedImage) throws
  /// Writes the end.
  mutating func end() throws

  /// What people should know of the files, once everything was written.
  var notes: [LossEntry] { get }

  /// Returns the path of an image in a folder that also contains the images.
  ///
  /// - Parameters:
  ///   - path: The image's path among the images.
  ///   - split: The part of the data set it belongs to.
  /// - Returns: Its path in the folder, where the format's own tools look for it.
  static func place(ofImage path: String, split: String?) -> String
}

extension DatasetWriter {
  public mutating func end() throws {}
  public var notes: [LossEntry] { [] }

  public static func place(ofImage path: String, split: String?) -> String { "images/\(path)" }
}
