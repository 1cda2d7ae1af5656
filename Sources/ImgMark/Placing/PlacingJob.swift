internal import ImgMarkDrawing
internal import ImgMarkGeometry

/// Draws the markers of images and writes the pictures.
public struct PlacingJob {
  public var batch: MarkingBatch
  public var outputs: PictureOutputs
  /// How the pictures look.
  public var options: MarkingOptions
  /// Whether to draw valid markers and images even if others are rejected.
  public var keepsGoing = false
  /// Whether files in an output folder may be replaced.
  public var replacesFiles = false
  /// The number of pictures to make at a time; `nil` for the number of processors.
  public var jobs: Int?
  /// What to store in the pictures; `nil` for nothing.
  public var embedding: PictureEmbedding?
  /// The text to write beside each picture in a folder; `nil` for none.
  public var companion: PictureText?
  /// Files that no output may replace, besides the images and the table.
  public var inputs: [any InputFile] = []
  /// The errors of images that can't be read.
  public var unread: [FileError] = []

  /// A step of the work, reported as soon as it is done.
  public enum Step {
    /// The markers were read.
    case read(PlacingReport)
    /// One of several pictures is being made; its number counts from 1.
    case working(Int, of: Int, FilePath)
    /// A picture was planned, and its faults are known.
    case planned(MarkedPicture, of: MarkingBatch.Sheet)
    case failed(PictureError)
  }

  public init(_ batch: MarkingBatch, to outputs: PictureOutputs, options: MarkingOptions) {
    self.batch = batch
    self.outputs = outputs
    self.options = options
  }

  /// Runs the job.
  ///
  /// Outputs appear only if every picture is good, or if the good ones are to be kept.
  ///
  /// - Parameters:
  ///   - report: Receives each step.
  ///   - write: Receives the bytes for standard output.
  /// - Returns: What was drawn and written.
  /// - Throws: The errors of ``MarkingBatch/sheets()``, or an error that affects all pictures.
  public func run(
    reporting report: (Step) -> Void, writing write: ([UInt8]) throws -> Void
  ) throws -> PlacingReport {
    let ground = groundOfOne
    if batch.table != nil || !batch.byHand.isEmpty { TextLayout.startOpening() }
    let (sheets, rows) = try batch.sheets()
    var result = PlacingReport(sheets, rows)
    report(.read(result))
    guard !result.rejectsMarkers || keepsGoing else {
      result.isPlanOnly = true
      result.outcomes = try plans(of: sheets, reporting: report)
      return result
    }
    switch outputs {
    case .standardOutput(let kind), .file(_, let kind):
      try draw(on: ground, as: kind, into: &result, reporting: report, writing: write)
    case .pages(let path): try drawPages(of: path, into: &result, reporting: report)
    case .folder(let path, let names):
      try draw(names, in: path, into: &result, reporting: report)
    }
    return result
  }

  /// Plans pictures that are not drawn.
  private func plans(
    of sheets: [MarkingBatch.Sheet], reporting report: (Step) -> Void
  ) throws -> [PlacingReport.Outcome] {
    let text = SharedTextLayout()
    return try sheets.map { sheet in
      let planned = try PictureError.caught(of: sheet.image) {
        MarkedPicture(
          try MarkingJob(
            sheet.image, header: sheet.header, markers: sheet.markers, options: options,
            text: text.layout))
      }
      switch planned {
      case .success(let picture):
        report(.planned(picture, of: sheet))
        return .made(picture, isDrawn: false)
      case .failure(let error):
        report(.failed(error))
        return .failed(error)
      }
    }
  }

  /// Starts to draw the image of a single picture while its markers are read.
  ///
  /// The result is `nil` for several pictures, or after an error. Such an error is thrown later,
  /// because errors of the markers are reported first.
  private var groundOfOne: Ground? {
    guard outputs.isOneRaster, let header = try? batch.images[0].header() else { return nil }
    return try? Ground(batch.images[0], header: header, options: options)
  }

  /// Draws one picture while its labels are laid out.
  private func draw(
    on started: consuming Ground?, as kind: PictureKind, into result: inout PlacingReport,
    reporting report: (Step) -> Void, writing write: ([UInt8]) throws -> Void
  ) throws {
    let sheet = result.sheets[0]
    let path = outputs.path(of: 0)
    let job = try MarkingJob(
      sheet.image, header: sheet.header, markers: sheet.markers, options: options,
      text: TextLayout())
    var picture = MarkedPicture(job)
    report(.planned(picture, of: sheet))
    guard picture.isAccepted else {
      result.outcomes = [.made(picture, isDrawn: false)]
      return
    }
    let output = try path.map { path in
      try AtomicFile(at: path, keeping: allInputs(of: [sheet]))
    }
    var made =
      if let ground = consume started { try job.picture(as: kind, on: ground) } else {
        try job.picture(as: kind)
      }
    picture.notes = made.notes
    try embedding?.embed(sheet, picture.plan, in: &made.bytes, at: path)
    if let output {
      try output.write(made.bytes)
      try output.commit()
    } else {
      try write(made.bytes)
    }
    result.outcomes = [.made(picture, isDrawn: true)]
    result.isWritten = true
  }

  /// The files that no output may replace.
  func allInputs(of sheets: [MarkingBatch.Sheet]) -> [any InputFile] {
    sheets.map(\.image) + (batch.table.map { [$0] } ?? []) + inputs
  }

  /// Returns whether to write the outputs of several pictures.
  func keeps(_ outcomes: [PlacingReport.Outcome]) -> Bool {
    let isWhole = outcomes.allSatisfy(\.isDrawn) && unread.isEmpty
    return isWhole || (keepsGoing && outcomes.contains(where: \.isDrawn))
  }
}
