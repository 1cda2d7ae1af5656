public import ImgMarkAnnotations

/// A writer of one annotation format.
///
/// It receives only what its ``DatasetFormat`` says that it can hold. It throws for anything that
/// this doesn't cover, such as a name with unsupported characters.
public protocol DatasetWriter: SendableMetatype {
  /// Creates a writer; it may write the beginning of the file.
  init(_ context: WriterContext) throws
  /// Writes an image with all its objects.
  mutating func add(_ image: consuming AnnotatedImage) throws
  /// Writes the end, after all images were added.
  mutating func end() throws

  /// Notes for people about the written files, available after the end.
  var notes: [LossEntry] { get }

  /// Returns the path at which the format's tools look for an image in a folder with the data set.
  ///
  /// - Parameters:
  ///   - path: The image's path relative to the folder of images.
  ///   - split: The split that the image belongs to; `nil` if there is none.
  /// - Returns: The path in the folder.
  static func place(ofImage path: String, split: String?) -> String
}

extension DatasetWriter {
  public mutating func end() throws {}
  public var notes: [LossEntry] { [] }

  public static func place(ofImage path: String, split: String?) -> String { "images/\(path)" }
}
