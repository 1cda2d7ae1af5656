import ImgMark

/// What `place` prints about a picture: its file, its report or its description.
struct PlacePrinting {
  enum Form {
    /// The name of the file that was written.
    case name
    case json
    /// A sentence for those who can't see it.
    case sentence
  }

  var form = Form.name
  var style = DecimalStyle()
  var scale = 1.0

  /// Prints about a picture; `path` is `nil` where it was not written.
  func report(
    _ picture: MarkedPicture, of sheet: MarkingBatch.Sheet, _ path: FilePath?,
    on console: inout Console
  ) throws {
    switch form {
    case .json:
      let report = PlaceReport(
        picture: picture, series: sheet.series, scale: scale, altText: sheet.altText(picture.plan),
        output: path)
      try console.print(report.json.line(style: style))
    case .sentence:
      if path != nil { try console.print(sheet.altText(picture.plan)) }
    case .name:
      if let path { try console.print("\(path)") }
    }
  }
}

extension MarkingBatch.Sheet {
  /// One sentence that says what is marked on the image.
  func altText(_ plan: PlacementPlan) -> String {
    let name = image.path == .standardStream ? "image" : image.path.lastComponent.description
    return AltText(of: plan, named: name).sentence
  }
}
