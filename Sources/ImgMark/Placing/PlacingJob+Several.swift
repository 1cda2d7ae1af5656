internal import ImgMarkDrawing

/// Several pictures: pages of a document, or files in a folder.
extension PlacingJob {
  /// Draws pictures as the pages of one document.
  func drawPages(
    of path: FilePath, into result: inout PlacingReport, reporting report: (Step) -> Void
  ) throws {
    let sheets = result.sheets
    let output = try AtomicFile(at: path, keeping: allInputs(of: sheets))
    let text = SharedTextLayout()
    let document = try PDFDocument(title: path.lastComponent.description)
    for (index, sheet) in sheets.enumerated() {
      report(.working(index + 1, of: sheets.count, sheet.image.path))
      let made = try PictureError.caught(of: sheet.image) {
        let job = try MarkingJob(
          sheet.image, header: sheet.header, markers: sheet.markers, options: options,
          text: text.layout)
        var picture = MarkedPicture(job)
        report(.planned(picture, of: sheet))
        if picture.isAccepted { picture.notes = try job.addPage(to: document) }
        return PlacingReport.Outcome.made(picture, isDrawn: picture.isAccepted)
      }
      switch made {
      case .success(let outcome): result.outcomes.append(outcome)
      case .failure(let error):
        report(.failed(error))
        result.outcomes.append(.failed(error))
      }
    }
    guard keeps(result.outcomes) else { return }
    try output.write(document.finish())
    try output.commit()
    result.isWritten = true
  }

  /// Draws pictures into a folder, several at a time.
  func draw(
    _ names: [PictureOutputs.Name], in folder: FilePath, into result: inout PlacingReport,
    reporting report: (Step) -> Void
  ) throws {
    let sheets = result.sheets
    var output = try OutputFolder(
      at: folder, replacingFiles: replacesFiles, keeping: allInputs(of: sheets))
    var outcomes: [PlacingReport.Outcome] = []
    try MarkingRun(sheets, as: names.map(\.kind), options: options, jobs: jobs)
      .forEachPicture { index, made in
        report(.working(index + 1, of: sheets.count, names[index].path))
        let picture: MarkedPicture
        switch made {
        case .success(let value): picture = value
        case .failure(let error):
          report(.failed(error))
          return outcomes.append(.failed(error))
        }
        report(.planned(picture, of: sheets[index]))
        // The report needs no pixels.
        var described = picture
        described.bytes = nil
        outcomes.append(.made(described, isDrawn: picture.bytes != nil))
        guard var bytes = picture.bytes else { return }
        let name = names[index].path
        try embedding?.embed(
          sheets[index], picture.plan, in: &bytes, at: folder.appending(name))
        try output.write(bytes, to: name)
        if let companion {
          // Keep the whole name, because pictures may differ only in their extensions.
          try output.write(
            sheets[index].text(
              companion, of: picture.plan, named: name.lastComponent, scale: options.scale),
            to: name.adding(companion.fileExtension))
        }
      }
    result.outcomes = outcomes
    guard keeps(outcomes) else { return }
    try output.commit()
    result.isWritten = true
  }
}
