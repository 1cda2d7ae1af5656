import ImgMark

/// `imgmark place`: an image and a table of points become a marked picture.
struct PlaceCommand: Command {
  static let spec = CommandSpec(
    name: "place",
    summary: """
      Fits an image into a canvas and stamps markers whose centres lie exactly on their features. \
      Without markers the image is only fitted.
      """,
    examples: [
      "imgmark place Samples/diagram.png Samples/diagram.points.csv --canvas 600x700",
      "imgmark place Samples/photo.jpg --marker 0.25,0.40,Power -o marked.png",
      "imgmark place photos coco.json -o drawn",
    ],
    synopsis: "IMAGE... [MARKERS] [options]",
    operands: [
      .init(name: "IMAGE", help: "A PNG or JPEG, or several, or a folder of them."),
      .init(
        name: "MARKERS",
        help: """
          A table with x and y, or a box or points, and perhaps id, label, description, image, \
          priority, shape, size, color, outline, halo, opacity, anchor, dx, dy, label_side, \
          label_width; an .svg or .html of place, whose markers are read back; or annotations in \
          any format that convert reads.
          """),
    ],
    operandCount: 1...Int.max,
    options: PlacementOptions.options(requiringCanvas: false) + PlaceOptions.options
      + MarkerOptions.options + NumberOptions.options + KeyOptions.options
      + FrameOptions.options(canvas: .target)
      + DatasetOptions.options(.dataset) + TableOptions.options + RangeOptions.options + [
        .path(
          "output", "OUT", letter: "o", group: .output,
          "The picture to write: .png, .jpg, .svg, .html or .pdf (default NAME-marked in the current "
            + "folder); a folder for several images, or a .pdf with a page for each."),
        .flag(
          "keep-going", group: .output,
          "Draw what can be drawn although rows are rejected, or images can't be read."),
        .flag(
          "overwrite", group: .output,
          "Write into a folder that holds files, replacing those of the same name."),
        .flag(
          "alt", group: .output,
          "Print a sentence that says what is marked, in reading order, for those who can't see it."
        ),
        .choice(
          "emit", PictureText.self, group: .output,
          "Print the key or the image map that goes with the picture, or its markers as Web "
            + "Annotations; of pictures in a folder, write it beside each. With a key, markers show "
            + "numbers where labels are longer than three characters."),
        .flag(
          "link", group: .output,
          "Let an .svg or .html link the image by its relative path, instead of carrying it."),
        .text(
          "strict", "RULE,...", group: .output,
          "Write nothing and exit with 1 where any of these is so: "
            + "\(StrictRule.allCases.map(\.rawValue).joined(separator: ", "))."),
      ] + EmbedOptions.options + [.json, .digits])

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
      arguments.paths, on: console, namesDataset: dataset.isNamed && !embed.redraws,
      isDataset: { try !embed.redraws && dataset.isDataset($0) })
    if operands.others > 0 {
      console.note("files in folders that are no images: \(operands.others)")
    }
    if let first = operands.undrawn.first {
      console.note(
        "\(first) holds annotations, and so does another folder; they are not drawn, name one of them"
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
      dataset.tell(ofTableAt: table.path, on: &console)
    }
    try tellOfFrame(hasMarkers: operands.table != nil || !markers.byHand.isEmpty, on: &console)
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

  /// Draws a picture from what it carries, with the options of this command line over its own.
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

  /// Refuses what contradicts a document, whose table is not one that was written.
  private func check(
    _ document: MarkerDocument, hasImage: Bool
  ) throws(UsageError) {
    guard hasImage else {
      throw UsageError(
        "'\(document.file.path)' has markers, and the image that it shows; draw it again by "
          + "--from-embedded, or name an image to place its markers on")
    }
    for given in arguments.occurrences
    where [.frame, .reading, .table].contains(given.option.group) {
      throw UsageError(
        "\(given.dashed) can't be used with '\(document.file.path)', whose markers are fractions of "
          + "the full image already; leave it out")
    }
  }

  private func draw(
    _ batch: MarkingBatch, to operands: PictureOperands, keeping inputs: [any InputFile] = [],
    on console: inout Console
  ) throws -> ExitStatus {
    let outputs = try PlaceOutputs(
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
    var run = PlaceRun(
      batch: batch, outputs: outputs, options: options, keepsGoing: arguments.has("keep-going"),
      replacesFiles: arguments.has("overwrite"), printing: printing, jobs: jobs)
    run.unread = operands.unread
    run.inputs += operands.images + (operands.document.map { [$0.file] } ?? []) + inputs
    if let form = embed.form {
      run.embedding = try PlaceEmbedding(form, options: arguments.storedOptions, into: outputs)
    }
    return try run.run(on: &console)
  }

  /// The folder from which the image is linked; `nil` where it is not to be.
  private func linkFolder(of outputs: PlaceOutputs) throws(UsageError) -> FilePath? {
    guard arguments.has("link") else { return nil }
    guard case .file(let path, let kind) = outputs, kind == .svg || kind == .html else {
      throw UsageError("--link is about a document; end the output in .svg or .html")
    }
    return path.folder
  }

  /// How pictures are reported, of which only one thing goes to standard output.
  private static func printing(
    _ arguments: ParsedArguments, scale: Double
  ) throws(UsageError) -> PlacePrinting {
    let wanted = ["json", "alt", "emit"].filter(arguments.has)
    if wanted == ["json", "alt"] {
      throw UsageError("--json has the sentence of --alt in it; leave out --alt")
    }
    if wanted.count > 1 {
      throw UsageError(
        "\(wanted.map { "--\($0)" }.joined(separator: " and ")) all go to standard output; use one")
    }
    if let wanted = wanted.first, arguments.path("output") == .standardStream {
      throw UsageError(
        "--\(wanted) and -o - both go to standard output; name a file by -o, or leave out --\(wanted)"
      )
    }
    let text = try arguments.last("emit").map { given throws(UsageError) in
      PlacePrinting.Form.text(try given.choice())
    }
    return PlacePrinting(
      form: text ?? (arguments.has("json") ? .json : arguments.has("alt") ? .sentence : .name),
      style: try arguments.decimalStyle(), scale: scale)
  }

  /// Says that the frame options speak of markers, since they look like they cut the picture.
  private func tellOfFrame(hasMarkers: Bool, on console: inout Console) throws(UsageError) {
    var names: [String] = []
    for occurrence in arguments.occurrences where occurrence.option.group == .frame {
      if !names.contains(occurrence.dashed) { names.append(occurrence.dashed) }
    }
    guard !names.isEmpty else { return }
    let subject = "\(names.joined(separator: " and ")) \(names.count == 1 ? "says" : "say")"
    guard hasMarkers else {
      throw UsageError(
        "\(subject) what markers were measured in, and there are none; "
          + "--view shows a part of the picture")
    }
    // Whoever asks for a view knows the difference.
    guard options.view == nil else { return }
    console.note(
      "\(subject) what the markers were measured in; --view shows a part of the picture")
  }
}

extension MarkerDocument {
  /// Whether the sizes of its markers are pixels of the source image.
  fileprivate var measuresInSource: Bool {
    options.contains { $0.name == "size-in" && $0.value == MarkerSizing.source.rawValue }
  }
}
