internal import ImgMarkAnnotations

/// Passes a data set to a writer, which is created when the header arrives.
struct FormatSink<Writer: DatasetWriter>: DatasetSink {
  private let format: DatasetFormat
  private let source: DatasetFormat?
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var writer: Writer?
  /// Assigns numbers as ids; `nil` if the format doesn't require numbers.
  private var numbers: NumberedImages?

  init(
    _ format: DatasetFormat, from source: DatasetFormat?, _ options: WritingOptions,
    to output: any DatasetOutput
  ) {
    self.format = format
    self.source = source
    self.options = options
    self.output = output
    numbers = NumberedImages(
      to: format, renumbers: options.renumbers, held: source?.details)
  }

  mutating func begin(_ header: DatasetHeader) throws {
    writer = try Writer(
      WriterContext(
        options, to: output, of: header, taking: format.kept(from: header.format),
        held: source?.details))
  }

  mutating func add(_ image: consuming AnnotatedImage) throws {
    if numbers == nil {
      try writer?.add(image)
    } else if let image = try numbers?.numbered(image) {
      try writer?.add(image)
    }
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func end() throws {
    for image in try numbers?.takeRest() ?? [] { try writer?.add(image) }
    try writer?.end()
  }

  var notes: [LossEntry] { writer?.notes ?? [] }
}

extension DatasetWriter {
  /// Returns a sink that writes a data set with this writer.
  ///
  /// - Parameters:
  ///   - format: The format to write.
  ///   - options: How to write.
  ///   - output: Where to write.
  ///   - source: The format that the data set is read from; `nil` if it was made in memory.
  /// - Returns: The sink.
  public static func sink(
    of format: DatasetFormat, _ options: WritingOptions, to output: any DatasetOutput,
    from source: DatasetFormat?
  ) -> any DatasetSink {
    FormatSink<Self>(format, from: source, options, to: output)
  }
}

extension DatasetFormat {
  /// Returns a sink that writes a data set in this format; `nil` if the format can only be read.
  public func sink(
    _ options: WritingOptions, to output: any DatasetOutput, from source: DatasetFormat? = nil
  ) -> (any DatasetSink)? {
    writer?.sink(of: self, options, to: output, from: source)
  }
}
