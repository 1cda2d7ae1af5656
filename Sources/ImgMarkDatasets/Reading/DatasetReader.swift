/// A reader of one annotation format.
///
/// It passes the categories first, then each image with all its objects, so that memory holds one
/// image and an index, never the whole data set. Faults of single objects are reported to the sink.
/// Only errors that prevent further reading are thrown.
public protocol DatasetReader: Sendable {
  init(_ options: ReadingOptions)

  /// Reads a data set.
  ///
  /// - Parameters:
  ///   - tree: The files of the data set.
  ///   - sizes: Returns the sizes of images. An image of unknown size is added without size and
  ///     objects, and ``DatasetSink/skip(_:of:)`` reports its objects.
  ///   - sink: Receives the categories, images and notes.
  /// - Throws: A ``DatasetError``, or an error of the tree or the sink.
  func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws
}
