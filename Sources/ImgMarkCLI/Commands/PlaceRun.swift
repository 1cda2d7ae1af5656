import ImgMark

/// Draws the pictures of `imgmark place` one after another and tells what became of them.
struct PlaceRun {
  var batch: MarkingBatch
  var outputs: PlaceOutputs
  var options: MarkingOptions
  var keepsGoing: Bool
  var replacesFiles: Bool
  var writesJSON: Bool
  var style: DecimalStyle

  func run(on console: inout Console) throws -> ExitStatus {
    let (sheets, reports) = try located(at: batch.table?.path ?? "markers") {
      try batch.sheets()
    }
    for report in reports {
      RowNotes(report, table: batch.table?.path ?? "markers", keepsGoing: keepsGoing)
        .tell(on: &console)
    }
    var status = reports.map(\.status).max() ?? .done
    let isWithheld = status != .done && !keepsGoing
    let text = TextLayout()
    let plans = try sheets.map { sheet in
      try MarkingJob(
        sheet.image, header: sheet.header, markers: sheet.markers, options: options, text: text)
    }
    status = max(status, try refuseMissingGlyphs(of: plans, on: &console))
    guard !isWithheld, status == .done || keepsGoing else {
      if writesJSON { for plan in plans { try report(plan, nil, on: &console) } }
      return status
    }
    switch outputs {
    case .standardOutput(let kind):
      let picture = try plans[0].picture(as: kind)
      try console.write(picture.bytes)
      tell(of: plans[0], picture.notes, on: &console)
    case .file(let path, let kind):
      try write(plans[0], to: path, as: kind, on: &console)
    case .folder(let path, let names):
      try write(plans, to: path, named: names, on: &console)
    }
    return status
  }

  private func write(
    _ plan: MarkingJob, to path: FilePath, as kind: PictureKind, on console: inout Console
  ) throws {
    let inputs: [any InputFile] = [plan.image] + (batch.table.map { [$0] } ?? [])
    let output = try AtomicFile(at: path, keeping: inputs)
    let picture = try plan.picture(as: kind)
    try output.write(picture.bytes)
    try output.commit()
    tell(of: plan, picture.notes, on: &console)
    try report(plan, path, on: &console)
  }

  private func write(
    _ plans: [MarkingJob], to folder: FilePath, named names: [(name: FilePath, kind: PictureKind)],
    on console: inout Console
  ) throws {
    let inputs: [any InputFile] = plans.map(\.image) + (batch.table.map { [$0] } ?? [])
    var output = try OutputFolder(at: folder, replacingFiles: replacesFiles, keeping: inputs)
    for (index, (plan, name)) in zip(plans, names).enumerated() {
      console.progress("\(index + 1) of \(plans.count)  \(name.name)")
      let picture = try plan.picture(as: name.kind)
      try output.write(picture.bytes, to: name.name)
      tell(of: plan, picture.notes, on: &console)
    }
    console.endProgress()
    try output.commit()
    for (plan, name) in zip(plans, names) {
      try report(plan, folder.appending(name.name), on: &console)
    }
  }

  /// Prints the file that was written, or the report of the picture.
  private func report(_ plan: MarkingJob, _ path: FilePath?, on console: inout Console) throws {
    if writesJSON {
      try console.print(PlaceReport(plan: plan.plan, output: path).json.line(style: style))
    } else if let path {
      try console.print("\(path)")
    }
  }

  private func refuseMissingGlyphs(
    of plans: [MarkingJob], on console: inout Console
  ) throws -> ExitStatus {
    var status = ExitStatus.done
    for plan in plans {
      for missing in plan.missingGlyphs {
        let marker = plan.plan.markers[missing.index].marker
        let place = batch.table.flatMap { table in
          marker.tableLine.map { "\(table.path):\($0): " }
        }
        let fault =
          "\(place ?? "")marker \(marker.id): no installed font has "
          + "\(missing.codePoints.joined(separator: " "))"
        if options.drawsMissingGlyphs {
          console.note("\(fault); drawn as a box")
        } else {
          console.report("\(fault); install one, or draw boxes by --missing-glyph warn")
          status = .rejected
        }
      }
    }
    return status
  }

  /// What people should know about a picture.
  private func tell(of job: MarkingJob, _ notes: [String], on console: inout Console) {
    let name = job.image.path
    for note in notes { console.note("\(name): \(note)") }
    let totals = job.plan.totals
    if totals.hidden > 0 {
      console.note("\(name): markers that are not shown: \(totals.hidden) of \(totals.markers)")
    }
    if totals.overhanging > 0 {
      console.note(
        "\(name): markers that reach beyond the image: \(totals.overhanging); --json says how far")
    }
    guard options.canvas == nil, let largest = job.plan.markers.map(\.bounds.size.height).max()
    else { return }
    let side = min(job.plan.placement.canvas.size.width, job.plan.placement.canvas.size.height)
    if largest < 0.015 * side {
      console.note(
        "\(name): markers of \(largest.plainText) points are small on a canvas of "
          + "\(job.plan.placement.canvas.size); use --canvas WxH or --marker-size N")
    }
  }
}

extension Double {
  fileprivate var plainText: String { DecimalText.text(self) }
}
