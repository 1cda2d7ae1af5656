public import ImgMarkAnnotations

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
