import ImgMark

/// The options that say how markers look, and add some by hand.
struct MarkerOptions {
  var looks = MarkerLooks()
  var plan = PlanOptions.standard
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
    .choice(
      "shape", MarkerShape.self, group: .markers,
      "The shape of a marker, where its row doesn't say (default disc; polygon for a contour)."),
    .text(
      "marker-size", "N", group: .markers,
      "The height of a marker in canvas points, where its row doesn't say (default 28)."),
    .choice(
      "size-in", MarkerSizing.self, group: .markers,
      "What sizes are measured in: canvas points, or pixels of the source (default canvas)."),
    .text(
      "color", "COLOR", group: .markers,
      "The color of a marker, where its row doesn't say (default #0057D9)."),
    .text(
      "color-by", "COLUMN", group: .markers,
      "Give each text in this column a color of its own, where its row doesn't say."),
    .text(
      "outline", "COLOR[,W]", group: .markers,
      "A line along the edge of a marker, W points wide (default none; W 2)."),
    .text(
      "halo", "COLOR[,W]", group: .markers,
      "A band around a marker, W points wide, to set it off from the image (default none; W 3)."),
    .text(
      "opacity", "N", group: .markers,
      "How opaque the fill of a marker is, from 0 to 1 (default 1)."),
    .choice(
      "anchor", MarkerAnchor.self, group: .markers,
      "The point of a marker that lies on its position (default center; tip for pin and arrow); on "
        + "a box or a contour, where a disc with its label sits (default a tab on the upper edge)."),
    .text(
      "offset", "dx,dy", group: .markers,
      "How far from its position a marker is drawn, in canvas points; a line leads back."),
    .choice(
      "label-side", LabelSide.self, group: .markers,
      "Where a label stands (default inside, where the shape has room)."),
    .text(
      "label-width", "N", group: .markers,
      "The longest line of a label beside its marker, in canvas points; longer ones are wrapped."),
    .choice(
      "overlap", OverlapPolicy.self, group: .markers,
      "What is done about markers that overlap: nothing, hide those of lower priority, or move "
        + "them apart (default allow)."),
    .choice(
      "overhang", OverhangPolicy.self, group: .markers,
      "What is done about a marker that reaches beyond the image: nothing, cut it there, move it "
        + "inside the canvas, or refuse it (default allow)."),
    .choice(
      "missing-glyph", MissingGlyph.self, group: .markers,
      "Whether a character that no installed font has is an error or drawn as its code "
        + "(default error)."),
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
      // A byte that is no text would be drawn as a sign of replacement.
      guard String(validating: given.value.bytes, as: UTF8.self) != nil else {
        throw given.wrong("its label is not UTF-8")
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

  /// Does something with the value, and says which option it was when that fails.
  fileprivate func checked<Result>(
    _ body: () throws(MarkerError) -> Result
  ) throws(UsageError) -> Result {
    do throws(MarkerError) {
      return try body()
    } catch {
      throw wrong("\(error)")
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
