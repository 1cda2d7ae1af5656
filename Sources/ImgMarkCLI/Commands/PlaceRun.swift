import ImgMark

/// Draws the pictures of `imgmark place` one after another and tells what became of them.
struct PlaceRun {
  var batch: MarkingBatch
  var outputs: PlaceOutputs
  var options: MarkingOptions
  var keepsGoing: Bool
  var replacesFiles: Bool
  var printing: PlacePrinting
  /// How many pictures are made at a time; `nil` for one on each processor.
  var jobs: Int?
  /// What pictures carry with them; `nil` for nothing.
  var embedding: PlaceEmbedding?
  /// Files that no output may replace, besides the images and the table.
  var inputs: [any InputFile] = []
  /// Images that were to be drawn as well and can't be read, which has been told.
  var unread: [FileError] = []

  /// What became of a picture among several.
  enum Outcome {
    case made(MarkedPicture, isWritten: Bool)
    case failed(PictureError)

    var isWritten: Bool {
      switch self {
      case .made(_, let isWritten): isWritten
      case .failed: false
      }
    }
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let ground = groundOfOne()
    if batch.table != nil || !batch.byHand.isEmpty { TextLayout.startOpening() }
    let (sheets, reports) = try located(at: batch.table?.path ?? "markers") {
      try batch.sheets()
    }
    for report in reports {
      RowNotes(report, table: batch.table?.path ?? "markers", keepsGoing: keepsGoing)
        .tell(on: &console)
    }
    let status = max(
      reports.map(\.status).max() ?? .done, tellOfRejectedMarkers(sheets, on: &console))
    guard status == .done || keepsGoing else {
      return max(status, try reportPlans(of: sheets, on: &console))
    }
    switch outputs {
    case .standardOutput(let kind):
      return max(status, try draw(sheets[0], on: ground, as: kind, to: nil, on: &console))
    case .file(let path, let kind):
      return max(status, try draw(sheets[0], on: ground, as: kind, to: path, on: &console))
    case .pages(let path):
      return max(status, try draw(sheets, asPagesOf: path, on: &console))
    case .folder(let path, let names):
      return max(status, try draw(sheets, to: path, named: names, on: &console))
    }
  }

  /// Tells which markers by hand lie outside of their images and can't be drawn.
  private func tellOfRejectedMarkers(
    _ sheets: [MarkingBatch.Sheet], on console: inout Console
  ) -> ExitStatus {
    var remarks = PlaceRemarks()
    for sheet in sheets {
      let rejected = sheet.outside.filter { $0.fate == .rejected }
      remarks.add(
        rejected.map { .init(.outside($0.number), "\($0)") }
          + (sheet.advice.map { [.init(.advice, $0)] } ?? []),
        of: sheet.image.path)
    }
    for line in remarks.lines { console.report(line) }
    return remarks.lines.isEmpty ? .done : .rejected
  }

  /// Tells about pictures that are not drawn.
  private func reportPlans(
    of sheets: [MarkingBatch.Sheet], on console: inout Console
  ) throws -> ExitStatus {
    let text = SharedTextLayout()
    var status = ExitStatus.done
    var done: [Outcome] = []
    for sheet in sheets {
      let planned = try PictureError.caught(of: sheet.image) {
        MarkedPicture(
          try MarkingJob(
            sheet.image, header: sheet.header, markers: sheet.markers, options: options,
            text: text.layout))
      }
      switch planned {
      case .success(let picture):
        status = max(status, notes.refuse(picture, of: sheet, on: &console))
        done.append(.made(picture, isWritten: false))
      case .failure(let error):
        status = max(status, tell(error, on: &console))
        done.append(.failed(error))
      }
    }
    try report(done, of: sheets, on: &console) { _ in nil }
    return status
  }

  /// Tells why there is no picture of an image.
  func tell(_ error: PictureError, on console: inout Console) -> ExitStatus {
    console.report(error)
    return ExitStatus(error)
  }

  /// Prints about pictures and about those that there are none of; `path` is `nil` where nothing was
  /// written.
  func report(
    _ done: [Outcome], of sheets: [MarkingBatch.Sheet], on console: inout Console,
    path: (Int) -> FilePath?
  ) throws {
    try printing.report(unread, on: &console)
    for (index, outcome) in done.enumerated() {
      switch outcome {
      case .made(let picture, let isWritten):
        try printing.report(
          picture, of: sheets[index], isWritten ? path(index) : nil, on: &console)
      case .failed(let error): try printing.report(error, of: error.path, on: &console)
      }
    }
  }

  /// Whether the outputs of several pictures are to appear.
  func keeps(_ done: [Outcome], _ status: ExitStatus) -> Bool {
    let isWhole = status == .done && unread.isEmpty
    return isWhole || (keepsGoing && done.contains { $0.isWritten })
  }

  /// Tells how many pictures were held back for the sake of others.
  func tellOfWithheld(_ done: [Outcome], in path: FilePath, on console: inout Console) {
    let good = done.count { $0.isWritten }
    let all = done.count + unread.count
    guard all > 1 else { return }
    console.report(
      "\(path): nothing was written, there are faults in \(all - good) of \(all) pictures"
        + (good > 0 ? "; --keep-going writes the others" : ""))
  }

  /// Starts to draw the image of a single picture, while its markers are read; `nil` where there is
  /// no such picture, and where something is amiss that is told after what is amiss with markers.
  private func groundOfOne() -> Ground? {
    switch outputs {
    case .standardOutput(let kind), .file(_, let kind):
      guard !kind.isDocument, let header = try? batch.images[0].header() else { return nil }
      ProcessMemory.reserveForOnePicture()
      return try? Ground(batch.images[0], header: header, options: options)
    case .folder, .pages:
      return nil
    }
  }

  /// Draws one picture, to standard output where there is no path, while its labels are set.
  private func draw(
    _ sheet: MarkingBatch.Sheet, on started: consuming Ground?, as kind: PictureKind,
    to path: FilePath?, on console: inout Console
  ) throws -> ExitStatus {
    let job = try MarkingJob(
      sheet.image, header: sheet.header, markers: sheet.markers, options: options,
      text: TextLayout())
    if started != nil { ProcessMemory.keepUntilExit(job) }
    var picture = MarkedPicture(job)
    let status = notes.refuse(picture, of: sheet, on: &console)
    guard status == .done else {
      try printing.report(picture, of: sheet, nil, on: &console)
      return status
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
      try console.write(made.bytes)
    }
    var remarks = PlaceRemarks()
    remarks.add(notes.remarks(on: picture, of: sheet), of: sheet.image.path)
    remarks.tell(on: &console)
    if let path { try printing.report(picture, of: sheet, path, on: &console) }
    return status
  }

  func allInputs(of sheets: [MarkingBatch.Sheet]) -> [any InputFile] {
    sheets.map(\.image) + (batch.table.map { [$0] } ?? []) + inputs
  }

  var notes: PlaceNotes { PlaceNotes(table: batch.table?.path, options: options) }
}
