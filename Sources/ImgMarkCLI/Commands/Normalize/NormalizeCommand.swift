import ImgMark
import ImgMarkArguments

/// `imgmark normalize`: converts coordinates to fractions of the whole image, or back.
struct NormalizeCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "normalize",
    summary: """
      Convert coordinates to fractions of the full image. They may be in pixels, or measured in a \
      crop, on a letterboxed canvas or in another frame. All else in the table stays as it is.
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
          CSV, TSV, JSON or JSON lines, or an .svg or .html made by place (default: standard \
          input, -).
          """),
      .init(name: "IMAGE", help: "The image. It may be named before or after TABLE."),
    ],
    operandCount: 0...2,
    options: ([
      .path("image", "F", "The image. IMAGE means the same."),
      .text("size", "WxH", "Size of the image in pixels, if there is no IMAGE."),
      .path("images", "DIR", "Folder of the images that the table's image column names."),
      .path(
        "frames", "F",
        "Move rows from crops or fitted images back to the images these were made from. Give the "
          + "frames.jsonl that convert wrote, or its folder. --images is then the folder of the "
          + "original images, to check their sizes."),
      .flag(
        "inverse", "Convert back: from fractions to numbers as the options below describe them."),
      .text(
        "point", "x,y", repeats: true, group: .points,
        "Convert this point instead of a table. It is printed as x,y."),
      .text(
        "path", "P", group: .table,
        "Convert the coordinates at this JSONPath of a JSON document that isn't a table. It is made of "
          + "names, indices and [*], such as $.annotations[*].bbox. --columns names the "
          + "elements of a list, such as x,y,w,h; in a longer list the names start over."),
    ] + FrameOptions.options(canvas: .source) + TableOptions.options + RangeOptions.options
      + StreamOptions.options + [
        .flag("strict", group: .stream, "Exit with 1 if a line isn't ok."),
        .flag("keep-going", group: .output, "Write the valid rows even if others are rejected."),
        .path(
          "output", "F", letter: "o", group: .output,
          "File to write (default: standard output). After an error it is left as it was."),
        .flag(
          "json", group: .output,
          "Print the report as JSON. A table then needs -o. A rejected row has line, id, axis, value "
            + "and pixels_outside, or a reason in words if no coordinate is outside."),
        .digits,
      ]).withCommon(
        "size", "images", "inverse", "point", "crop", "resized", "from-canvas", "units", "columns",
        "out-of-range", "keep-going", "output", "json"))

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
        "\(sources.map { "--\($0)" }.joined(separator: " and ")) \(sources.count == 2 ? "both" : "all") choose the image; "
          + "use one of them")
    }
    try checkCombinations()
  }

  /// Rejects options that contradict each other regardless of the table and the image.
  private func checkCombinations() throws(UsageError) {
    if arguments.has("strict"), stream == nil {
      throw UsageError(
        "--strict needs --stream; leave it out, because a rejected row always makes the status 1")
    }
    if path != nil { try checkPathCombinations() }
    if arguments.has("frames") { try checkFrames() }
    if arguments.has("json"), points.isEmpty, output == nil || output == .standardStream {
      throw UsageError(
        "--json prints the report instead of the table; add -o FILE for the table")
    }
    guard size != nil else { return }
    for crop in [FrameDescription.Crop.trim, .page] where frame.steps.contains(.crop(crop)) {
      throw UsageError(
        "--crop \(crop == .trim ? "trim" : "page") needs the image itself; "
          + "give the image instead of --size")
    }
  }

  /// Rejects options that contradict `--frames`.
  private func checkFrames() throws(UsageError) {
    for name in ["image", "size"] where arguments.has(name) {
      throw UsageError("--\(name) and --frames both choose the image; use one of them")
    }
    for name in ["point", "path", "full"] where arguments.has(name) {
      throw UsageError(
        "--\(name) can't be combined with --frames; leave out one of them"
          + (name == "path" ? ", or use convert --frames for a data set" : ""))
    }
    if frame.space == .stored || frame.needsPixels {
      throw UsageError(
        "--frames describes upright, whole images; leave out --space stored and --crop trim")
    }
  }

  /// Rejects options that would leave some coordinates of a document in another frame than the
  /// others.
  private func checkPathCombinations() throws(UsageError) {
    guard points.isEmpty else {
      throw UsageError("--point replaces the document that --path needs; leave out one of them")
    }
    for name in ["no-header", "decimal"] where arguments.has(name) {
      throw UsageError("--\(name) is for tables, --path for a JSON document; use one of them")
    }
    if arguments.has("keep-going") {
      throw UsageError(
        "--keep-going can't be combined with --path: a rejected value would keep its old frame; "
          + "leave out --keep-going")
    }
    if stream == nil, range.policy == .drop {
      throw UsageError(
        "--out-of-range drop can't be combined with --path: a document has no rows to leave out; "
          + "use clip or keep")
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
      // Only outputs are withheld: a script gets its report even if the data are wrong.
      try RowsRecord(error: error).print(on: &console, style: style)
      throw error
    }
  }

  private func framesFile() throws -> FrameFile? {
    try arguments.path("frames").map { try FrameFile(at: $0) }
  }

  private func normalize(on console: inout Console) throws -> ExitStatus {
    var operands = try TableOperands(
      arguments.paths, image: arguments.path("image"), from: console.inputs)
    if points.isEmpty { try operands.readStandardInput(from: console.inputs) }
    guard operands.image == nil || size == nil else {
      throw UsageError("an image and --size both give the size; use one of them")
    }
    if let document = operands.document { try check(document) }
    let frames = try framesFile()
    guard frames == nil || operands.image == nil, frames == nil || operands.document == nil else {
      throw UsageError(
        "--frames needs a table that names its images; leave out the other operand")
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
        throw UsageError("--point replaces a table; leave out '\(table.path)' or --point")
      }
      return try normalizePoints(of: pictures, on: &console)
    }
    return try normalize(
      operands.table ?? console.inputs.openTable(), of: pictures,
      unit: operands.document == nil || arguments.has("inverse") ? .pixels : .fractions,
      on: &console)
  }

  /// Rejects options that contradict a document, whose markers are already fractions of the image.
  private func check(_ document: MarkerDocument) throws(UsageError) {
    let isInverse = arguments.has("inverse")
    let ofCoordinates: Set<Option.Group> = isInverse ? [] : [.frame, .reading]
    for given in arguments.occurrences
    where given.option.group == .table || ofCoordinates.contains(given.option.group) {
      throw UsageError(
        "\(given.dashed) has no effect on '\(document.file.path)', whose markers are already fractions "
          + "of the full image; leave it out")
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
      let summary = RowsRecord(
        report: report, output: output, withheld: !report.isClean && !job.keepsGoing)
      try summary.print(on: &console, style: style)
    }
    RowNotes(report, table: table.path, keepsGoing: job.keepsGoing).print(on: &console)
    return report.status
  }

  private func normalizePoints(
    of pictures: PictureSource, on console: inout Console
  ) throws -> ExitStatus {
    if case .folder = pictures {
      throw UsageError("--point needs the size of the image; add an image or --size WxH")
    }
    var job = PointsJob(pictures: pictures)
    job.rules = rules(.pixels)
    job.isInverse = arguments.has("inverse")
    let picture = try job.picture()
    let written = try points.map { try $0.writtenPoint() }
    let results = job.points(written.map { ($0.x, $0.y) }, in: picture.frame)
    let isClean = results.allSatisfy { $0.outcome.verdict != .rejected }
    if arguments.has("json") {
      let summary = RowsRecord(points: results, of: picture.facts, in: picture.frame)
      try summary.print(on: &console, style: style)
    } else if isClean || arguments.has("keep-going") {
      for result in results where !result.output.isEmpty {
        try console.print(result.output.map(style.text).joined(separator: ","))
      }
    }
    for (point, result) in zip(points, results) where !result.outcome.faults.isEmpty {
      let bands = job.isInverse ? nil : picture.frame.bands(beside: result.shape.shape)
      let reasons = [result.outcome.faults.sentence] + (bands.map { ["in the \($0)"] } ?? [])
      let text = "\(point): \(reasons.joined(separator: ", "))"
      if result.outcome.verdict == .rejected { console.report(text) } else { console.note(text) }
    }
    if let advice = job.advice(for: results, on: picture.facts) { console.report(advice) }
    for (point, result) in zip(points, results)
    where result.outcome.isOutsideCrop && result.outcome.verdict == .accepted {
      console.note("\(point) is outside the crop, but on the image")
    }
    return isClean ? .done : .rejected
  }
}
