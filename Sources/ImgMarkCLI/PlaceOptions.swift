import ImgMark

/// The options of `place` that say how a picture looks.
struct PlaceOptions {
  var options = MarkingOptions()
  /// How many pictures are made at a time; `nil` for one on each processor.
  var jobs: Int?

  static let options: [Option] =
    [
      .text(
        "view", "x,y,w,h", group: .drawing,
        "Show this part of the full image, in its pixels; markers outside are not drawn. An .svg, .html "
          + "or .pdf still carries all of the image."),
      .choice(
        "rotate", QuarterTurn.self, group: .drawing,
        "Turn the picture clockwise, image and markers alike."),
      .text(
        "scale", "N", group: .drawing,
        "How many pixels of the output a point of the canvas is: 2 draws the same layout twice as "
          + "large (default 1)."),
      .text(
        "shown-at", "N", repeats: true, group: .drawing,
        "A width in pixels at which the picture will be shown; labels that are hard to read there are "
          + "told."),
    ] + pixels

  /// The options that say how the pixels of an image are brought to a canvas.
  static let pixels: [Option] = [
    .text(
      "background", "COLOR|none", group: .drawing,
      "What shows beside the image and through it: a CSS color, or none (default white)."),
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
    if let given = arguments.last("scale") {
      options.scale = try given.number()
      guard options.scale > 0, options.scale <= 100 else {
        throw given.wrong("write a number over 0, at most 100")
      }
    }
    for given in arguments.occurrences where given.option.name == "shown-at" {
      let width = try given.number()
      guard (1...100_000).contains(width) else {
        throw given.wrong("write a width from 1 to 100000 pixels")
      }
      options.shownAt.append(width)
    }
    if let given = arguments.last("strict") { options.strict = try given.rules() }
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

extension ParsedArguments.Occurrence {
  /// Rules such as `overlap,hidden`.
  fileprivate func rules() throws(UsageError) -> Set<StrictRule> {
    var rules: Set<StrictRule> = []
    for name in value.text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let rule = StrictRule(rawValue: String(name)) else {
        let names = StrictRule.allCases.map(\.rawValue)
        throw UsageError(
          "\(dashed) '\(name)' is none of \(names.joined(separator: ", "))"
            + Suggestion(for: String(name), among: names).sentence)
      }
      rules.insert(rule)
    }
    return rules
  }
}
