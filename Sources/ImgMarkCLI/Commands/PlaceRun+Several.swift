import ImgMark
import ImgMarkArguments

/// Several pictures: pages of a document, or files in a folder.
extension PlaceRun {
  /// Draws pictures as the pages of one document.
  func draw(
    _ sheets: [MarkingBatch.Sheet], asPagesOf path: FilePath, on console: inout Console
  ) throws -> ExitStatus {
    let output = try AtomicFile(at: path, keeping: allInputs(of: sheets))
    let text = SharedTextLayout()
    let document = try PDFDocument(title: path.lastComponent.description)
    var status = ExitStatus.done
    var done: [Outcome] = []
    var remarks = PlaceRemarks()
    for (index, sheet) in sheets.enumerated() {
      console.progress("\(index + 1) of \(sheets.count)  \(sheet.image.path)")
      let made = try PictureError.caught(of: sheet.image) {
        let job = try MarkingJob(
          sheet.image, header: sheet.header, markers: sheet.markers, options: options,
          text: text.layout)
        var picture = MarkedPicture(job)
        let refusal = notes.refuse(picture, of: sheet, on: &console)
        status = max(status, refusal)
        if refusal == .done {
          picture.notes = try job.addPage(to: document)
          remarks.add(notes.remarks(on: picture, of: sheet), of: sheet.image.path)
        }
        return Outcome.made(picture, isWritten: refusal == .done)
      }
      switch made {
      case .success(let outcome): done.append(outcome)
      case .failure(let error):
        status = max(status, report(error, on: &console))
        done.append(.failed(error))
      }
    }
    console.endProgress()
    remarks.print(on: &console)
    let isKept = keeps(done, status)
    if isKept {
      try output.write(document.finish())
      try output.commit()
    } else {
      reportWithheld(done, in: path, on: &console)
    }
    if isKept, case .name = printing.form {
      try console.print("\(path)")
      return status
    }
    try report(done, of: sheets, on: &console) { _ in isKept ? path : nil }
    return status
  }

  /// Draws pictures into a folder, several at a time.
  func draw(
    _ sheets: [MarkingBatch.Sheet], to folder: FilePath,
    named names: [(name: FilePath, kind: PictureKind)], on console: inout Console
  ) throws -> ExitStatus {
    var output = try OutputFolder(
      at: folder, replacingFiles: replacesFiles, keeping: allInputs(of: sheets))
    var status = ExitStatus.done
    var done: [Outcome] = []
    var remarks = PlaceRemarks()
    try MarkingRun(sheets, as: names.map(\.kind), options: options, jobs: jobs)
      .forEachPicture { index, made in
        console.progress("\(index + 1) of \(sheets.count)  \(names[index].name)")
        let picture: MarkedPicture
        switch made {
        case .success(let value): picture = value
        case .failure(let error):
          status = max(status, report(error, on: &console))
          return done.append(.failed(error))
        }
        status = max(status, notes.refuse(picture, of: sheets[index], on: &console))
        // The report needs no pixels.
        var described = picture
        described.bytes = nil
        done.append(.made(described, isWritten: picture.bytes != nil))
        guard var bytes = picture.bytes else { return }
        try embedding?.embed(
          sheets[index], picture.plan, in: &bytes, at: folder.appending(names[index].name))
        try output.write(bytes, to: names[index].name)
        if case .text(let kind) = printing.form {
          // Keep the whole name, because pictures may differ only in their extensions.
          let name = names[index].name
          try output.write(
            printing.text(kind, of: picture, of: sheets[index], named: name.lastComponent),
            to: name.adding(kind.fileExtension))
        }
        remarks.add(
          notes.remarks(on: picture, of: sheets[index]), of: sheets[index].image.path)
      }
    console.endProgress()
    remarks.print(on: &console)
    let isKept = keeps(done, status)
    if isKept { try output.commit() } else { reportWithheld(done, in: folder, on: &console) }
    if case .text(let kind) = printing.form {
      for index in done.indices where isKept && done[index].isWritten {
        let path = folder.appending(names[index].name)
        try console.print("\(path)")
        try console.print("\(path.adding(kind.fileExtension))")
      }
      return status
    }
    try report(done, of: sheets, on: &console) { index in
      isKept ? folder.appending(names[index].name) : nil
    }
    return status
  }
}

extension FilePath {
  /// Returns the path with one more extension.
  fileprivate func adding(_ ending: String) -> FilePath {
    FilePath(bytes: bytes + [UInt8(ascii: ".")] + Array(ending.utf8))
  }
}
