import ImgMark
import ImgMarkArguments

/// `imgmark convert --stream`: each line is an image with its objects, and gets an answer.
struct ConvertStreaming {
  private let options: StreamOptions

  init(_ options: StreamOptions) {
    self.options = options
  }

  /// The format of the lines.
  static let format = "jsonl"

  /// Options that need a whole data set.
  static let excluded =
    [
      ("frames", "it moves whole data sets; leave out one of them"),
      ("explain", "it would print between the lines; leave out --stream to see it"),
      ("report", "each line gets its own report"),
      ("renumber", "numbers would start again on each line"),
      ("tree", "only lines are written"),
      ("overwrite", "only lines are written"),
      ("task", "the lines are jsonl"),
      ("units", "the lines are jsonl"),
      ("voc-base", "the lines are jsonl"),
      ("label-key", "the lines are jsonl"),
      ("integer-fragments", "the lines are jsonl"),
      ("tiny-as-point", "the lines are jsonl"),
    ] + ConvertPictures.options.map { ($0.name, "only lines are written") }

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
        "--stream reads and writes jsonl only, one image a line; use --from jsonl --to jsonl")
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
