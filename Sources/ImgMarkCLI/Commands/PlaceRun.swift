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
  /// How many pictures are made at a time; `nil` for one on each processor.
  var jobs: Int?

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
    if isWithheld {
      return max(status, try reportPlans(of: sheets, on: &console))
    }
    switch outputs {
    case .standardOutput(let kind):
      status = max(status, try draw(sheets[0], as: kind, to: nil, on: &console))
    case .file(let path, let kind):
      status = max(status, try draw(sheets[0], as: kind, to: path, on: &console))
    case .folder(let path, let names):
      status = max(status, try draw(sheets, to: path, named: names, on: &console))
    }
    return status
  }

  /// Tells about pictures that are not drawn.
  private func reportPlans(
    of sheets: [MarkingBatch.Sheet], on console: inout Console
  ) throws -> ExitStatus {
    let text = SharedTextLayout()
    var status = ExitStatus.done
    var plans: [PlacementPlan] = []
    for sheet in sheets {
      let job = try MarkingJob(
        sheet.image, header: sheet.header, markers: sheet.markers, options: options,
        text: text.layout)
      status = max(status, refuse(job.missingGlyphs, of: job.plan, on: &console))
      plans.append(job.plan)
    }
    for (plan, sheet) in zip(plans, sheets) { try report(plan, of: sheet, nil, on: &console) }
    return status
  }

  /// Draws one picture, to standard output where there is no path, while its labels are set.
  private func draw(
    _ sheet: MarkingBatch.Sheet, as kind: PictureKind, to path: FilePath?,
    on console: inout Console
  ) throws -> ExitStatus {
    let ground = try Ground(sheet.image, header: sheet.header, options: options)
    let job = try MarkingJob(
      sheet.image, header: sheet.header, markers: sheet.markers, options: options,
      text: TextLayout())
    let status = refuse(job.missingGlyphs, of: job.plan, on: &console)
    guard status == .done else {
      try report(job.plan, of: sheet, nil, on: &console)
      return status
    }
    let output = try path.map { path in
      try AtomicFile(at: path, keeping: [sheet.image] + (batch.table.map { [$0] } ?? []))
    }
    let picture = try job.picture(as: kind, on: ground)
    if let output {
      try output.write(picture.bytes)
      try output.commit()
    } else {
      try console.write(picture.bytes)
    }
    tell(of: job.plan, of: sheet, picture.notes, on: &console)
    if let path { try report(job.plan, of: sheet, path, on: &console) }
    return status
  }

  /// Draws pictures into a folder, several at a time.
  private func draw(
    _ sheets: [MarkingBatch.Sheet], to folder: FilePath,
    named names: [(name: FilePath, kind: PictureKind)], on console: inout Console
  ) throws -> ExitStatus {
    let inputs: [any InputFile] = sheets.map(\.image) + (batch.table.map { [$0] } ?? [])
    var output = try OutputFolder(at: folder, replacingFiles: replacesFiles, keeping: inputs)
    var status = ExitStatus.done
    var plans: [(plan: PlacementPlan, isWritten: Bool)] = []
    try MarkingRun(sheets, as: names.map(\.kind), options: options, jobs: jobs)
      .forEachPicture { index, picture in
        console.progress("\(index + 1) of \(sheets.count)  \(names[index].name)")
        status = max(status, refuse(picture.missingGlyphs, of: picture.plan, on: &console))
        plans.append((picture.plan, picture.bytes != nil))
        guard let bytes = picture.bytes else { return }
        try output.write(bytes, to: names[index].name)
        tell(of: picture.plan, of: sheets[index], picture.notes, on: &console)
      }
    console.endProgress()
    let isDone = status == .done || (keepsGoing && plans.contains { $0.isWritten })
    if isDone { try output.commit() }
    for ((plan, isWritten), (sheet, name)) in zip(plans, zip(sheets, names)) {
      let path = isDone && isWritten ? folder.appending(name.name) : nil
      try report(plan, of: sheet, path, on: &console)
    }
    return status
  }

  /// Prints the file that was written, or the report of the picture.
  private func report(
    _ plan: PlacementPlan, of sheet: MarkingBatch.Sheet, _ path: FilePath?,
    on console: inout Console
  ) throws {
    if writesJSON {
      let report = PlaceReport(plan: plan, series: sheet.series, output: path)
      try console.print(report.json.line(style: style))
    } else if let path {
      try console.print("\(path)")
    }
  }

  private func refuse(
    _ missingGlyphs: [MissingGlyphs], of plan: PlacementPlan, on console: inout Console
  ) -> ExitStatus {
    var status = ExitStatus.done
    for missing in missingGlyphs {
      let marker = plan.markers[missing.index].marker
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
    return status
  }

  /// What people should know about a picture.
  private func tell(
    of plan: PlacementPlan, of sheet: MarkingBatch.Sheet, _ notes: [String],
    on console: inout Console
  ) {
    let name = sheet.image.path
    for note in notes { console.note("\(name): \(note)") }
    for series in sheet.series { console.note("\(name): \(series)") }
    let totals = plan.totals
    if totals.hidden > 0 {
      console.note("\(name): markers that are not shown: \(totals.hidden) of \(totals.markers)")
    }
    if totals.overhanging > 0 {
      console.note(
        "\(name): markers that reach beyond the image: \(totals.overhanging); --json says how far")
    }
    guard options.canvas == nil, let largest = plan.markers.map(\.bounds.size.height).max()
    else { return }
    let side = min(plan.placement.canvas.size.width, plan.placement.canvas.size.height)
    if largest < 0.015 * side {
      console.note(
        "\(name): markers of \(largest.plainText) points are small on a canvas of "
          + "\(plan.placement.canvas.size); use --canvas WxH or --marker-size N")
    }
  }
}

extension Double {
  fileprivate var plainText: String { DecimalText.text(self) }
}
