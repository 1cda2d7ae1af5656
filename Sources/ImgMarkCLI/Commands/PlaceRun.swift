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
    let status = reports.map(\.status).max() ?? .done
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

  /// Tells about pictures that are not drawn.
  private func reportPlans(
    of sheets: [MarkingBatch.Sheet], on console: inout Console
  ) throws -> ExitStatus {
    let text = SharedTextLayout()
    var status = ExitStatus.done
    var pictures: [MarkedPicture] = []
    for sheet in sheets {
      let job = try MarkingJob(
        sheet.image, header: sheet.header, markers: sheet.markers, options: options,
        text: text.layout)
      pictures.append(MarkedPicture(job))
      status = max(status, notes.refuse(MarkedPicture(job), of: sheet, on: &console))
    }
    for (picture, sheet) in zip(pictures, sheets) {
      try printing.report(picture, of: sheet, nil, on: &console)
    }
    return status
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
    notes.tell(of: picture, of: sheet, on: &console)
    if let path { try printing.report(picture, of: sheet, path, on: &console) }
    return status
  }

  /// Draws pictures as the pages of one document.
  private func draw(
    _ sheets: [MarkingBatch.Sheet], asPagesOf path: FilePath, on console: inout Console
  ) throws -> ExitStatus {
    let output = try AtomicFile(at: path, keeping: allInputs(of: sheets))
    let text = SharedTextLayout()
    let document = try PDFDocument(title: path.lastComponent.description)
    var status = ExitStatus.done
    var done: [(picture: MarkedPicture, isWritten: Bool)] = []
    for (index, sheet) in sheets.enumerated() {
      console.progress("\(index + 1) of \(sheets.count)  \(sheet.image.path)")
      let job = try MarkingJob(
        sheet.image, header: sheet.header, markers: sheet.markers, options: options,
        text: text.layout)
      var picture = MarkedPicture(job)
      let refusal = notes.refuse(picture, of: sheet, on: &console)
      status = max(status, refusal)
      if refusal == .done {
        picture.notes = try job.addPage(to: document)
        notes.tell(of: picture, of: sheet, on: &console)
      }
      done.append((picture, refusal == .done))
    }
    console.endProgress()
    let isKept = status == .done || (keepsGoing && done.contains { $0.isWritten })
    if isKept {
      try output.write(document.finish())
      try output.commit()
    }
    if isKept, case .name = printing.form {
      try console.print("\(path)")
      return status
    }
    for (index, (picture, isWritten)) in done.enumerated() {
      try printing.report(
        picture, of: sheets[index], isKept && isWritten ? path : nil, on: &console)
    }
    return status
  }

  /// Draws pictures into a folder, several at a time.
  private func draw(
    _ sheets: [MarkingBatch.Sheet], to folder: FilePath,
    named names: [(name: FilePath, kind: PictureKind)], on console: inout Console
  ) throws -> ExitStatus {
    var output = try OutputFolder(
      at: folder, replacingFiles: replacesFiles, keeping: allInputs(of: sheets))
    var status = ExitStatus.done
    var done: [(picture: MarkedPicture, isWritten: Bool)] = []
    try MarkingRun(sheets, as: names.map(\.kind), options: options, jobs: jobs)
      .forEachPicture { index, picture in
        console.progress("\(index + 1) of \(sheets.count)  \(names[index].name)")
        status = max(status, notes.refuse(picture, of: sheets[index], on: &console))
        // Those that wait for the report need no pixels.
        var described = picture
        described.bytes = nil
        done.append((described, picture.bytes != nil))
        guard var bytes = picture.bytes else { return }
        try embedding?.embed(
          sheets[index], picture.plan, in: &bytes, at: folder.appending(names[index].name))
        try output.write(bytes, to: names[index].name)
        if case .text(let kind) = printing.form {
          // The whole name first, since pictures may differ in their endings alone.
          let name = names[index].name
          try output.write(
            printing.text(kind, of: picture, of: sheets[index], named: name.lastComponent),
            to: name.adding(kind.fileExtension))
        }
        notes.tell(of: picture, of: sheets[index], on: &console)
      }
    console.endProgress()
    let isKept = status == .done || (keepsGoing && done.contains { $0.isWritten })
    if isKept { try output.commit() }
    for (index, (picture, isWritten)) in done.enumerated() {
      let path = isKept && isWritten ? folder.appending(names[index].name) : nil
      if case .text(let kind) = printing.form {
        guard let path else { continue }
        try console.print("\(path)")
        try console.print("\(path.adding(kind.fileExtension))")
      } else {
        try printing.report(picture, of: sheets[index], path, on: &console)
      }
    }
    return status
  }

  private func allInputs(of sheets: [MarkingBatch.Sheet]) -> [any InputFile] {
    sheets.map(\.image) + (batch.table.map { [$0] } ?? []) + inputs
  }

  private var notes: PlaceNotes { PlaceNotes(table: batch.table?.path, options: options) }
}

extension FilePath {
  /// Returns the path with one more extension.
  fileprivate func adding(_ ending: String) -> FilePath {
    FilePath(bytes: bytes + [UInt8(ascii: ".")] + Array(ending.utf8))
  }
}
