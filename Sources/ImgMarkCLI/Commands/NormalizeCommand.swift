import ImgMark

/// `imgmark normalize`: coordinates become fractions of the whole image, or come back from them.
struct NormalizeCommand: Command {
  static let spec = CommandSpec(
    name: "normalize",
    summary: """
      Turns coordinates measured in pixels, in a crop, on a letterboxed canvas or in any other frame \
      into fractions of the full image. Every other column, the row order and the way the table is \
      written stay as they are.
      """,
    examples: [
      "imgmark normalize Samples/crop.points.csv --size 800x500 --crop 120,80,400,300",
      "imgmark normalize --size 800x500 --point 200,200",
      "imgmark normalize a.png a.json --path '$.objects[*].box' --columns x,y,w,h",
      "imgmark normalize --stream --images photos <lines.jsonl",
    ],
    synopsis: "[TABLE|-] [IMAGE] [options]",
    operands: [
      .init(
        name: "TABLE",
        help: """
          CSV, TSV, JSON or JSON lines, or a document of place, whose markers are then the rows; - or \
          nothing for standard input.
          """),
      .init(name: "IMAGE", help: "The image, wherever it stands among the operands."),
    ],
    operandCount: 0...2,
    options: [
      .path("image", "F", "The image."),
      .text("size", "WxH", "The size of the image, where the image itself is not at hand."),
      .path(
        "images", "DIR", "The folder of the images that the table's image column names."),
      .path(
        "frames", "F",
        "The frames.jsonl of crops or fitted pictures that the table's image column names, or its "
          + "folder: rows come out as rows of the images these were made of, with their names and "
          + "sizes. --images is then the folder of these images, to compare them."),
      .flag("inverse", "Take fractions of the image back to the frame."),
      .text(
        "point", "x,y", repeats: true, group: .points,
        "A point to normalize, instead of a table; prints one x,y a line."),
      .text(
        "path", "P", group: .table,
        "Where the coordinates lie in a JSON document that is no table: a JSONPath of names, indices "
          + "and [*], such as $.annotations[*].bbox. --columns gives the roles of a list's elements "
          + "(x,y,w,h), again and again where there are more."),
    ] + FrameOptions.options(canvas: .source) + TableOptions.options + RangeOptions.options
      + StreamOptions.options + [
        .flag("strict", group: .stream, "End with status 1 where a line is not ok."),
        .flag("keep-going", group: .output, "Write the good rows although others are rejected."),
        .path("output", "F", letter: "o", group: .output, "Write to a file, all of it or nothing."),
        .flag(
          "json", group: .output,
          "Print the report as JSON; a table then needs -o. A rejected row has line, id, axis, value and "
            + "pixels_outside, or a reason in words where no coordinate is outside."),
        .digits,
      ])

  private let arguments: ParsedArguments
  private let frame: FrameDescription
  private let range: RangeOptions
  private let tableOptions: TableOptions
  private let size: PixelSize?
  private let points: [ParsedArguments.Occurrence]
  private let output: FilePath?
  private let style: DecimalStyle
  private let path: JSONPath?
  private let stream: StreamOptions?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    frame = try FrameOptions(arguments, canvas: .source, defaultUnit: .pixels).description
    range = try RangeOptions(arguments)
    tableOptions = try TableOptions(arguments)
    size = try arguments.last("size")?.size()
    points = arguments.occurrences.filter { $0.option.name == "point" }
    for point in points { _ = try point.writtenPoint() }
    output = arguments.path("output")
    style = try arguments.decimalStyle()
    path = try arguments.last("path")?.jsonPath()
    stream = try StreamOptions(arguments, excluding: NormalizeStreaming.excluded)
    let sources = ["image", "size", "images"].filter(arguments.has)
    guard sources.count <= 1 else {
      throw UsageError(
        "\(sources.map { "--\($0)" }.joined(separator: " and ")) both say which picture it is; "
          + "use one")
    }
    try checkCombinations()
  }

  /// Refuses options that contradict each other, whatever the table and the image are.
  private func checkCombinations() throws(UsageError) {
    if arguments.has("strict"), stream == nil {
      throw UsageError(
        "--strict speaks of the lines of a --stream; a rejected row is status 1 anyway")
    }
    if path != nil { try checkPathCombinations() }
    if arguments.has("frames") { try checkFrames() }
    if arguments.has("json"), points.isEmpty, output == nil || output == .standardStream {
      throw UsageError(
        "--json prints the report in place of the table; add -o FILE for the table")
    }
    guard size != nil else { return }
    for crop in [FrameDescription.Crop.trim, .page] where frame.steps.contains(.crop(crop)) {
      throw UsageError(
        "--crop \(crop == .trim ? "trim" : "page") needs the image itself; "
          + "give it instead of --size")
    }
  }

  /// Refuses what contradicts pictures that have their frames in a file.
  private func checkFrames() throws(UsageError) {
    for name in ["image", "size"] where arguments.has(name) {
      throw UsageError("--\(name) and --frames both say which picture it is; use one")
    }
    for name in ["point", "path", "full"] where arguments.has(name) {
      throw UsageError(
        "--\(name) says nothing of the pictures that have frames; leave out --frames"
          + (name == "path" ? ", or bring a data set back by convert --frames" : ""))
    }
    if frame.space == .stored || frame.needsPixels {
      throw UsageError(
        "pictures that have frames are upright and whole; leave out --space stored and --crop trim")
    }
  }

  /// Refuses what would leave some coordinates of a document in another frame than the rest.
  private func checkPathCombinations() throws(UsageError) {
    guard points.isEmpty else {
      throw UsageError("--point stands for a document; leave out --path")
    }
    for name in ["no-header", "decimal"] where arguments.has(name) {
      throw UsageError("--\(name) speaks of tables, --path of a JSON document; use one")
    }
    if arguments.has("keep-going") {
      throw UsageError(
        "--keep-going leaves out rows, but a value of a document would stay in its old frame; "
          + "leave out --keep-going")
    }
    if stream == nil, range.policy == .drop {
      throw UsageError(
        "--out-of-range drop leaves out rows, but a value of a document can't be; use clip or keep")
    }
  }

  func run(on console: inout Console) throws -> ExitStatus {
    if let stream {
      let streaming = NormalizeStreaming(
        stream, rules: rules(.pixels), columns: tableOptions.columns, path: path,
        digits: style.digits)
      return try streaming.run(
        arguments.paths, image: arguments.path("image"), size: size,
        images: arguments.path("images"), frames: try framesFile(),
        isInverse: arguments.has("inverse"), on: &console)
    }
    do {
      return try normalize(on: &console)
    } catch  where arguments.has("json") && ExitStatus(error) == .rejected {
      // Only outputs are withheld: a script gets its object whatever is wrong with the data.
      try NormalizeReport(error: error).print(on: &console, style: style)
      throw error
    }
  }

  private func framesFile() throws -> FrameFile? {
    try arguments.path("frames").map { try FrameFile(at: $0) }
  }

  private func normalize(on console: inout Console) throws -> ExitStatus {
    var operands = try TableOperands(arguments.paths, image: arguments.path("image"), on: console)
    if points.isEmpty { try operands.readStandardInput(on: console) }
    guard operands.image == nil || size == nil else {
      throw UsageError("an image and --size both say which picture it is; use one")
    }
    if let document = operands.document { try check(document) }
    let frames = try framesFile()
    guard frames == nil || operands.image == nil, frames == nil || operands.document == nil else {
      throw UsageError(
        "--frames needs a table that names its pictures; leave out the other operand")
    }
    let pictures: PictureSource =
      if let frames {
        .frames(frames, images: arguments.path("images"))
      } else if let image = operands.image {
        .images([image])
      } else if let size = size ?? operands.document?.size {
        .size(size)
      } else {
        .folder(arguments.path("images"))
      }
    guard points.isEmpty else {
      if let table = operands.table {
        throw UsageError("--point stands for a table; leave out '\(table.path)' or --point")
      }
      return try normalizePoints(of: pictures, on: &console)
    }
    return try normalize(
      operands.table ?? console.openTable(), of: pictures,
      unit: operands.document == nil || arguments.has("inverse") ? .pixels : .fractions,
      on: &console)
  }

  /// Refuses what contradicts a document, whose markers are fractions of the image already.
  private func check(_ document: MarkerDocument) throws(UsageError) {
    let isInverse = arguments.has("inverse")
    for given in arguments.occurrences {
      switch given.option.group {
      case .table: break
      case .frame, .reading: if isInverse { continue }
      case .main, .placement, .drawing, .markers, .numbers, .key, .points, .range, .losses,
        .classes, .dataset, .stream, .limits, .output, .general:
        continue
      }
      throw UsageError(
        "\(given.dashed) can't be used with '\(document.file.path)', whose markers are fractions of "
          + "the full image already; leave it out")
    }
  }

  private func rules(_ unit: Unit) -> RowRules {
    var rules = RowRules(defaultUnit: unit)
    rules.frame = frame
    range.apply(to: &rules)
    return rules
  }

  private func normalize(
    _ table: TableFile, of pictures: PictureSource, unit: Unit, on console: inout Console
  ) throws -> ExitStatus {
    let writesJSON = arguments.has("json")
    var job = NormalizeJob(table: table, pictures: pictures)
    job.rules = rules(unit)
    job.tableOptions = tableOptions
    job.path = path
    job.isInverse = arguments.has("inverse")
    job.keepsGoing = arguments.has("keep-going")
    job.digits = style.digits
    if !writesJSON { job.mostListed = RowNotes.most }
    let destination: NormalizeJob.Destination =
      if let output { .file(output) } else { .standardOutput }
    let report = try located(at: table.path) {
      try job.run(to: destination) { bytes in try console.write(bytes) }
    }
    if writesJSON {
      let summary = NormalizeReport(
        report: report, output: output, withheld: !report.isClean && !job.keepsGoing)
      try summary.print(on: &console, style: style)
    }
    RowNotes(report, table: table.path, keepsGoing: job.keepsGoing).tell(on: &console)
    return report.status
  }

  private func normalizePoints(
    of pictures: PictureSource, on console: inout Console
  ) throws -> ExitStatus {
    if case .folder = pictures {
      throw UsageError("--point needs an image, or --size WxH")
    }
    var job = PointsJob(pictures: pictures)
    job.rules = rules(.pixels)
    job.isInverse = arguments.has("inverse")
    let picture = try job.picture()
    let written = try points.map { try $0.writtenPoint() }
    let results = job.points(written.map { ($0.x, $0.y) }, in: picture.frame)
    let isClean = results.allSatisfy { $0.outcome.verdict != .rejected }
    if arguments.has("json") {
      let summary = NormalizeReport(points: results, of: picture.facts, in: picture.frame)
      try summary.print(on: &console, style: style)
    } else if isClean || arguments.has("keep-going") {
      for result in results where !result.output.isEmpty {
        try console.print(result.output.map(style.text).joined(separator: ","))
      }
    }
    for (point, result) in zip(points, results) where !result.outcome.faults.isEmpty {
      let bands = job.isInverse ? nil : picture.frame.bands(beside: result.shape)
      let reasons =
        result.outcome.faults.map(\.description) + (bands.map { ["in the \($0)"] } ?? [])
      let text = "\(point): \(reasons.joined(separator: ", "))"
      if result.outcome.verdict == .rejected { console.report(text) } else { console.note(text) }
    }
    if let advice = job.advice(for: results, on: picture.facts) { console.report(advice) }
    for (point, result) in zip(points, results)
    where result.outcome.isOutsideCrop && result.outcome.verdict == .accepted {
      console.note("\(point) lies outside the crop")
    }
    return isClean ? .done : .rejected
  }
}
