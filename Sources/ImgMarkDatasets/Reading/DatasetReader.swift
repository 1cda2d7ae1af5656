/// Reads one format.
///
/// The categories come first, then one image after another with all its objects: memory holds one
/// image and an index, never the data set. Faults of single objects are reported to the sink; only
/// errors that make the rest meaningless are thrown.
public protocol DatasetReader: Sendable {
  init(_ options: ReadingOptions)

  /// Reads a data set.
  ///
  /// - Parameters:
  ///   - tree: Its files.
  ///   - sizes: Returns the sizes of images. If a size is unknown, the image is added without size and objects, and these are skipped by ``DatasetSink/skip(_:of:)``.
  ///   - sink: Receives everything.
  /// - Throws: A ``DatasetError``, or an error of the tree or the sink.
  func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws
}
