/// Reads one format.
///
/// The categories come first, then one image after another with all its objects: memory holds one
/// image and an index, never the data set. What is wrong with one object is told to the sink; only
/// what makes the rest meaningless is thrown.
public protocol DatasetReader: Sendable {
  init(_ options: ReadingOptions)

  /// Reads a data set.
  ///
  /// - Parameters:
  ///   - tree: Its files.
  ///   - sizes: Decides how large the images are. Where it doesn't know an image, the image is added
  ///     without a size and without objects, and those are skipped by ``DatasetSink/skip(_:of:)``.
  ///   - sink: Receives everything.
  /// - Throws: A ``DatasetError``, or what the tree or the sink throws.
  func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws
}
