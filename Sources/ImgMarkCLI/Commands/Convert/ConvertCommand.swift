import ImgMark
import ImgMarkArguments

/// `imgmark convert`: converts annotations to another format, and counts every loss.
struct ConvertCommand: Command {
  static func spec(for formats: DatasetFormats) -> CommandSpec {
    CommandSpec(
      name: "convert",
      summary: """
        Convert annotations to another format. What that format can't hold is an error, unless an \
        option allows the loss; every loss is counted and reported. --canvas and --crops also write \
        the images, and move the annotations with them.
        """,
      examples: [
        "imgmark convert coco.json --to yolo -o labels --polygons box",
        "imgmark convert labels --to coco -o coco.json --images photos",
        "imgmark convert coco.json --to yolo -o train --images photos --canvas 640x640",
        "imgmark convert crops --frames crops/frames.jsonl --to coco -o coco.json",
        "imgmark convert --stream --keep-class cat,dog <images.jsonl",
      ],
      synopsis: "INPUT --to FORMAT -o OUT [options]",
      operands: [
        .init(
          name: "INPUT",
          help:
            "A file or a folder of annotations, or - for standard input (the default for --stream)."
        )
      ],
      operandCount: 0...1,
      options: ConvertOptions.options(for: formats).withCommon(
        "to", "images", "explain", "from", "classes", "canvas", "crops", "polygons", "masks",
        "out-of-range", "keep-class", "output", "keep-going", "overwrite"))
  }

  private let arguments: ParsedArguments
  private let options: ConvertOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    options = try ConvertOptions(arguments)
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let path = arguments.paths.first ?? .standardStream
    if let stream = options.stream {
      return try ConvertStreaming(stream).run(path, applying: options, on: &console)
    }
    let input: DatasetFiles =
      path == .standardStream ? DatasetFiles(try console.open(path)) : try DatasetFiles(at: path)
    var job = ConversionJob(input, to: options.target, among: arguments.formats)
    try options.apply(to: &job)
    if options.mayBeUseless {
      try options.check(try located(in: input) { try job.recognized().format })
    }
    if options.explains {
      let (source, reason) = try located(in: input) { try job.recognized() }
      for line in ConvertExplanation(from: source, because: reason, to: options.target, job).lines {
        try console.print(line)
      }
      guard job.output != nil else { return .done }
    }
    let report = try located(in: input) {
      try job.run(progress: { number, count, name in
        console.progress("\(number) of \(count)  \(name)")
      }) { bytes in try console.write(bytes) }
    }
    console.endProgress()
    ConvertNotes(report, job).print(on: &console)
    if arguments.has("json") {
      try console.print(report.record(of: job).line())
    }
    return report.status(strict: job.isStrict)
  }

  /// Adds the path of the data set to an error that `body` throws.
  private func located<Result>(in input: DatasetFiles, _ body: () throws -> Result) throws -> Result
  {
    do {
      return try body()
    } catch let error as DatasetError {
      throw DatasetError(error.reason).located(
        at: input.location(of: error.path).named, line: error.line)
    } catch let error as ConversionError {
      throw error.located(at: input.location(of: "").named)
    }
  }
}

extension ConversionReport {
  /// The exit status of the command.
  func status(strict isStrict: Bool) -> ExitStatus {
    let worst = imageFaults.map { ExitStatus($0.error) }.max() ?? .done
    return isFailure(strict: isStrict) ? max(.rejected, worst) : .done
  }
}
