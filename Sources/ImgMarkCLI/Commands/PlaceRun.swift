import ImgMark

/// Draws the pictures of `imgmark place`, writes them and reports on them.
struct PlaceRun {
  var batch: MarkingBatch
  var outputs: PlaceOutputs
  var options: MarkingOptions
  var keepsGoing: Bool
  var replacesFiles: Bool
  var printing: PlacePrinting
  /// The number of pictures to make at a time; `nil` for the number of processors.
  var jobs: Int?
  /// What to store in the pictures; `nil` for nothing.
  var embedding: PlaceEmbedding?
  /// Files that no output may replace, besides the images and the table.
  var inputs: [any InputFile] = []
  /// Why other images can't be read, which is already reported.
  var unread: [FileError] = []

  /// The result of one picture among several.
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
    let ground = groundOfOne(on: console)
    if batch.table != nil || !batch.byHand.isEmpty { TextLayout.startOpening() }
    let (sheets, reports) = try located(at: batch.table?.path ?? "markers") {
      try batch.sheets()
    }
    for report in reports {
      RowNotes(report, table: batch.table?.path ?? "markers", keepsGoing: keepsGoing)
        .print(on: &console)
    }
    let status = max(
      reports.map(\.status).max() ?? .done, reportRejectedMarkers(sheets, on: &console))
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

  /// Reports the markers given by hand that are outside their images.
  private func reportRejectedMarkers(
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

  /// Reports on pictures that are not drawn.
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
        status = max(status, report(error, on: &console))
        done.append(.failed(error))
      }
    }
    try report(done, of: sheets, on: &console) { _ in nil }
    return status
  }

  /// Reports why there is no picture of an image.
  func report(_ error: PictureError, on console: inout Console) -> ExitStatus {
    console.report(error)
    return ExitStatus(error)
  }

  /// Prints the requested output about each picture; `path` returns `nil` for one that wasn't
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

  /// Whether to write the outputs of several pictures.
  func keeps(_ done: [Outcome], _ status: ExitStatus) -> Bool {
    let isWhole = status == .done && unread.isEmpty
    return isWhole || (keepsGoing && done.contains { $0.isWritten })
  }

  /// Reports how many pictures were withheld because of faults in others.
  func reportWithheld(_ done: [Outcome], in path: FilePath, on console: inout Console) {
    let good = done.count { $0.isWritten }
    let all = done.count + unread.count
    guard all > 1 else { return }
    console.report(
      "\(path): nothing was written, \(all - good) of \(all) pictures have faults"
        + (good > 0 ? "; --keep-going writes the others" : ""))
  }

  /// Starts to draw the image of a single picture while its markers are read.
  ///
  /// Returns `nil` if there are several pictures, or an error, which is reported after those of the markers.
  private func groundOfOne(on console: borrowing Console) -> Ground? {
    switch outputs {
    case .standardOutput(let kind), .file(_, let kind):
      guard !kind.isDocument, let header = try? batch.images[0].header() else { return nil }
      if console.isOfProcess { ProcessMemory.reserveForOnePicture() }
      return try? Ground(batch.images[0], header: header, options: options)
    case .folder, .pages:
      return nil
    }
  }

  /// Draws one picture, to standard output if `path` is `nil`, while its labels are set.
  private func draw(
    _ sheet: MarkingBatch.Sheet, on started: consuming Ground?, as kind: PictureKind,
    to path: FilePath?, on console: inout Console
  ) throws -> ExitStatus {
    let job = try MarkingJob(
      sheet.image, header: sheet.header, markers: sheet.markers, options: options,
      text: TextLayout())
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
    remarks.print(on: &console)
    if let path { try printing.report(picture, of: sheet, path, on: &console) }
    return status
  }

  func allInputs(of sheets: [MarkingBatch.Sheet]) -> [any InputFile] {
    sheets.map(\.image) + (batch.table.map { [$0] } ?? []) + inputs
  }

  var notes: PlaceNotes { PlaceNotes(table: batch.table?.path, options: options) }
}
