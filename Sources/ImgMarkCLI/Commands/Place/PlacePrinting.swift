import ImgMark
import ImgMarkArguments

/// Prints one thing about each picture of `place`: its name, a report or a description.
struct PlacePrinting {
  enum Form {
    /// The name of the written file.
    case name
    case json
    /// A sentence for people who can't see the picture.
    case sentence
    /// A text that accompanies the picture; for a picture in a folder, a file next to it.
    case text(PictureText)
  }

  var form = Form.name
  var style = DecimalStyle()
  var scale = 1.0

  /// Reports images that can't be read.
  func report(_ unread: [FileError], on console: inout Console) throws {
    for error in unread { try report(error, of: error.path, on: &console) }
  }

  /// Reports the reason why there is no picture of an image.
  func report(_ error: any Error, of image: FilePath, on console: inout Console) throws {
    guard case .json = form else { return }
    let report: JSONValue = [
      "output": .null, "image": .string("\(image)"), "error": .string("\(error)"),
    ]
    try console.print(report.line(style: style))
  }

  /// Prints what was requested about a picture; `path` is `nil` if the picture wasn't written.
  func report(
    _ picture: MarkedPicture, of sheet: MarkingBatch.Sheet, _ path: FilePath?,
    on console: inout Console
  ) throws {
    switch form {
    case .json:
      let record = PictureRecord(picture, of: sheet, scale: scale, output: path)
      try console.print(record.json.line(style: style))
    case .sentence:
      if path != nil { try console.print(sheet.altText(picture.plan)) }
    case .text(let kind):
      guard let path else { return }
      try console.write(
        sheet.text(kind, of: picture.plan, named: path.addressFromHere, scale: scale))
    case .name:
      if let path { try console.print("\(path)") }
    }
  }
}
