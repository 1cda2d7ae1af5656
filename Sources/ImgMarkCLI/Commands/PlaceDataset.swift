import ImgMark

/// The markers of `imgmark place` where a data set of annotations is drawn rather than a table.
struct PlaceDataset {
  private let arguments: ParsedArguments
  private let options: DatasetOptions

  /// The format of tables of points, which are drawn as tables.
  private static let points = "points"

  /// The label of an object is smaller than that of a marker: there are mostly many.
  private static let diameter = 20.0

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    options = DatasetOptions(arguments)
  }

  private var source: DatasetFormat? { options.source }

  /// Whether the format was named, so that even a folder of images is one.
  var isNamed: Bool { options.source != nil }

  /// Whether files that are no images are a data set.
  ///
  /// A table whose numbers are described by options is a table, whatever its columns are called, and so
  /// is one of points.
  func isDataset(_ files: DatasetFiles) throws -> Bool {
    guard !isNamed else { return true }
    guard tableOptions.isEmpty else {
      // Of a file that is no table they are refused, rather than what it lacks as one.
      guard let format = described(files) else { return false }
      return !format.isTable || takes(tableOptions, format)
    }
    do {
      return try job(files).recognized().format.name != Self.points
    } catch ConversionError.severalFormats(let names) where !names.contains(Self.points) {
      throw ConversionError.severalFormats(names).located(at: files.location(of: "").named)
    } catch {
      // What is wrong with it as a table is told when it is read.
      return false
    }
  }

  /// The format of a file beside which there are options about tables; `nil` where it has none, or is
  /// a table of points.
  private func described(_ files: DatasetFiles) -> DatasetFormat? {
    guard files.named != nil, files.location(of: "") != .standardStream,
      let format = try? job(files).recognized().format, format.name != Self.points
    else { return nil }
    return format
  }

  /// Whether options about tables are those that a format itself takes.
  private func takes(_ names: [String], _ format: DatasetFormat) -> Bool {
    format.name == "tfod" && names == ["--units"]
  }

  /// Says what is lost by reading annotations as a plain table.
  func tell(ofTableAt path: FilePath, on console: inout Console) {
    let names = tableOptions
    guard !names.isEmpty, path != .standardStream, let files = try? DatasetFiles(at: path),
      let format = described(files)
    else { return }
    console.note(
      "\(path) looks like \(format.name); \(names.joined(separator: " and ")) "
        + "\(names.count == 1 ? "makes" : "make") it a plain table, whose classes are not drawn")
  }

  /// The options that say what the numbers of a table mean.
  private var tableOptions: [String] {
    var names: [String] = []
    for given in arguments.occurrences where !names.contains(given.dashed) {
      switch given.option.group {
      case .frame, .table: names.append(given.dashed)
      case .reading where given.option.name != "space": names.append(given.dashed)
      case .main, .placement, .drawing, .markers, .numbers, .key, .points, .reading, .range,
        .losses, .classes, .stream, .limits, .output, .general, .dataset:
        continue
      }
    }
    return names
  }

  /// Options that a data set has no use for.
  private func check(_ files: DatasetFiles) throws(UsageError) {
    let useless = ["color-by", "number-by", "number-from", "number-continue", "embed"]
    let isTaken = (source ?? described(files)).map { takes(tableOptions, $0) } ?? false
    let names = (isTaken ? [] : tableOptions) + useless.filter(arguments.has).map { "--\($0)" }
    guard let name = names.first else { return }
    throw UsageError("\(name) is about tables; a data set says itself what it means, leave it out")
  }

  private func job(_ files: DatasetFiles) throws -> ConversionJob {
    // Nothing is written, so any target will do.
    var job = ConversionJob(files, to: DatasetFormats.all[0])
    job.rules.classes = try options.apply(to: &job)
    return job
  }

  /// Reads what options name, whose faults are none of the data set.
  func checkOptions() throws {
    _ = try job(DatasetFiles(ImageFile(path: .standardStream, bytes: [])))
  }

  /// Reads the markers of the images, and tells what became of the objects.
  ///
  /// - Returns: The markers, and how far all is well.
  /// - Throws: Why the data set can't be read.
  func read(
    _ files: DatasetFiles, for images: [ImageFile], looks: MarkerLooks, range: RangeOptions,
    space: FrameDescription.Space, keepsGoing: Bool, on console: inout Console
  ) throws -> (markers: AnnotatedMarkers, status: ExitStatus) {
    try check(files)
    var job = try job(files)
    job.space = space
    job.reading.units = try arguments.last("units")?.choice()
    job.trust = range.trust
    job.rules.range = range.policy
    var reader = DatasetMarkers(job)
    reader.looks = looks
    reader.colorsClasses = !arguments.has("color")
    if !arguments.has("marker-size") { try reader.looks.style.setDiameter(Self.diameter) }
    let result: (markers: AnnotatedMarkers, report: AnnotatedReport)
    do {
      result = try reader.read(for: images.map { ($0, try $0.header()) })
    } catch {
      throw located(error, in: files)
    }
    tell(result.report, of: files, images: images.count, keepsGoing, on: &console)
    return (result.markers, result.report.isFailure ? .rejected : .done)
  }

  private func tell(
    _ report: AnnotatedReport, of files: DatasetFiles, images: Int, _ keepsGoing: Bool,
    on console: inout Console
  ) {
    if !report.reason.isEmpty { console.note("read as \(report.source.name): \(report.reason)") }
    for fault in report.imageFaults.prefix(LossLedger.mostExamples) { console.report(fault) }
    let notes = LedgerNotes(report.ledger, of: files)
    notes.tellFailures(on: &console)
    if report.ledger.failures > 1, !keepsGoing {
      console.report(
        "\(files.location(of: "").named): nothing was written, \(report.ledger.failures) of "
          + "\(report.ledger.objects) objects are rejected"
          + (report.ledger.failures < report.ledger.objects
            ? "; --keep-going draws the others" : ""))
    }
    notes.tellRest(on: &console)
    if let first = report.bare.first {
      console.note(
        images == 1
          ? "\(first) has no objects in the data set"
          : "\(ConvertNotes.count(report.bare.count, "image")) of \(images) without an object: "
            + "\(first)\(report.bare.count > 1 ? " ..." : "")")
    }
    if report.otherImages > 0 {
      console.note(
        "\(ConvertNotes.count(report.otherImages, "image")) of the data set "
          + "\(report.otherImages == 1 ? "is" : "are") not among those to draw")
    }
  }

  /// Adds the place to what is wrong in a data set.
  private func located(_ error: any Error, in files: DatasetFiles) -> any Error {
    switch error {
    case let error as DatasetError:
      DatasetError(error.reason).located(
        at: files.location(of: error.path).named, line: error.line)
    case is ConversionError, is MarkerTableError, is AmbiguousImageError, is SharedImageError,
      is MarkerError:
      error.located(at: files.location(of: "").named)
    default: error
    }
  }
}

extension DatasetFormat {
  /// Whether the columns of its files are those of a table of boxes, too.
  fileprivate var isTable: Bool {
    ["tfod", "openimages"].contains(name)
  }
}
