import ImgMark

/// The options that say how markers look, and add some by hand.
struct MarkerOptions {
  var style = MarkerStyle.standard
  var drawsMissingGlyphs = false
  var byHand: [HandMarker] = []

  /// What happens where no installed font has a character.
  private enum MissingGlyph: String, CaseIterable {
    case error, warn
  }

  static let options: [Option] = [
    .text(
      "marker", "x,y,LABEL", repeats: true, group: .markers,
      "A marker by hand, in the frame of the markers; without LABEL it is numbered."),
    .text(
      "marker-size", "N", group: .markers,
      "The height of a marker in canvas points, where its row doesn't say (default 28)."),
    .text(
      "color", "COLOR", group: .markers,
      "The color of a marker, where its row doesn't say (default #0057D9)."),
    .choice(
      "missing-glyph", MissingGlyph.self, group: .markers,
      "Whether a character that no installed font has is an error or drawn as its code (default error)."
    ),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let given = arguments.last("color") { style.fill = try given.color() }
    if let given = arguments.last("marker-size") {
      let size = try given.number()
      do throws(MarkerError) {
        try style.setDiameter(size)
      } catch {
        throw given.wrong("\(error)")
      }
    }
    if let given = arguments.last("missing-glyph") {
      drawsMissingGlyphs = try given.choice(MissingGlyph.self) == .warn
    }
    for given in arguments.occurrences where given.option.name == "marker" {
      byHand.append(try given.marker())
    }
  }
}

extension ParsedArguments.Occurrence {
  /// A color such as `crimson` or `#0057D9`.
  func color() throws(UsageError) -> RGBA8 {
    do throws(ColorError) {
      return try RGBA8(css: value.text)
    } catch {
      throw UsageError(
        "\(dashed): \(error)" + Suggestion(for: value.text, among: RGBA8.colorNames).sentence)
    }
  }

  /// A marker such as `0.25,0.40,Power`.
  fileprivate func marker() throws(UsageError) -> HandMarker {
    let (x, y, label) = try labelledPoint()
    do throws(MarkerError) {
      return HandMarker(
        x: x, y: y,
        label: try label.map { text throws(MarkerError) in
          try LabelText(text)
        })
    } catch {
      throw wrong("\(error)")
    }
  }
}
