import ImgMark
import ImgMarkArguments

/// The options for the look of markers, and for markers given as options.
struct MarkerOptions {
  var looks = MarkerLooks()
  var plan = PlanOptions.standard
  var drawsMissingGlyphs = false
  var byHand: [HandMarker] = []

  /// What happens if no installed font has a character.
  private enum MissingGlyph: String, CaseIterable {
    case error, warn
  }

  static let options: [Option] = [
    .text(
      "marker", "x,y,LABEL", repeats: true, group: .markers,
      "Add a marker at x,y in fractions of the image. --units and the options about how coordinates "
        + "were measured apply to it too. Without LABEL it gets a number."),
    .choice(
      "shape", MarkerShape.self, group: .markers,
      "Shape of markers (default disc; polygon for an outline). A shape in a row takes precedence."),
    .text(
      "marker-size", "N", group: .markers,
      "Height of markers in canvas points (default 28). A size in a row takes precedence. For "
        + "annotations the default is 20."),
    .choice(
      "size-in", MarkerSizing.self, called: "UNIT", group: .markers,
      "Unit of marker sizes: canvas points, or pixels of the source image (default canvas)."),
    .text(
      "color", "COLOR", group: .markers,
      "Color of markers, as in CSS (default #0057D9). A color in a row takes precedence."),
    .text(
      "color-by", "COLUMN", group: .markers,
      "Give each distinct text in this column its own color. A color in a row takes precedence."),
    .text(
      "outline", "COLOR[,W]", group: .markers,
      "Line along the edge of a marker, W points wide (default none; W is 2)."),
    .text(
      "halo", "COLOR[,W]", group: .markers,
      "Band around a marker, W points wide, to set it off from the image (default none; W is 3)."),
    .text(
      "opacity", "N", group: .markers,
      "Opacity of a marker's fill, from 0 to 1 (default 1)."),
    .choice(
      "anchor", MarkerAnchor.self, called: "POINT", group: .markers,
      "Point of the marker to put on its position (default center; tip for pin and arrow). For a box "
        + "or outline, puts the label in a disc at this point instead of on a tab at the upper edge."
    ),
    .text(
      "offset", "dx,dy", group: .markers,
      "Draw markers this far from their positions, in canvas points, with a line leading back."),
    .choice(
      "label-side", LabelSide.self, group: .markers,
      "Where to put labels (default inside, if the shape has room)."),
    .text(
      "label-width", "N", group: .markers,
      "Wrap labels beside their markers at this width in canvas points."),
    .choice(
      "overlap", OverlapPolicy.self, called: "ACTION", group: .markers,
      "What to do with overlapping markers (default allow). hide leaves out those of lower "
        + "priority; move moves them apart."),
    .choice(
      "overhang", OverhangPolicy.self, called: "ACTION", group: .markers,
      "What to do with a marker that extends past the image (default allow). clip cuts it at the "
        + "edge; inside moves it inside the canvas."),
    .choice(
      "missing-glyph", MissingGlyph.self, called: "ACTION", group: .markers,
      "What to do with a character that no installed font has (default error). warn draws its code "
        + "in a box and warns."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    looks.style = try Self.style(arguments)
    looks.hasShape = arguments.has("shape")
    looks.classColumn = arguments.text("color-by")
    if let given = arguments.last("overlap") { plan.overlap = try given.choice() }
    if let given = arguments.last("overhang") { plan.overhang = try given.choice() }
    if let given = arguments.last("missing-glyph") {
      drawsMissingGlyphs = try given.choice(MissingGlyph.self) == .warn
    }
    for given in arguments.occurrences where given.option.name == "marker" {
      // Invalid bytes would be drawn as replacement characters.
      guard String(validating: given.value.bytes, as: UTF8.self) != nil else {
        throw given.wrong("has a label that is not UTF-8", "write it in UTF-8")
      }
      byHand.append(try given.marker())
    }
  }

  private static func style(_ arguments: ParsedArguments) throws(UsageError) -> MarkerStyle {
    var style = MarkerStyle.standard
    if let given = arguments.last("shape") { style.shape = try given.choice() }
    if let given = arguments.last("color") { style.fill = try given.color() }
    if let given = arguments.last("size-in") { style.sizing = try given.choice() }
    if let given = arguments.last("anchor") { style.anchor = try given.choice() }
    if let given = arguments.last("label-side") { style.labelSide = try given.choice() }
    if let given = arguments.last("outline") {
      style.outline = try given.stroke(standardWidth: Stroke.outlineWidth)
    }
    if let given = arguments.last("halo") {
      style.halo = try given.stroke(standardWidth: Stroke.haloWidth)
    }
    if let given = arguments.last("offset") { style.offset = try given.offset() }
    if let given = arguments.last("marker-size") {
      let size = try given.number()
      try given.checked { () throws(MarkerError) in try style.setDiameter(size) }
    }
    if let given = arguments.last("opacity") {
      let opacity = try given.number()
      try given.checked { () throws(MarkerError) in try style.setOpacity(opacity) }
    }
    if let given = arguments.last("label-width") {
      let width = try given.number()
      try given.checked { () throws(MarkerError) in try style.setLabelWidth(width) }
    }
    return style
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

  /// A line around a marker, such as `white,2`.
  fileprivate func stroke(standardWidth: Double) throws(UsageError) -> Stroke {
    do throws(StrokeError) {
      return try Stroke(value.text, standardWidth: standardWidth)
    } catch {
      throw UsageError("\(dashed): \(error)")
    }
  }

  /// A distance such as `40,-20`.
  fileprivate func offset() throws(UsageError) -> MarkerOffset {
    let way: CanvasPoint = try point()
    return try checked { () throws(MarkerError) in try MarkerOffset(dx: way.x, dy: way.y) }
  }

  /// Returns the result of the closure; adds the option and its value to an error that it throws.
  fileprivate func checked<Result>(
    _ body: () throws(MarkerError) -> Result
  ) throws(UsageError) -> Result {
    do throws(MarkerError) {
      return try body()
    } catch {
      throw wrong(error)
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
      throw wrong(error)
    }
  }
}
