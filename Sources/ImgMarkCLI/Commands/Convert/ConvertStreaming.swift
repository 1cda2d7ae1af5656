import ImgMark
import ImgMarkArguments

/// `imgmark convert --stream`: each line is an image with its objects, and gets an answer.
struct ConvertStreaming {
  private let options: StreamOptions

  init(_ options: StreamOptions) {
    self.options = options
  }

  /// The format of the lines; `nil` if the program has no format that is converted line by line.
  static func format(among formats: DatasetFormats) -> DatasetFormat? {
    formats.first { $0.traits.convertsLines }
  }

  /// Options that need a whole data set.
  static func excluded(for formats: DatasetFormats) -> [(String, String)] {
    let lines = "the lines are \(format(among: formats)?.name ?? "JSON")"
    return [
      ("frames", "it moves whole data sets; leave out one of them"),
      ("explain", "it would print between the lines; leave out --stream to see it"),
      ("report", "each line gets its own report"),
      ("renumber", "numbers would start again on each line"),
      ("tree", "only lines are written"),
      ("copy-images", "only lines are written"),
      ("overwrite", "only lines are written"),
      ("units", lines),
    ] + formats.options.map { ($0.name, lines) }
      + ConvertPictures.options.map { ($0.name, "only lines are written") }
  }

  func run(
    _ path: FilePath, applying convert: ConvertOptions, on console: inout Console
  ) throws -> ExitStatus {
    let formats = convert.arguments.formats
    var job = ConversionJob(
      DatasetFiles(ImageFile(path: path, bytes: [])), to: convert.target, among: formats)
    try convert.apply(to: &job)
    guard job.target.traits.convertsLines, job.source?.traits.convertsLines ?? true else {
      let name = Self.format(among: formats)?.name ?? ""
      throw UsageError(
        "--stream reads and writes \(name) only, one image a line; use --from \(name) --to \(name)")
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
