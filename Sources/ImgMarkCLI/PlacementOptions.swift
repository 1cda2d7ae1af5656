import ImgMark

/// `--canvas` and its companions: how a picture is fitted into a canvas.
struct PlacementOptions {
  /// `nil` where no canvas was given.
  var canvas: PixelSize?
  var mode: FitMode = .contain
  var alignment: Alignment = .xMidYMid
  var padding: Insets = .zero
  var aligning: PixelAlignment = .none

  /// The options, for a command that needs a canvas or can do without.
  static func options(requiringCanvas isRequired: Bool) -> [Option] {
    [
      .text(
        "canvas", "WxH", isRequired: isRequired, group: .placement,
        "The size of the canvas in pixels."),
      .choice(
        "mode", FitMode.self, group: .placement,
        "How the image is brought to the size of the canvas (default contain)."),
      .choice(
        "align", Alignment.self, group: .placement,
        "Where it lies in room that it leaves, as in SVG (default xMidYMid)."),
      .text(
        "padding", "N|T,R,B,L", group: .placement,
        "Room that stays free on every side, or at top, right, bottom and left (default 0)."),
    ]
  }

  /// Says that the placement is one with whole pixels at scale 1.
  static let aligned = Option.flag(
    "aligned", group: .placement,
    "An image at its own size begins on a whole pixel, as place draws it.")

  init(_ arguments: ParsedArguments) throws(UsageError) {
    try self.init(arguments, prefix: "")
  }

  /// Reads the options whose names begin with a prefix, such as `from-`.
  init(_ arguments: ParsedArguments, prefix: String) throws(UsageError) {
    canvas = try arguments.last("\(prefix)canvas")?.size()
    if let given = arguments.last("\(prefix)mode") { mode = try given.choice() }
    if let given = arguments.last("\(prefix)align") { alignment = try given.choice() }
    if let given = arguments.last("\(prefix)padding") { padding = try given.insets() }
    if arguments.has("\(prefix)aligned") { aligning = .wholePixelsAtScaleOne }
    // Padding that leaves no room is wrong whatever the image is.
    if canvas != nil { _ = try fit(named: "--\(prefix)") }
  }

  /// Returns the fit into the canvas that was given, or `nil` where none was.
  func fit() throws(UsageError) -> CanvasFit? { try fit(named: "--") }

  private func fit(named dashes: String) throws(UsageError) -> CanvasFit? {
    guard let canvas else { return nil }
    do throws(GeometryError) {
      return try CanvasFit(
        on: canvas, mode: mode, alignment: alignment, padding: padding, aligning: aligning)
    } catch {
      throw UsageError("\(dashes)padding \(padding) on \(dashes)canvas \(canvas): \(error)")
    }
  }
}
