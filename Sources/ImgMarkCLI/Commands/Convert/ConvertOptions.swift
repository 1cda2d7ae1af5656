import ImgMark
import ImgMarkArguments

/// The options of `convert`.
struct ConvertOptions {
  let target: DatasetFormat
  let explains: Bool
  /// The options of a stream; `nil` for a data set, which is converted as a whole.
  let stream: StreamOptions?
  private let pictures: DatasetPictures?
  let arguments: ParsedArguments

  static func options(for formats: DatasetFormats) -> [Option] {
    [
      .choice(
        "to", formats.filter { $0.writer != nil }.map(\.name), called: "FORMAT",
        "Format to write (imgmark formats explains them)."),
      .path(
        "images", "DIR",
        "Folder of the images, to check or read their sizes. Every image of the data set must be "
          + "there."),
      .path(
        "frames", "F",
        "Move objects from crops or fitted images back to the images these were made from. Give the "
          + "frames.jsonl that --crops or --canvas wrote, or its folder. Objects from all crops of "
          + "one image are put together. --images is then the folder of the original images."),
      .flag(
        "explain",
        "Print what the numbers mean and which rules apply. Without -o, nothing is written."),
    ] + DatasetOptions.options(.main, for: formats) + numbers(of: formats)
      + formats.options.filter { !$0.affectsReading }.map { Option($0, group: .output) } + losses
      + classes + ConvertPictures.options + StreamOptions.options + output
  }

  private static func numbers(of formats: DatasetFormats) -> [Option] {
    let tables = formats.filter(\.takesUnits).map(\.name).joined(separator: ", ")
    return [
      .choice(
        "units", Unit.self, called: "UNIT", group: .reading,
        "Unit of the numbers, if the files name none (\(tables) only)."),
      FrameOptions.space,
      .choice(
        "trust", TrustedSize.self, group: .reading,
        "Which size to use if the data set and the image disagree (default: report an error)."),
    ]
  }

  private static let losses: [Option] = [
    .choice(
      "polygons", ["box", "mask", "error"], called: "SHAPE", group: .losses,
      "Write polygons as boxes or as masks. By default they stay, or are an error if the format has no "
        + "polygons. box also applies to lines and ellipses that the format lacks."),
    .choice(
      "holes", ConversionRules.Holes.self, called: "ACTION", group: .losses,
      "Fill the holes of polygons, or bridge them: a cut joins each to the outline. By default they "
        + "stay, or are an error if the format has no holes."),
    .choice(
      "rotated", ["box", "polygon", "error"], called: "SHAPE", group: .losses,
      "Write rotated boxes as the upright boxes around them, or as polygons. By default they stay; if "
        + "the format has none, they become polygons, or are an error if it has no polygons."),
    .choice(
      "keypoints", ["box", "error"], group: .losses,
      "What to do with keypoints if the format has none (default error). box leaves them out of an "
        + "object with another shape, and writes keypoints alone as the box around them."),
    .choice(
      "masks", ["polygon", "box", "resample", "error"], called: "SHAPE", group: .losses,
      "Write masks as polygons (their outlines) or as boxes. By default they stay, or are an error if "
        + "the format has no masks. resample scales them with images that --canvas scales."),
    .choice(
      "crowds", ConversionRules.Crowds.self, called: "ACTION", group: .losses,
      "Keep or drop objects that are crowds, as in COCO (default keep)."),
    .choice(
      "out-of-range", RangePolicy.self, called: "ACTION", group: .range,
      RangeOptions.help),
  ]

  private static let classes: [Option] = [
    .text(
      "keep-class", "A,B", repeats: true, group: .classes,
      "Write only these classes. Class names that contain commas are recognized."),
    .text("drop-class", "A,B", repeats: true, group: .classes, "Leave out these classes."),
    .text("rename-class", "A=B", repeats: true, group: .classes, "Rename class A to B."),
  ]

  private static let output: [Option] = [
    .path("output", "OUT", letter: "o", group: .output, "File or folder to write."),
    .choice(
      "copy-images", CopyWay.self, called: "WAY", group: .output,
      "Also put the images, unchanged, where the format's tools look for them. Copy them, or make "
        + "hard links or symbolic links."),
    .flag("renumber", group: .output, "Number images, objects and classes again from 1."),
    .flag(
      "tree", group: .output,
      "Keep the subfolders of the images. Only for formats that are written as a folder."),
    .flag("keep-going", group: .output, "Write the valid objects even if others are rejected."),
    .flag("strict", group: .output, "Treat any loss as an error and write nothing."),
    .flag(
      "overwrite", group: .output,
      "Write into a folder that holds files. Files of the same name are replaced."),
    .path(
      "report", "F", group: .output,
      "Write every loss, change and rejection to this file as JSON lines."),
    .json, .digits,
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    explains = arguments.has("explain")
    stream = try StreamOptions(
      arguments, excluding: ConvertStreaming.excluded(for: arguments.formats))
    // A stream has one format, and is read from standard input by default.
    let name =
      arguments.text("to")
      ?? (stream == nil ? nil : ConvertStreaming.format(among: arguments.formats)?.name)
    guard stream != nil || !arguments.operands.isEmpty else {
      throw UsageError("convert needs INPUT; see imgmark convert --help")
    }
    guard let name, let format = arguments.formats.named(name) else {
      throw UsageError("convert needs --to FORMAT; imgmark formats lists the formats")
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
    if pictures != nil || arguments.has("copy-images") { try checkFolder() }
    if arguments.has("frames") { try checkFrames() }
    if arguments.path("output") == .standardStream {
      if format.layout == .folder {
        throw UsageError("\(ConversionError.folderToStandardOutput(format.name))")
      }
      if pictures != nil || arguments.has("copy-images") {
        throw UsageError("\(ConversionError.imagesToStandardOutput)")
      }
    }
    if arguments.path("output") == .standardStream, arguments.has("json") {
      throw UsageError("-o - and --json both print to standard output; use one")
    }
    try checkReport()
  }

  /// Rejects the name of a file if images are written too.
  private func checkFolder() throws(UsageError) {
    guard let output = arguments.path("output"), case .file(let ending) = target.layout,
      output.fileExtension == ending, !DiskTree.isFolder(output)
    else { return }
    throw UsageError(
      "-o '\(output)' is a file, but images are written too; name a folder")
  }

  /// Rejects a report that would go to the same place as another output.
  private func checkReport() throws(UsageError) {
    guard let report = arguments.path("report"), let place = OutputPlace(of: report) else { return }
    if place == .descriptor(1), let other = ["json", "explain"].first(where: arguments.has) {
      throw UsageError("--report - and --\(other) both print to standard output; use one")
    }
    guard let output = arguments.path("output"), OutputPlace(of: output) == place else { return }
    throw UsageError(
      place == .descriptor(1)
        ? "-o - and --report - both print to standard output; name a file in one of them"
        : "-o and --report both name '\(output)'; give them different names")
  }

  /// Rejects options that contradict `--frames`.
  private func checkFrames() throws(UsageError) {
    if let name = ["crops", "canvas", "copy-images"].first(where: arguments.has) {
      throw UsageError(
        "--frames and --\(name) can't be combined; convert with --frames first, then convert the result"
      )
    }
    if arguments.has("space") {
      throw UsageError(
        "--space has no effect with --frames, whose images are upright; leave it out")
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
    job.copiesImages = try arguments.last("copy-images")?.choice()
    job.frames = try arguments.path("frames").map { try FrameFile(at: $0) }
    job.keepsGoing = arguments.has("keep-going")
    job.isStrict = arguments.has("strict")
    job.replacesFiles = arguments.has("overwrite")
    job.reportFile = arguments.path("report")
    job.rules = try rules(classes: classes)
    job.reading.units = try arguments.last("units")?.choice()
    job.writing = WritingOptions(
      digits: try arguments.decimalStyle().digits, classes: classes,
      renumbers: arguments.has("renumber"), keepsFolders: arguments.has("tree"),
      own: job.reading.own, maskPictures: PNGMasks())
  }

  private func rules(classes: [String]?) throws(UsageError) -> ConversionRules {
    var rules = ConversionRules()
    if let given = arguments.last("polygons") { rules.polygons = try given.choice() }
    if let given = arguments.last("holes") { rules.holes = try given.choice() }
    if let given = arguments.last("crowds") { rules.crowds = try given.choice() }
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
      else { throw given.wrong("is not a pair of names", "write OLD=NEW") }
      rules.renamedClasses.append(
        .init(String(text[..<sign]), to: String(text[text.index(after: sign)...])))
    }
    return rules
  }
}
