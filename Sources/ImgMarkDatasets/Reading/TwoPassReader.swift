internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// A reader of a format whose files name the class of each object and may not list the classes.
///
/// Such files are read twice: once for the names, since a data set begins with them, and once for
/// the objects.
protocol TwoPassReader: DatasetReader {
  var options: ReadingOptions { get }

  /// Reads what is said about the data set as a whole; the list is completed if a file declares its
  /// classes.
  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws
}

extension TwoPassReader {
  public func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws {
    var classes = ClassList(options.classes)
    var header = try readHeader(tree, classes: &classes)
    if !classes.isComplete || classes.lacksKeypoints {
      var nowhere = DiscardingSink()
      try readImages(tree, sizes: AnySize(), classes: &classes, into: &nowhere)
      classes.complete()
    }
    header.categories = classes.categories
    try sink.begin(header)
    try readImages(tree, sizes: sizes, classes: &classes, into: &sink)
    try sink.end()
  }
}

/// A sink that forgets everything.
private struct DiscardingSink: DatasetSink {
  func begin(_ header: DatasetHeader) {}
  func add(_ image: AnnotatedImage) {}
  func note(_ entry: LossEntry) {}
  func end() {}
}

/// Gives every image some size, so that its objects are read.
private struct AnySize: ImageSizes {
  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
    ImageFrame(size: try declared ?? PixelSize(width: 1, height: 1))
  }
}
