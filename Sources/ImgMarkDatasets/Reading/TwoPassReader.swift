internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// A reader of a format whose files may not list the classes.
///
/// The files are read twice: first for the class names on objects, because a data set begins with
/// its classes, then for the objects.
protocol TwoPassReader: DatasetReader {
  var options: ReadingOptions { get }

  /// Reads the data about the data set as a whole.
  ///
  /// If a file declares the classes, it completes the list.
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

/// A sink that ignores everything.
private struct DiscardingSink: DatasetSink {
  func begin(_ header: DatasetHeader) {}
  func add(_ image: AnnotatedImage) {}
  func note(_ entry: LossEntry) {}
  func end() {}
}

/// Gives every image an arbitrary size, so that its objects are read for their class names.
private struct AnySize: ImageSizes {
  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
    ImageFrame(size: try declared ?? PixelSize(width: 1, height: 1))
  }
}
