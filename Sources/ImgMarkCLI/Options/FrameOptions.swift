import ImgMark
import ImgMarkArguments

/// The options for the frame in which coordinates were measured.
struct FrameOptions {
  /// The meaning of `--canvas` for a command.
  enum Canvas: Hashable {
    /// The canvas on which coordinates were measured, like `--from-canvas`.
    case source
    /// The canvas to draw on.
    case target
  }

  /// The frame that the options describe.
  var description: FrameDescription

  static func options(canvas: Canvas) -> [Option] {
    let fit: [Option] =
      switch canvas {
      case .source: fitOptions(prefix: "from-") + fitOptions(prefix: "")
      case .target: fitOptions(prefix: "from-")
      }
    return steps + fit + writing(unit: canvas == .source ? .pixels : .fractions)
  }

  private static let steps: [Option] = [
    .text(
      "crop", "x,y,w,h|trim|page", repeats: true, group: .frame,
      "Coordinates were measured after this crop. Give a rectangle in pixels, trim (the part that "
        + "isn't transparent) or page (the offset that a PNG declares, in an image of size --full). "
        + "Columns crop_x, crop_y, crop_w and crop_h, or crop in JSON, crop a row before all "
        + "these options."),
    .text(
      "resized", "WxH", repeats: true, group: .frame,
      "Coordinates were measured after scaling to this size. Give it again for another step."),
    .choice(
      "turn", QuarterTurn.self, repeats: true, group: .frame,
      "Coordinates were measured after a clockwise turn by these degrees."),
    .choice(
      "flip", Flip.self, repeats: true, group: .frame,
      "Coordinates were measured after mirroring left-right (h) or top-bottom (v)."),
  ]

  private static func fitOptions(prefix: String) -> [Option] {
    func text(_ name: String, _ help: String) -> String {
      prefix.isEmpty ? "Same as --from-\(name)." : help
    }
    return [
      .text(
        "\(prefix)canvas", "WxH", group: .frame,
        text("canvas", "Coordinates were measured on a canvas of this size.")),
      .choice(
        "\(prefix)mode", FitMode.self, group: .frame,
        text("mode", "How the image was fitted to the canvas of --from-canvas (default contain).")),
      .choice(
        "\(prefix)align", Alignment.self, orOthers: true, group: .frame,
        text(
          "align",
          "Position of the image on the canvas of --from-canvas if it left space (default xMidYMid)."
        )),
      .text(
        "\(prefix)padding", "N|T,R,B,L", group: .frame,
        text("padding", "Empty border of the canvas of --from-canvas in pixels (default 0).")),
      .flag(
        "\(prefix)aligned", group: .frame,
        text(
          "aligned", "The image lay on whole pixels if its scale was 1, as place puts it.")),
    ]
  }

  static let space = Option.choice(
    "space", FrameDescription.Space.self, group: .reading,
    "Whether numbers refer to the image as displayed or as stored (default display). These differ "
      + "if metadata such as EXIF turn the image.")

  private static func writing(unit: Unit) -> [Option] {
    [
      space,
      .choice(
        "units", Unit.self, called: "UNIT", group: .reading,
        "Unit of the numbers (default \(unit.rawValue))."),
      .choice(
        "pixel", PixelConvention.self, called: "MEANING", group: .reading,
        "What a whole number of pixels means (default edge). edge is an edge between pixels; center is "
          + "the center of a pixel, counted from 0; one-based is the same, counted from 1."),
      .choice(
        "origin", FrameDescription.Origin.self, called: "CORNER", group: .reading,
        "Corner at which y is 0 (default top-left)."),
      .text(
        "full", "WxH", group: .reading,
        "Size of the full image in pixels, if the file holds only a part of it."),
      .text(
        "alpha-threshold", "N", group: .reading,
        "Highest alpha, from 0 to 255, that --crop trim counts as transparent (default 0)."),
    ]
  }

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - canvas: The meaning of `--canvas` for the command.
  ///   - defaultUnit: The unit if `--units` isn't given; `nil` if it is known only later.
  /// - Throws: A ``UsageError`` if an option is wrong, or two contradict each other.
  init(
    _ arguments: ParsedArguments, canvas: Canvas, defaultUnit: Unit?
  ) throws(UsageError) {
    var description = FrameDescription()
    let fit = try Self.fit(arguments, canvas: canvas)
    for occurrence in arguments.occurrences {
      if let step = try occurrence.step(fit: fit, canvas: canvas) {
        description.steps.append(step)
      }
    }
    if let given = arguments.last("space") { description.space = try given.choice() }
    if let given = arguments.last("units") { description.unit = try given.choice() }
    if let given = arguments.last("pixel") { description.convention = try given.choice() }
    if let given = arguments.last("origin") { description.origin = try given.choice() }
    if let given = arguments.last("full") { description.full = try given.size() }
    if let given = arguments.last("alpha-threshold") {
      description.alphaThreshold = UInt8(try given.integer(in: 0...255))
    }
    self.description = description
    try check(unit: description.unit ?? defaultUnit)
  }

  /// Rejects combinations of options that are wrong for every image.
  private func check(unit: Unit?) throws(UsageError) {
    if description.convention != .edge, let unit, unit != .pixels {
      throw UsageError(
        "--pixel \(description.convention.rawValue) needs numbers in pixels, but their unit is "
          + "\(unit.rawValue); add --units px")
    }
    if description.full == nil, description.steps.contains(.crop(.page)) {
      throw UsageError("--crop page needs the size of the full image; add --full WxH")
    }
  }

  /// The canvas on which coordinates were measured, given by either option name.
  private static func fit(
    _ arguments: ParsedArguments, canvas: Canvas
  ) throws(UsageError) -> CanvasFit? {
    let prefixes = canvas == .source ? ["from-", ""] : ["from-"]
    let names = ["canvas", "mode", "align", "padding", "aligned"]
    let given = prefixes.filter { prefix in names.contains { arguments.has("\(prefix)\($0)") } }
    guard given.count <= 1 else {
      throw UsageError("--canvas and --from-canvas mean the same here; use one of them")
    }
    guard let prefix = given.first else { return nil }
    let options = try PlacementOptions(arguments, prefix: prefix)
    guard let fit = try options.fit() else {
      throw UsageError(
        "--\(prefix)mode, -align, -padding and -aligned need a canvas; add --\(prefix)canvas WxH")
    }
    return fit
  }
}

extension ParsedArguments.Occurrence {
  /// The step that the option describes; `nil` for other options.
  fileprivate func step(
    fit: CanvasFit?, canvas: FrameOptions.Canvas
  ) throws(UsageError) -> FrameDescription.Step? {
    switch option.name {
    case "crop":
      switch value.text {
      case "trim": .crop(.trim)
      case "page": .crop(.page)
      default: .crop(.rect(try rect()))
      }
    case "resized": .resize(try fractionalSize())
    case "turn": .turn(try choice(QuarterTurn.self).orientation)
    case "flip": .turn(try choice(Flip.self).orientation)
    case "from-canvas": fit.map { .fit($0) }
    case "canvas" where canvas == .source: fit.map { .fit($0) }
    default: nil
    }
  }
}
