import ImgMark
import ImgMarkArguments

/// The options of `place` for the look of a picture.
struct PlaceOptions {
  var options = MarkingOptions()
  /// The number of pictures made at a time; `nil` for one per processor.
  var jobs: Int?

  static let options: [Option] =
    [
      .text(
        "view", "x,y,w,h", group: .drawing,
        "Show only this part of the image, in its pixels. Markers outside are not drawn. "
          + "An .svg, .html or .pdf still contains the whole image."),
      .choice(
        "rotate", QuarterTurn.self, group: .drawing,
        "Turn image and markers clockwise by these degrees."),
      .text(
        "scale", "N", group: .drawing,
        "Output pixels per canvas point (default 1). 2 draws the same layout at twice the size."),
      .text(
        "shown-at", "N", repeats: true, group: .drawing,
        "Warn about labels too small or too faint to read if the picture is shown N pixels wide."),
    ] + pixels

  /// The options for resampling the pixels of an image to a canvas.
  static let pixels: [Option] = [
    .text(
      "background", "COLOR|none", group: .drawing,
      "Color beside and behind the image: a CSS color, or none for transparent (default white)."),
    .flag(
      "exact", group: .drawing,
      "Don't move the image to whole pixels at scale 1."),
    .choice(
      "light", Light.self, group: .drawing,
      "What to average in resampling: linear light, or encoded values as most software does "
        + "(default linear)."),
    .flag(
      "ignore-profile", group: .drawing,
      "Don't convert colors: use the image's numbers as sRGB, whatever its profile says."),
    .text("quality", "N", group: .drawing, "JPEG quality, from 1 to 100 (default 90)."),
    .text(
      "max-pixels", "N", group: .limits,
      "Refuse images and canvases with more than N pixels (default 300000000)."),
    .text(
      "max-memory", "BYTES", group: .limits,
      "Refuse images that need more working memory (default 2000000000)."),
    .text(
      "jobs", "N", group: .limits,
      "Number of pictures to make at a time (default: the number of processors)."),
    .flag(
      "allow-truncated", group: .limits,
      "Draw the readable part of a truncated image, and background for the rest."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    // Pictures have whole pixels.
    options.canvas = try arguments.last("canvas")?.size()
    let placement = try PlacementOptions(arguments)
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
        throw given.wrong("is out of range", "write a number over 0, at most 100")
      }
    }
    for given in arguments.occurrences where given.option.name == "shown-at" {
      let width = try given.number()
      guard (1...100_000).contains(width) else {
        throw given.wrong("is out of range", "write a width from 1 to 100000 pixels")
      }
      options.shownAt.append(width)
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

extension ParsedArguments.Occurrence {
  /// Rules such as `overlap,hidden`.
  func rules() throws(UsageError) -> Set<StrictRule> {
    var rules: Set<StrictRule> = []
    for name in value.text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let rule = StrictRule(rawValue: String(name)) else {
        let names = StrictRule.allCases.map(\.rawValue)
        throw UsageError(
          "\(dashed) '\(name)' is not one of \(names.joined(separator: ", "))"
            + Suggestion(for: String(name), among: names).sentence)
      }
      rules.insert(rule)
    }
    return rules
  }
}
