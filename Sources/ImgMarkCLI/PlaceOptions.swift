import ImgMark

/// The options of `place` that say how a picture looks.
struct PlaceOptions {
  var options = MarkingOptions()
  /// How many pictures are made at a time; `nil` for one on each processor.
  var jobs: Int?

  static let options: [Option] = [
    .text(
      "background", "COLOR|none", group: .drawing,
      "What shows beside the image and through it: a CSS color, or none (default white)."),
    .text(
      "view", "x,y,w,h", group: .drawing,
      "Show this part of the full image, in its pixels; markers outside are not drawn."),
    .choice(
      "rotate", QuarterTurn.self, group: .drawing,
      "Turn the picture clockwise, image and markers alike."),
    .flag(
      "exact", group: .drawing,
      "Keep the exact position at scale 1, where the image would be moved to whole pixels."),
    .choice(
      "light", Light.self, group: .drawing,
      "What is averaged when pixels are resampled: light, or encoded values (default linear)."),
    .flag(
      "ignore-profile", group: .drawing,
      "Keep the numbers of the image, whatever color profile it declares."),
    .text("quality", "N", group: .drawing, "The quality of a JPEG, from 1 to 100 (default 90)."),
    .text(
      "max-pixels", "N", group: .limits,
      "The most pixels of an image or a canvas (default 300000000)."),
    .text(
      "max-memory", "BYTES", group: .limits,
      "The most working memory (default 2000000000)."),
    .text(
      "jobs", "N", group: .limits,
      "How many pictures are made at a time (default one on each processor)."),
    .flag(
      "allow-truncated", group: .limits,
      "Draw an image that ends early as far as it goes; the rest is background."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let placement = try PlacementOptions(arguments)
    options.canvas = placement.canvas
    options.mode = placement.mode
    options.alignment = placement.alignment
    options.padding = placement.padding
    if arguments.has("exact") { options.aligning = .none }
    if let given = arguments.last("background") {
      options.background = given.value.text == "none" ? .transparent : try given.color()
    }
    if let given = arguments.last("view") { options.view = try given.rect() }
    if let given = arguments.last("rotate") {
      options.turn = try given.choice(QuarterTurn.self).orientation
    }
    if let given = arguments.last("light") { options.light = try given.choice() }
    options.decoding.ignoreProfile = arguments.has("ignore-profile")
    options.decoding.allowTruncated = arguments.has("allow-truncated")
    if let given = arguments.last("quality") { options.quality = try given.integer(in: 1...100) }
    if let given = arguments.last("max-pixels") {
      options.decoding.maxPixels = try given.integer(in: 1...Int.max)
    }
    jobs = try arguments.last("jobs")?.integer(in: 1...1024)
    if let given = arguments.last("max-memory") {
      options.decoding.maxMemory = try given.integer(in: 1...Int.max)
    }
  }
}

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
      "marker", "x,y,LABEL", repeats: true, group: .drawing,
      "A marker by hand, in the frame of the markers; without LABEL it is numbered."),
    .text(
      "marker-size", "N", group: .drawing,
      "The height of a marker in canvas points, where its row doesn't say (default 28)."),
    .text(
      "color", "COLOR", group: .drawing,
      "The color of a marker, where its row doesn't say (default #0057D9)."),
    .choice(
      "missing-glyph", MissingGlyph.self, group: .drawing,
      "Whether a character that no installed font has is an error or drawn as its code (default error)."
    ),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let given = arguments.last("color") { style.fill = try given.color() }
    if let given = arguments.last("marker-size") {
      let size = try given.number()
      do throws(MarkerError) {
        style = try MarkerStyle(fill: style.fill, diameter: size)
      } catch {
        throw given.wrong("\(error)")
      }
    }
    if let given = arguments.last("missing-glyph") {
      drawsMissingGlyphs = try given.choice(MissingGlyph.self) == .warn
    }
    for given in arguments.occurrences where given.option.name == "marker" {
      byHand.append(try given.marker(numbered: byHand.count + 1))
    }
  }
}

extension ParsedArguments.Occurrence {
  /// A color such as `crimson` or `#0057D9`.
  fileprivate func color() throws(UsageError) -> RGBA8 {
    do throws(ColorError) {
      return try RGBA8(css: value.text)
    } catch {
      throw UsageError(
        "\(dashed): \(error)" + Suggestion(for: value.text, among: RGBA8.colorNames).sentence)
    }
  }

  /// A marker such as `0.25,0.40,Power`.
  fileprivate func marker(numbered number: Int) throws(UsageError) -> HandMarker {
    let (x, y, label) = try labelledPoint()
    do throws(MarkerError) {
      return HandMarker(
        x: x, y: y, id: String(number), label: try LabelText(label ?? String(number)))
    } catch {
      throw wrong("\(error)")
    }
  }
}
