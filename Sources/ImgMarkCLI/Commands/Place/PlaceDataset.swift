import ImgMark
import ImgMarkArguments

/// The markers of `imgmark place` if the input is a data set of annotations instead of a table.
struct PlaceDataset {
  private let arguments: ParsedArguments
  private let options: DatasetOptions

  /// The size of an object's label in canvas points: smaller than a marker, because there are many
  /// objects.
  private static let diameter = 20.0

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    options = DatasetOptions(arguments)
  }

  private var source: DatasetFormat? { options.source }

  /// Whether the user named the format, so that even a folder of images is a data set.
  var isNamed: Bool { options.source != nil }

  /// Whether files that aren't images are a data set.
  ///
  /// The files are a table if options describe its numbers, or if it is a table of points.
  func isDataset(_ files: DatasetFiles) throws -> Bool {
    guard !isNamed else { return true }
    guard tableOptions.isEmpty else {
      // If the file isn't a table, the error is about the options, not about missing columns.
      guard let format = described(files) else { return false }
      return format.traits.tables == .never || takes(tableOptions, format)
    }
    do {
      return try job(files).recognized().format.traits.tables != .always
    } catch ConversionError.severalFormats(let names) where !names.contains(where: isTable) {
      throw ConversionError.severalFormats(names).located(at: files.location(of: "").named)
    } catch {
      // If the file is a faulty table, reading it reports the fault.
      return false
    }
  }

  /// Whether files of a format are read as tables.
  private func isTable(_ name: String) -> Bool {
    arguments.formats.named(name)?.traits.tables == .always
  }

  /// The format of a file that the options describe as a table; `nil` if unknown or always a table.
  private func described(_ files: DatasetFiles) -> DatasetFormat? {
    guard files.named != nil, files.location(of: "") != .standardStream,
      let format = try? job(files).recognized().format, format.traits.tables != .always
    else { return nil }
    return format
  }

  /// Whether the format also has these options for tables.
  private func takes(_ names: [String], _ format: DatasetFormat) -> Bool {
    names.allSatisfy { name in
      name == "--units" && format.takesUnits
        || format.traits.options.contains { name == "--\($0.name)" }
    }
  }

  /// Warns if annotations are read as a plain table, because their classes are lost.
  func warn(aboutTableAt path: FilePath, on console: inout Console) {
    let names = tableOptions
    guard !names.isEmpty, path != .standardStream, let files = try? DatasetFiles(at: path),
      let format = described(files)
    else { return }
    console.note(
      "\(path) looks like \(format.name); \(names.joined(separator: " and ")) "
        + "\(names.count == 1 ? "makes" : "make") it a plain table, whose classes are not drawn")
  }

  /// The options that describe the numbers of a table.
  private var tableOptions: [String] {
    var names: [String] = []
    for given in arguments.occurrences where !names.contains(given.dashed) {
      switch given.option.group {
      case .frame, .table: names.append(given.dashed)
      case .reading where given.option.name != "space": names.append(given.dashed)
      default: continue
      }
    }
    return names
  }

  /// Rejects options that have no effect on a data set.
  private func check(_ files: DatasetFiles) throws(UsageError) {
    let useless = ["color-by", "number-by", "number-from", "number-continue", "embed"]
    let isTaken = (source ?? described(files)).map { takes(tableOptions, $0) } ?? false
    let names = (isTaken ? [] : tableOptions) + useless.filter(arguments.has).map { "--\($0)" }
    guard let name = names.first else { return }
    throw UsageError("\(name) has no effect on a data set, only on a table; leave it out")
  }

  private func job(_ files: DatasetFiles) throws -> ConversionJob {
    // Nothing is written, so the target format doesn't matter.
    var job = ConversionJob(files, to: .jsonLines, among: arguments.formats)
    job.rules.classes = try options.apply(to: &job)
    return job
  }

  /// Reads the files named by options, so that their faults are reported before those of the data
  /// set.
  func checkOptions() throws {
    _ = try job(DatasetFiles(ImageFile(path: .standardStream, bytes: [])))
  }

  /// Reads the markers of the images, and reports what happened to the objects.
  ///
  /// - Returns: The markers, and the exit status so far.
  /// - Throws: The reason why the data set can't be read.
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
    print(result.report, of: files, images: images.count, keepsGoing, on: &console)
    return (result.markers, result.report.isFailure ? .rejected : .done)
  }

  private func print(
    _ report: AnnotatedReport, of files: DatasetFiles, images: Int, _ keepsGoing: Bool,
    on console: inout Console
  ) {
    if !report.reason.isEmpty { console.note("read as \(report.source.name): \(report.reason)") }
    for fault in report.imageFaults.prefix(LossLedger.mostExamples) { console.report(fault) }
    let notes = LedgerNotes(report.ledger, of: files)
    notes.reportFailures(on: &console)
    if let advice = report.advice {
      console.report("\(files.location(of: "").named): \(advice)")
    }
    if report.ledger.failures > 1, !keepsGoing {
      console.report(
        "\(files.location(of: "").named): nothing was written, \(report.ledger.failures) of "
          + "\(report.ledger.objects) objects are rejected"
          + (report.ledger.failures < report.ledger.objects
            ? "; --keep-going draws the others" : ""))
    }
    notes.noteRest(on: &console)
    if let first = report.bare.first {
      console.note(
        images == 1
          ? "\(first) has no objects in the data set"
          : "\(ConvertNotes.count(report.bare.count, "image")) of \(images) without objects: "
            + "\(first)\(report.bare.count > 1 ? " ..." : "")")
    }
    if report.otherImages > 0 {
      console.note(
        "\(ConvertNotes.count(report.otherImages, "image")) of the data set "
          + "\(report.otherImages == 1 ? "isn't" : "aren't") among those to draw")
    }
  }

  /// Adds the path of the data set to an error.
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
