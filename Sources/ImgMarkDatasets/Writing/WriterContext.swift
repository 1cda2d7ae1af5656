public import ImgMarkAnnotations

/// What every writer gets: how and where to write, and the header of the data set.
public struct WriterContext {
  public let options: WritingOptions
  public let output: any DatasetOutput
  public let header: DatasetHeader
  /// The classes; objects refer to them by index.
  public let categories: [Category]
  /// The extras of the source format that are written again.
  public let extras: KeptExtras
  /// What the source format can hold; `nil` if the data set was made in memory.
  public let held: DatasetDetails?

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - options: How to write.
  ///   - output: Where to write.
  ///   - header: The properties of the data set as a whole.
  ///   - extras: The extras of the source format that are written again.
  ///   - held: What the source format can hold; `nil` if the data set was made in memory.
  public init(
    _ options: WritingOptions, to output: any DatasetOutput, of header: DatasetHeader,
    taking extras: KeptExtras, held: DatasetDetails?
  ) {
    self.options = options
    self.output = output
    self.header = header
    categories = header.categories
    self.extras = extras
    self.held = held
  }

  /// Whether the source has the same format, so that all its extras are written again.
  public var takesExtras: Bool { extras == .all }
}
