import ImgMark

/// `imgmark convert --stream`: every line is an image with its objects, and gets its answer.
struct ConvertStreaming {
  private let options: StreamOptions

  init(_ options: StreamOptions) {
    self.options = options
  }

  /// What the lines are.
  static let format = "jsonl"

  /// Options of a data set as a whole.
  static let excluded =
    [
      ("frames", "it brings whole data sets back"),
      ("explain", "it prints among the lines; leave out --stream to see it"),
      ("report", "every line carries its own report"),
      ("renumber", "numbers would begin anew on each line"),
      ("tree", "nothing is written but the lines"),
      ("overwrite", "nothing is written but the lines"),
      ("task", "its lines are jsonl"),
      ("units", "its lines are jsonl"),
      ("voc-base", "its lines are jsonl"),
      ("label-key", "its lines are jsonl"),
      ("integer-fragments", "its lines are jsonl"),
      ("tiny-as-point", "its lines are jsonl"),
    ] + ConvertPictures.options.map { ($0.name, "it writes no images") }

  func run(
    _ path: FilePath, applying convert: ConvertOptions, on console: inout Console
  ) throws -> ExitStatus {
    let jsonLines = DatasetFormats.named(Self.format)
    var job = ConversionJob(
      DatasetFiles(ImageFile(path: path, bytes: [])), to: convert.target)
    try convert.apply(to: &job)
    guard job.target.name == jsonLines?.name, job.source.map({ $0.name == jsonLines?.name }) ?? true
    else {
      throw UsageError(
        "a --stream reads and writes jsonl, one image a line; use --from jsonl --to jsonl")
    }
    var stream = ConvertStream(job, imagesIn: path == .standardStream ? "." : path.folder)
    stream.answerKey = options.answerKey
    let report = try stream.run(try console.openStream(path)) { bytes in
      try console.write(bytes)
      try console.flush()
    }
    return options.finish(report, on: &console)
  }
}
