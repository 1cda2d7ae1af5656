import ImgMark

/// The options that say in which frame coordinates were measured.
struct FrameOptions {
  /// What `--canvas` and its companions mean for a command.
  enum Canvas: Hashable {
    /// The canvas that numbers were read off, like `--from-canvas`.
    case source
    /// The canvas to draw on; `--from-canvas` alone speaks of numbers.
    case target
  }

  /// The description that the options amount to.
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
      "It was cut to this part: in its pixels; trim: to what is not transparent; page: to where a "
        + "PNG says it lies in --full. Columns crop_x, crop_y, crop_w and crop_h, or crop in JSON, "
        + "say it of a row, before all options."),
    .text(
      "resized", "WxH", repeats: true, group: .frame, "It was scaled to this size."),
    .choice(
      "turn", QuarterTurn.self, repeats: true, group: .frame,
      "It was turned clockwise."),
    .choice(
      "flip", Flip.self, repeats: true, group: .frame,
      "It was mirrored left-right (h) or top-bottom (v)."),
  ]

  private static func fitOptions(prefix: String) -> [Option] {
    let same = prefix.isEmpty ? "The same as --from-" : ""
    return [
      .text(
        "\(prefix)canvas", "WxH", group: .frame,
        prefix.isEmpty ? "\(same)canvas." : "It was fitted into a canvas of this size."),
      .choice(
        "\(prefix)mode", FitMode.self, group: .frame,
        prefix.isEmpty ? "\(same)mode." : "How it was fitted (default contain)."),
      .choice(
        "\(prefix)align", Alignment.self, group: .frame,
        prefix.isEmpty
          ? "\(same)align." : "Where it lay in the room that it left (default xMidYMid)."),
      .text(
        "\(prefix)padding", "N|T,R,B,L", group: .frame,
        prefix.isEmpty ? "\(same)padding." : "The room that stayed free beside it (default 0)."),
      .flag(
        "\(prefix)aligned", group: .frame,
        prefix.isEmpty ? "\(same)aligned." : "At its own size it began on a whole pixel."),
    ]
  }

  private static func writing(unit: Unit) -> [Option] {
    [
      .choice(
        "space", FrameDescription.Space.self, group: .reading,
        "The picture before all steps: as displayed, or as stored (default display)."),
      .choice(
        "units", Unit.self, group: .reading, "The unit of the numbers (default \(unit.rawValue))."),
      .choice(
        "pixel", PixelConvention.self, group: .reading,
        "What a whole number of pixels is: an edge, or a pixel counted from 0 or from 1 (default edge)."
      ),
      .choice(
        "origin", FrameDescription.Origin.self, group: .reading,
        "Where y begins (default top-left)."),
      .text(
        "full", "WxH", group: .reading,
        "The size of the full image, of which the file holds a part."),
      .text(
        "alpha-threshold", "N", group: .reading,
        "The largest alpha, of 255, that --crop trim takes for transparent (default 0)."),
    ]
  }

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - canvas: What `--canvas` means for the command.
  ///   - defaultUnit: The unit where none is named; `nil` where it is known later.
  /// - Throws: A ``UsageError`` where an option, or two of them together, are wrong in themselves.
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

  /// Refuses what can't be right for any image.
  private func check(unit: Unit?) throws(UsageError) {
    if description.convention != .edge, let unit, unit != .pixels {
      throw UsageError(
        "--pixel \(description.convention.rawValue) counts pixels, but the numbers are read as "
          + "\(unit.rawValue); use --units px")
    }
    if description.full == nil, description.steps.contains(.crop(.page)) {
      throw UsageError("--crop page needs the size of the page; add --full WxH")
    }
  }

  /// The canvas that numbers were read off, under whichever of its names it was given.
  private static func fit(
    _ arguments: ParsedArguments, canvas: Canvas
  ) throws(UsageError) -> CanvasFit? {
    let prefixes = canvas == .source ? ["from-", ""] : ["from-"]
    let names = ["canvas", "mode", "align", "padding", "aligned"]
    let given = prefixes.filter { prefix in names.contains { arguments.has("\(prefix)\($0)") } }
    guard given.count <= 1 else {
      throw UsageError("--canvas and --from-canvas mean the same here; use the names of one")
    }
    guard let prefix = given.first else { return nil }
    let options = try PlacementOptions(arguments, prefix: prefix)
    guard let fit = try options.fit() else {
      throw UsageError(
        "--\(prefix)mode and its companions say nothing without --\(prefix)canvas WxH")
    }
    return fit
  }
}

extension ParsedArguments.Occurrence {
  /// The step that the option stands for; `nil` where it is none.
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
    case "resized": .resize(try size())
    case "turn": .turn(try choice(QuarterTurn.self).orientation)
    case "flip": .turn(try choice(Flip.self).orientation)
    case "from-canvas": fit.map { .fit($0) }
    case "canvas" where canvas == .source: fit.map { .fit($0) }
    default: nil
    }
  }
}

/// How far a picture was turned clockwise, in degrees.
enum QuarterTurn: String, CaseIterable {
  case quarter = "90"
  case half = "180"
  case threeQuarters = "270"

  var orientation: Orientation {
    switch self {
    case .quarter: .quarterTurnRight
    case .half: .halfTurn
    case .threeQuarters: .quarterTurnLeft
    }
  }
}

/// Along which axis a picture was mirrored.
enum Flip: String, CaseIterable {
  case horizontal = "h"
  case vertical = "v"

  var orientation: Orientation {
    switch self {
    case .horizontal: .mirroredAcross
    case .vertical: .mirroredDown
    }
  }
}
