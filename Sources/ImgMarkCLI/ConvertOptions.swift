import ImgMark

/// What a conversion is told about its input and its output.
struct ConvertOptions {
  let target: DatasetFormat
  let explains: Bool
  /// `nil` for a data set as a whole.
  let stream: StreamOptions?
  private let pictures: DatasetPictures?
  let arguments: ParsedArguments

  private static let names = DatasetFormats.all.map(\.name)

  static let options: [Option] =
    [
      .choice("to", writableNames, "The format to write; see imgmark formats."),
      .path(
        "images", "DIR",
        "The folder of the images: sizes that the data set declares are compared with them, those "
          + "it doesn't are read. Every image must be there."),
      .path(
        "frames", "F",
        "Bring objects back from crops or fitted pictures to the images they were made of: the "
          + "frames.jsonl that --crops or --canvas has written, or its folder. Objects of several "
          + "crops of an image are joined there; --images is then the folder of these images."),
      .flag("explain", "Print what the numbers mean on either side and which rules are in force."),
    ] + DatasetOptions.options(.main) + numbers + fragments + losses + classes
    + ConvertPictures.options + StreamOptions.options
    + output

  private static let numbers: [Option] = [
    .choice("units", Unit.self, group: .reading, "The unit of a table that has none of its own."),
    .choice(
      "space", FrameDescription.Space.self, group: .reading,
      "Which way up the pictures were when the numbers were measured (default display)."),
    .choice(
      "trust", TrustedSize.self, group: .reading,
      "Whose size counts where the data set declares another than the image has."),
  ]

  private static let fragments: [Option] = [
    .flag(
      "integer-fragments", group: .output,
      "Write fragments of W3C and IIIF annotations in whole pixels: the edges of boxes are rounded."
    ),
    .flag(
      "tiny-as-point", group: .reading,
      "Take fragments of at most 1x1 pixels for points, and write points as such."),
  ]

  private static let losses: [Option] = [
    .choice(
      "polygons", ["box", "mask", "error"], group: .losses,
      "What outlines become where the format has none, and those with holes where it has no holes "
        + "(default error)."),
    .choice(
      "rotated", ["box", "polygon", "error"], group: .losses,
      "What turned boxes become (default polygon, where the format has them)."),
    .choice(
      "keypoints", ["box", "error"], group: .losses,
      "What keypoints become where the format has none: they are left out of their object, and alone "
        + "they become their box (default error)."),
    .choice(
      "masks", ["polygon", "box", "resample", "error"], group: .losses,
      "What masks become where the format has none, or their image is scaled, which may resample "
        + "them (default error)."),
    .choice(
      "out-of-range", RangePolicy.self, group: .range,
      "What happens to a shape outside its image: it is rejected, cut at the edge (points are "
        + "dropped), dropped, or kept as it is (default reject)."),
  ]

  private static let classes: [Option] = [
    .text(
      "keep-class", "A,B", repeats: true, group: .classes,
      "The only classes to write. A comma that belongs to a name is taken for that."),
    .text("drop-class", "A,B", repeats: true, group: .classes, "Classes to leave out."),
    .text("rename-class", "A=B", repeats: true, group: .classes, "A new name for a class."),
  ]

  private static let output: [Option] = [
    .path("output", "OUT", letter: "o", group: .output, "The file or the folder to write."),
    .flag("renumber", group: .output, "Number images, objects and classes anew from 1."),
    .flag("tree", group: .output, "Keep the folders of the images."),
    .flag("keep-going", group: .output, "Write the good objects although others are rejected."),
    .flag("strict", group: .output, "Take any loss for an error."),
    .flag("overwrite", group: .output, "Write into a folder that holds files."),
    .path("report", "F", group: .output, "Write every line of the ledger as JSON lines."),
    .json, .digits,
  ]

  private static let writableNames = DatasetFormats.all.filter { $0.writer != nil }.map(\.name)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    explains = arguments.has("explain")
    stream = try StreamOptions(arguments, excluding: ConvertStreaming.excluded)
    // A stream speaks one format, and comes in where nothing else is said.
    let name = arguments.text("to") ?? (stream == nil ? nil : ConvertStreaming.format)
    guard stream != nil || !arguments.operands.isEmpty else {
      throw UsageError("convert needs INPUT; see imgmark convert --help")
    }
    guard let name, let format = DatasetFormats.named(name) else {
      throw UsageError("convert needs --to FORMAT; see imgmark formats")
    }
    target = format
    guard stream == nil else {
      pictures = nil
      return
    }
    guard arguments.has("output") || explains || arguments.has("report") else {
      throw UsageError("convert needs -o OUT, a \(format.layout == .folder ? "folder" : "file")")
    }
    pictures = try ConvertPictures(arguments).pictures
    if pictures != nil { try checkFolder() }
    if arguments.has("frames") { try checkFrames() }
    if arguments.path("output") == .standardStream {
      if format.layout == .folder {
        throw UsageError("\(ConversionError.folderToStandardOutput(format.name))")
      }
      if pictures != nil { throw UsageError("\(ConversionError.imagesToStandardOutput)") }
    }
    if arguments.path("output") == .standardStream, arguments.has("json") {
      throw UsageError("-o - and --json both print to standard output; use one")
    }
    try checkReport()
  }

  /// Refuses the name of a file where images are written beside the annotations.
  private func checkFolder() throws(UsageError) {
    guard let output = arguments.path("output"), case .file(let ending) = target.layout,
      output.fileExtension == ending, !DiskTree.isFolder(output)
    else { return }
    throw UsageError(
      "-o '\(output)' names a file, and images are written beside the annotations; name a folder")
  }

  /// Refuses a report where something else is written.
  private func checkReport() throws(UsageError) {
    guard let report = arguments.path("report"), let place = OutputPlace(of: report) else { return }
    if place == .descriptor(1), let other = ["json", "explain"].first(where: arguments.has) {
      throw UsageError("--report - and --\(other) both print to standard output; use one")
    }
    guard let output = arguments.path("output"), OutputPlace(of: output) == place else { return }
    throw UsageError(
      place == .descriptor(1)
        ? "-o - and --report - both print to standard output; name a file by one of them"
        : "-o and --report both name '\(output)'; give each a name of its own")
  }

  /// Refuses what contradicts pictures that are brought back to their sources.
  private func checkFrames() throws(UsageError) {
    if pictures != nil {
      throw UsageError(
        "--frames brings objects back to the images, --\(arguments.has("crops") ? "crops" : "canvas") "
          + "makes pictures of them; do one after the other")
    }
    if arguments.has("space") {
      throw UsageError("--frames speaks of pictures that are upright; leave out --space")
    }
  }

  /// Fills in a job.
  func apply(to job: inout ConversionJob) throws {
    let classes = try DatasetOptions(arguments).apply(to: &job)
    job.output = arguments.path("output")
    job.images = arguments.path("images")
    job.space = try arguments.last("space")?.choice() ?? .display
    job.trust = try arguments.last("trust")?.choice()
    job.pictures = pictures
    job.frames = try arguments.path("frames").map { try FrameFile(at: $0) }
    job.keepsGoing = arguments.has("keep-going")
    job.isStrict = arguments.has("strict")
    job.replacesFiles = arguments.has("overwrite")
    job.reportFile = arguments.path("report")
    job.rules = try rules(classes: classes)
    job.reading.units = try arguments.last("units")?.choice()
    job.reading.tinyAsPoint = arguments.has("tiny-as-point")
    job.writing = WritingOptions(
      digits: try arguments.decimalStyle().digits, classes: classes,
      renumbers: arguments.has("renumber"), vocBase: job.reading.vocBase,
      keepsFolders: arguments.has("tree"), labelKey: arguments.text("label-key"),
      maskPictures: PNGMasks())
    job.writing.integerFragments = arguments.has("integer-fragments")
    job.writing.tinyAsPoint = arguments.has("tiny-as-point")
  }

  private func rules(classes: [String]?) throws(UsageError) -> ConversionRules {
    var rules = ConversionRules()
    if let given = arguments.last("polygons") { rules.polygons = try given.choice() }
    if let given = arguments.last("rotated") { rules.rotated = try given.choice() }
    if let given = arguments.last("keypoints") { rules.keypoints = try given.choice() }
    if let given = arguments.last("masks") { rules.masks = try given.choice() }
    if let given = arguments.last("out-of-range") { rules.range = try given.choice() }
    rules.classes = classes
    let kept = arguments.texts("keep-class")
    rules.keptClasses = kept.isEmpty ? nil : kept
    rules.droppedClasses = arguments.texts("drop-class")
    if let both = kept.first(where: rules.droppedClasses.contains) {
      throw UsageError("--keep-class and --drop-class both name '\(both)'; leave out one of them")
    }
    for given in arguments.occurrences where given.option.name == "rename-class" {
      let text = given.value.text
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex,
        text.index(after: sign) != text.endIndex
      else { throw given.wrong("write OLD=NEW") }
      rules.renamedClasses.append(
        .init(String(text[..<sign]), to: String(text[text.index(after: sign)...])))
    }
    return rules
  }
}
