import ImgMark

/// Prints about the pictures of `place`: a name, a report or a description.
struct PlacePrinting {
  enum Form {
    /// The name of the written file.
    case name
    case json
    /// A sentence for people who can't see the picture.
    case sentence
    /// Text that goes with it; for a picture in a folder, a file next to it.
    case text(PictureText)
  }

  var form = Form.name
  var style = DecimalStyle()
  var scale = 1.0

  /// Prints about images that can't be read.
  func report(_ unread: [FileError], on console: inout Console) throws {
    for error in unread { try report(error, of: error.path, on: &console) }
  }

  /// Prints why there is no picture of an image.
  func report(_ error: any Error, of image: FilePath, on console: inout Console) throws {
    guard case .json = form else { return }
    let report: JSONValue = [
      "output": .null, "image": .string("\(image)"), "error": .string("\(error)"),
    ]
    try console.print(report.line(style: style))
  }

  /// Prints about a picture; `path` is `nil` if it wasn't written.
  func report(
    _ picture: MarkedPicture, of sheet: MarkingBatch.Sheet, _ path: FilePath?,
    on console: inout Console
  ) throws {
    switch form {
    case .json:
      let report = PlaceReport(
        picture: picture, notes: sheet.notes(on: picture), rejected: sheet.rejected,
        outside: sheet.outside, series: sheet.series, scale: scale,
        altText: sheet.altText(picture.plan),
        output: path)
      try console.print(report.json.line(style: style))
    case .sentence:
      if path != nil { try console.print(sheet.altText(picture.plan)) }
    case .text(let kind):
      guard let path else { return }
      try console.write(
        text(kind, of: picture, of: sheet, named: path.addressFromHere))
    case .name:
      if let path { try console.print("\(path)") }
    }
  }

  /// The text that goes with a picture.
  func text(
    _ kind: PictureText, of picture: MarkedPicture, of sheet: MarkingBatch.Sheet,
    named address: FilePath
  ) throws -> [UInt8] {
    let plan = scale == 1 ? picture.plan : picture.plan.scaled(by: scale)
    return Array(try kind.text(of: plan, in: address, title: sheet.name).utf8)
  }
}

extension MarkingBatch.Sheet {
  /// The name of the image.
  var name: String {
    image.path == .standardStream ? "image" : image.path.lastComponent.description
  }

  /// What is unusual about the image and its pixels, and what was done about it.
  func notes(on picture: MarkedPicture) -> [String] {
    header.notes + picture.notes.filter { !header.notes.contains($0) }
  }

  /// The same for notes, where one remark about inks is enough.
  func remarks(on picture: MarkedPicture) -> [String] {
    let notesInks = picture.notes.contains { $0.hasPrefix("CMYK") }
    return notes(on: picture).filter { !notesInks || !$0.hasPrefix("four inks") }
  }

  /// One sentence that names the markers on the image.
  func altText(_ plan: PlacementPlan) -> String {
    AltText(of: plan, named: name).sentence
  }
}
