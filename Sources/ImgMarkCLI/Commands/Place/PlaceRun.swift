import ImgMark
import ImgMarkArguments

/// Runs the job of `imgmark place` and prints what happened.
struct PlaceRun {
  var job: PlacingJob
  var printing: PlacePrinting

  func run(on console: inout Console) throws -> ExitStatus {
    if console.isOfProcess, job.outputs.isOneRaster {
      ProcessMemory.reserveForOnePicture()
    }
    let report = try located(at: table) {
      try job.run { step in
        print(step, on: &console)
      } writing: { bytes in
        try console.write(bytes)
      }
    }
    console.endProgress()
    var remarks = PlaceRemarks()
    for (sheet, outcome) in zip(report.sheets, report.outcomes) {
      guard case .made(let picture, isDrawn: true) = outcome else { continue }
      remarks.add(notes.remarks(on: picture, of: sheet), of: sheet.image.path)
    }
    remarks.print(on: &console)
    if !report.isWritten, !report.isPlanOnly { printWithheld(report, on: &console) }
    try print(report, on: &console)
    return report.status
  }

  private var table: FilePath { job.batch.table?.path ?? "markers" }

  private var notes: PlaceNotes { PlaceNotes(table: job.batch.table?.path, options: job.options) }

  private func print(_ step: PlacingJob.Step, on console: inout Console) {
    switch step {
    case .read(let report):
      for rows in report.rows {
        RowNotes(rows, table: table, keepsGoing: job.keepsGoing).print(on: &console)
      }
      for line in PlaceRemarks(rejectedIn: report.sheets).lines { console.report(line) }
    case .working(let number, of: let count, let path):
      console.progress("\(number) of \(count)  \(path)")
    case .planned(let picture, of: let sheet):
      notes.reportFaults(of: picture, of: sheet, on: &console)
    case .failed(let error): console.report(error)
    }
  }

  /// Reports how many pictures were withheld because of faults in others.
  private func printWithheld(_ report: PlacingReport, on console: inout Console) {
    let good = report.outcomes.count { $0.isDrawn }
    let all = report.outcomes.count + job.unread.count
    guard all > 1, let path = job.outputs.path else { return }
    console.report(
      "\(path): nothing was written, \(all - good) of \(all) pictures have faults"
        + (good > 0 ? "; --keep-going writes the others" : ""))
  }

  /// Prints what was requested about each picture.
  private func print(_ report: PlacingReport, on console: inout Console) throws {
    switch (job.outputs, printing.form) {
    case (.standardOutput, _) where report.isWritten: return
    case (.pages(let path), .name) where report.isWritten: return try console.print("\(path)")
    case (.folder, .text(let kind)) where !report.isPlanOnly:
      for index in report.outcomes.indices
      where report.isWritten && report.outcomes[index].isDrawn {
        guard let path = job.outputs.path(of: index) else { continue }
        try console.print("\(path)")
        try console.print("\(path.adding(kind.fileExtension))")
      }
      return
    case (.standardOutput, _), (.file, _), (.pages, _), (.folder, _): break
    }
    try printing.report(job.unread, on: &console)
    for (index, outcome) in report.outcomes.enumerated() {
      switch outcome {
      case .made(let picture, let isDrawn):
        let path = isDrawn && report.isWritten ? job.outputs.path(of: index) : nil
        try printing.report(picture, of: report.sheets[index], path, on: &console)
      case .failed(let error): try printing.report(error, of: error.path, on: &console)
      }
    }
  }
}

extension PlaceRemarks {
  /// Creates the remarks on markers given as options that were rejected as outside their images.
  fileprivate init(rejectedIn sheets: [MarkingBatch.Sheet]) {
    for sheet in sheets {
      let rejected = sheet.outside.filter { $0.fate == .rejected }
      add(
        rejected.map { .init(.outside($0.number), "\($0)") }
          + (sheet.advice.map { [.init(.advice, $0)] } ?? []),
        of: sheet.image.path)
    }
  }
}

extension PlacingReport {
  /// The exit status of the command.
  fileprivate var status: ExitStatus {
    let ofPictures = outcomes.map { outcome in
      switch outcome {
      case .made(let picture, _): picture.isAccepted ? ExitStatus.done : .rejected
      case .failed(let error): ExitStatus(error)
      }
    }
    let isOutside = sheets.contains { $0.outside.contains { $0.fate == .rejected } }
    return (rows.map(\.status) + ofPictures + [isOutside ? .rejected : .done]).max() ?? .done
  }
}

extension PictureOutputs {
  /// The file or folder for all pictures; `nil` for standard output.
  fileprivate var path: FilePath? {
    switch self {
    case .standardOutput: nil
    case .file(let path, _), .pages(let path), .folder(let path, _): path
    }
  }
}
