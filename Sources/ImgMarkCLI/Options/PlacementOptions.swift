import ImgMark
import ImgMarkArguments

/// `--canvas` and the options that go with it: how an image is fitted to a canvas.
struct PlacementOptions {
  /// The size of the canvas; `nil` without `--canvas`.
  var canvas: Size<CanvasSpace>?
  var mode: FitMode = .contain
  var alignment: Alignment = .xMidYMid
  var padding: Insets = .zero
  var aligning: PixelAlignment = .none

  /// Returns the options, with a help text for `--canvas` that suits the command.
  static func options(canvas help: String, isRequired: Bool = false) -> [Option] {
    [
      .text("canvas", "WxH", isRequired: isRequired, group: .placement, help),
      .choice(
        "mode", FitMode.self, group: .placement,
        "How to fit the image to the canvas (default contain)."),
      .choice(
        "align", Alignment.self, orOthers: true, group: .placement,
        "Position of the image if the canvas has space left (default xMidYMid). xMidYMid is the center; "
          + "the names are those of SVG. 25%,75% leaves a quarter of that space on the left and three "
          + "quarters above."),
      .text(
        "padding", "N|T,R,B,L", group: .placement,
        "Empty border of the canvas in pixels (default 0). One number for all sides, or one each for "
          + "top, right, bottom and left."),
    ]
  }

  /// The option for whole pixels at scale 1.
  static let aligned = Option.flag(
    "aligned", group: .placement,
    "Put the image on whole pixels if its scale is 1, as place does.")

  init(_ arguments: ParsedArguments) throws(UsageError) {
    try self.init(arguments, prefix: "")
  }

  /// Reads the options whose names begin with a prefix, such as `from-`.
  init(_ arguments: ParsedArguments, prefix: String) throws(UsageError) {
    canvas = try arguments.last("\(prefix)canvas")?.fractionalSize()
    if let given = arguments.last("\(prefix)mode") { mode = try given.choice() }
    if let given = arguments.last("\(prefix)align") { alignment = try given.alignment() }
    if let given = arguments.last("\(prefix)padding") { padding = try given.insets() }
    if arguments.has("\(prefix)aligned") { aligning = .wholePixelsAtScaleOne }
    // Padding without room for an image is wrong for every image.
    if canvas != nil { _ = try fit(named: "--\(prefix)") }
  }

  /// Returns the fit to the canvas, or `nil` without `--canvas`.
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
