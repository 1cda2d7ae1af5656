import ImgMark
import ImgMarkArguments

/// `imgmark place`: draws markers on an image.
struct PlaceCommand: Command {
  static func spec(for formats: DatasetFormats) -> CommandSpec {
    CommandSpec(
      name: "place",
      summary: """
        Fit an image to a canvas and draw markers at exact positions. Without markers, it only fits \
        the image.
        """,
      examples: [
        "imgmark place Samples/diagram.png Samples/diagram.points.csv --canvas 600x700",
        "imgmark place Samples/photo.jpg --marker 0.25,0.40,Power -o marked.png",
        "imgmark place photos coco.json -o drawn",
      ],
      synopsis: "IMAGE... [MARKERS] [options]",
      operands: [
        .init(name: "IMAGE", help: "PNG or JPEG files, or a folder of them."),
        .init(
          name: "MARKERS",
          help: """
            A table with columns x,y,label, or annotations in a format that convert reads. A table \
            may have a box or points instead of x,y, and also the columns id, description, image, \
            priority, shape, size, color, outline, halo, opacity, anchor, dx, dy, label_side and \
            label_width. An .svg or .html made by place is read as the markers it shows.
            """),
      ],
      operandCount: 1...Int.max,
      options: (PlacementOptions.options(
        canvas: "Size of the canvas in pixels (default: image size).")
        + PlaceOptions.options + MarkerOptions.options + NumberOptions.options + KeyOptions.options
        + FrameOptions.options(canvas: .target)
        + DatasetOptions.options(.dataset, for: formats, besides: TableOptions.options)
        + TableOptions.options
        + RangeOptions.options + [
          .path(
            "output", "OUT", letter: "o", group: .output,
            "Picture to write: .png, .jpg, .svg, .html or .pdf. The default is NAME-marked in the current "
              + "folder. Several images need a folder, or a .pdf with a page for each."),
          .flag(
            "keep-going", group: .output,
            "Draw the valid markers and images even if others are rejected."),
          .flag(
            "overwrite", group: .output,
            "Write into a folder that holds files. Files of the same name are replaced."),
          .flag(
            "alt", group: .output,
            "Print alternative text: one sentence that names the markers in reading order."),
          .choice(
            "emit", PictureText.self, called: "KIND", group: .output,
            "Print a key (markdown, asciidoc, docbook), an image map (html-map) or W3C annotations "
              + "(json-ld) of the picture. With -o DIR, write it beside each picture. With a key, markers "
              + "whose labels are longer than three characters show numbers."),
          .flag(
            "link", group: .output,
            "Link the image in an .svg or .html by its relative path, instead of including it."),
          .text(
            "strict", "RULE,...", group: .output,
            "Write nothing and exit with 1 if one of these rules is broken: "
              + "\(StrictRule.allCases.map(\.rawValue).joined(separator: ", "))."),
        ] + EmbedOptions.options + [.json, .digits])
        .withCommon(
          "canvas", "mode", "padding", "view", "marker", "marker-size", "color", "overlap", "key",
          "units", "out-of-range", "output", "json"))
  }

  private let arguments: ParsedArguments
  private let frame: FrameDescription
  private let range: RangeOptions
  private let tableOptions: TableOptions
  private let markers: MarkerOptions
  private let numbers: RowNumbers
  private let options: MarkingOptions
  private let jobs: Int?
  private let printing: PlacePrinting
  private let embed: EmbedOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    frame = try FrameOptions(arguments, canvas: .target, defaultUnit: .fractions).description
    range = try RangeOptions(arguments)
    tableOptions = try TableOptions(arguments)
    markers = try MarkerOptions(arguments)
    let key = try KeyOptions(arguments, markers: markers.looks.style)
    var numbers = try NumberOptions(arguments).numbers
    let emit = try arguments.last("emit")?.choice(PictureText.self)
    numbers.standForLabels = key.style != nil || emit?.isKey == true
    self.numbers = numbers
    let place = try PlaceOptions(arguments)
    jobs = place.jobs
    var options = place.options
    if let given = arguments.last("strict") { options.strict = try given.rules() }
    options.plan = markers.plan
    options.key = key.style
    try key.check(options)
    options.drawsMissingGlyphs = markers.drawsMissingGlyphs
    options.recorded = arguments.recordedOptions
    options.plan.listsOverlaps =
      arguments.has("json") || options.strict.contains(.overlap) || options.plan.overlap != .allow
    self.options = options
    printing = try Self.printing(arguments, scale: options.scale)
    embed = try EmbedOptions(arguments)
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let dataset = PlaceDataset(arguments)
    try dataset.checkOptions()
    let operands = try PictureOperands(
      arguments.paths, from: console.inputs, namesDataset: dataset.isNamed && !embed.redraws,
      isDataset: { try !embed.redraws && dataset.isDataset($0) })
    if operands.others > 0 {
      console.note("files in folders that aren't images, left out: \(operands.others)")
    }
    if let first = operands.undrawn.first {
      console.note(
        "\(first) and another folder both hold annotations, so none are drawn; name one of them"
      )
    }
    if embed.redraws {
      if let error = operands.unread.first { throw error }
      return try redraw(operands, on: &console)
    }
    for error in operands.unread { console.report(error) }
    let status = operands.unread.isEmpty ? ExitStatus.done : .file
    guard status == .done || !operands.images.isEmpty else {
      try printing.report(operands.unread, on: &console)
      return status
    }
    return max(status, try draw(operands, read: dataset, on: &console))
  }

  /// Draws the markers of a table, a document, a data set or the command line.
  private func draw(
    _ operands: PictureOperands, read dataset: PlaceDataset, on console: inout Console
  ) throws -> ExitStatus {
    if let files = operands.dataset {
      return try draw(files, read: dataset, operands, on: &console)
    }
    if let document = operands.document { try check(document, hasImage: !operands.images.isEmpty) }
    if let table = operands.table, operands.document == nil {
      dataset.warn(aboutTableAt: table.path, on: &console)
    }
    try noteFrame(hasMarkers: operands.table != nil || !markers.byHand.isEmpty, on: &console)
    var rules = RowRules(defaultUnit: .fractions)
    rules.frame = frame
    range.apply(to: &rules)
    return try draw(
      MarkingBatch(operands.images, table: operands.table, rules: rules), to: operands,
      on: &console)
  }

  /// Draws the annotations of a data set.
  private func draw(
    _ files: DatasetFiles, read dataset: PlaceDataset, _ operands: PictureOperands,
    on console: inout Console
  ) throws -> ExitStatus {
    let (annotated, status) = try dataset.read(
      files, for: operands.images, looks: markers.looks, range: range, space: frame.space,
      keepsGoing: arguments.has("keep-going"), on: &console)
    guard status == .done || arguments.has("keep-going") else { return status }
    var rules = RowRules(defaultUnit: .fractions)
    range.apply(to: &rules)
    var batch = MarkingBatch(operands.images, table: nil, rules: rules)
    batch.annotated = annotated
    return max(status, try draw(batch, to: operands, keeping: files.inputs, on: &console))
  }

  /// Draws a picture again from the data stored in it; given options override the stored ones.
  private func redraw(
    _ operands: PictureOperands, on console: inout Console
  ) throws -> ExitStatus {
    let redrawing = try Redrawing(arguments, operands)
    var operands = operands
    if let document = operands.document {
      operands.add(redrawing.picture.source, named: document.file.path.lastComponent)
    }
    var batch = redrawing.picture.batch(rules: RowRules(defaultUnit: .fractions))
    if arguments.has("number-from") || arguments.has("number-by") {
      batch.keptNumbers?.numbers = []
      batch.keptNumbers?.width = nil
    }
    return try PlaceCommand(redrawing.arguments).draw(batch, to: operands, on: &console)
  }

  /// Rejects options that contradict a document, whose markers are already fractions of the image.
  private func check(
    _ document: MarkerDocument, hasImage: Bool
  ) throws(UsageError) {
    guard hasImage else {
      throw UsageError(
        "'\(document.file.path)' contains markers and their image; draw it again with "
          + "--from-embedded, or name an image to draw its markers on")
    }
    for given in arguments.occurrences
    where [.frame, .reading, .table].contains(given.option.group) {
      throw UsageError(
        "\(given.dashed) has no effect on '\(document.file.path)', whose markers are already fractions "
          + "of the full image; leave it out")
    }
  }

  private func draw(
    _ batch: MarkingBatch, to operands: PictureOperands, keeping inputs: [any InputFile] = [],
    on console: inout Console
  ) throws -> ExitStatus {
    let outputs = try PictureOutputs(
      for: operands, at: arguments.path("output"), background: options.background)
    var batch = batch
    batch.tableOptions = tableOptions
    batch.byHand = markers.byHand
    batch.looks = markers.looks
    if !arguments.has("size-in"), operands.document?.measuresInSource == true {
      batch.looks.style.sizing = .source
    }
    batch.numbers = numbers
    batch.keepsMarkers = embed.form != nil
    var options = options
    options.linkFolder = try linkFolder(of: outputs)
    var job = PlacingJob(batch, to: outputs, options: options)
    job.keepsGoing = arguments.has("keep-going")
    job.replacesFiles = arguments.has("overwrite")
    job.jobs = jobs
    job.unread = operands.unread
    job.inputs = operands.images + (operands.document.map { [$0.file] } ?? []) + inputs
    if case .text(let kind) = printing.form { job.companion = kind }
    if let form = embed.form {
      job.embedding = try PictureEmbedding(form, options: arguments.storedOptions, into: outputs)
    }
    return try PlaceRun(job: job, printing: printing).run(on: &console)
  }

  /// The folder from which the image is linked; `nil` without `--link`.
  private func linkFolder(of outputs: PictureOutputs) throws(UsageError) -> FilePath? {
    guard arguments.has("link") else { return nil }
    guard case .file(let path, let kind) = outputs, kind == .svg || kind == .html else {
      throw UsageError("--link needs an .svg or .html; end the name in -o with one of these")
    }
    return path.folder
  }

  /// Returns what to print about pictures: only one kind, because it goes to standard output.
  private static func printing(
    _ arguments: ParsedArguments, scale: Double
  ) throws(UsageError) -> PlacePrinting {
    let wanted = ["json", "alt", "emit"].filter(arguments.has)
    if wanted == ["json", "alt"] {
      throw UsageError("--json already contains the sentence of --alt; leave out --alt")
    }
    if wanted.count > 1 {
      throw UsageError(
        "\(wanted.map { "--\($0)" }.joined(separator: " and ")) \(wanted.count == 2 ? "both" : "all") print to standard output; use one of them"
      )
    }
    if let wanted = wanted.first, arguments.path("output") == .standardStream {
      throw UsageError(
        "--\(wanted) and -o - both print to standard output; give -o a file, or leave out --\(wanted)"
      )
    }
    let text = try arguments.last("emit").map { given throws(UsageError) in
      PlacePrinting.Form.text(try given.choice())
    }
    return PlacePrinting(
      form: text ?? (arguments.has("json") ? .json : arguments.has("alt") ? .sentence : .name),
      style: try arguments.decimalStyle(), scale: scale)
  }

  /// Notes that the frame options describe the markers, because users may expect them to crop the
  /// image.
  private func noteFrame(hasMarkers: Bool, on console: inout Console) throws(UsageError) {
    var names: [String] = []
    for occurrence in arguments.occurrences where occurrence.option.group == .frame {
      if !names.contains(occurrence.dashed) { names.append(occurrence.dashed) }
    }
    guard !names.isEmpty else { return }
    let subject =
      "\(names.joined(separator: " and ")) \(names.count == 1 ? "describes" : "describe")"
    guard hasMarkers else {
      throw UsageError(
        "\(subject) how markers were measured, but there are no markers; leave it out, or use --view "
          + "to show a part of the image")
    }
    // A user of `--view` knows the difference.
    guard options.view == nil else { return }
    console.note(
      "\(subject) how the markers were measured; --view shows a part of the image")
  }
}

extension MarkerDocument {
  /// Whether the sizes of its markers are pixels of the source image.
  fileprivate var measuresInSource: Bool {
    options.contains { $0.name == "size-in" && $0.value == MarkerSizing.source.rawValue }
  }
}
