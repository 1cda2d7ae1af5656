public import ImgMarkAnnotations

/// What every writer gets: how and where to write, and the header of the data set.
public struct WriterContext {
  public let options: WritingOptions
  public let output: any DatasetOutput
  public let header: DatasetHeader
  /// The classes, whose places the objects name.
  public let categories: [Category]
  /// Which data that only the source format understands are written again.
  public let extras: KeptExtras
  /// What the format that was read can hold; `nil` if the data set wasn't read from a format.
  public let held: DatasetDetails?

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - options: How to write.
  ///   - output: Where to write.
  ///   - header: What is known of the data set as a whole.
  ///   - extras: What the format takes back of what only the format that was read understands.
  ///   - held: What the format that was read can hold.
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

  /// Whether the data set was read from the same format, whose extras are written again.
  public var takesExtras: Bool { extras == .all }
}
