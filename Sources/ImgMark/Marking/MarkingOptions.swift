public import ImgMarkCodecs
public import ImgMarkGeometry
public import ImgMarkLayout
public import ImgMarkRaster

/// How a marked picture is to look.
public struct MarkingOptions: Sendable {
  /// `nil` makes the canvas as large as what is shown.
  public var canvas: PixelSize?
  public var mode: FitMode = .contain
  public var alignment: Alignment = .xMidYMid
  public var padding: Insets = .zero
  /// Whether an image at its own size may be moved by less than a pixel to be copied.
  public var aligning: PixelAlignment = .wholePixelsAtScaleOne
  /// The part of the image to show, in pixels of the full image; `nil` shows all of it.
  public var view: Rect<SourceSpace>?
  /// How the view is turned.
  public var turn: Orientation = .upright
  public var background: RGBA8 = .white
  public var light: Light = .linear
  public var decoding = DecodeOptions()
  /// Of a JPEG output, from 1 to 100.
  public var quality = 90
  /// A panel beside the image that says what the markers mean; `nil` for none.
  public var key: KeyStyle?
  /// What is done about markers that are in the way of each other or of an edge.
  public var plan = PlanOptions.standard
  /// How many pixels of the output a point of the canvas is, each way.
  public var scale = 1.0
  /// What the picture is refused for.
  public var strict: Set<StrictRule> = []
  /// The widths at which the picture will be shown, in pixels of a display.
  public var shownAt: [Double] = []
  /// Whether a character that no font has is drawn as a box of its code rather than refused.
  public var drawsMissingGlyphs = false

  /// The folder of a document that links its image rather than carries it; `nil` carries it.
  public var linkFolder: FilePath?
  /// The options that a document tells, to be drawn again from it, as far as its markers don't.
  public var recorded: [EmbeddedRecord.Option] = []

  public init() {}

  /// Returns where an image lies on its canvas.
  public func placement(of image: PixelSize) throws(GeometryError) -> Placement {
    try Placement(
      of: image, view: view, turned: turn, on: try canvasSize(for: image).rect(), mode: mode,
      alignment: alignment, padding: try keyPlace(for: image)?.padding ?? padding,
      aligning: aligning)
  }

  /// Returns the part of the canvas that the key of an image takes; `nil` where it has none.
  private func keyPlace(for image: PixelSize) throws(GeometryError) -> KeyPlace? {
    guard var key else { return nil }
    key.ink = background.contrastingInk
    return try KeyPlace(key, on: try canvasSize(for: image).rect(), padding: padding)
  }

  /// Returns the rules by which the markers of an image are planned.
  func planOptions(for image: PixelSize) throws(GeometryError) -> PlanOptions {
    var plan = plan
    plan.key = try keyPlace(for: image)
    return plan
  }

  /// Returns where an image lies on the output: ``placement(of:)`` with every length multiplied.
  ///
  /// - Throws: A ``GeometryError`` where the image has no room, or the output no pixels.
  func outputPlacement(of image: PixelSize) throws(GeometryError) -> Placement {
    let placement = try placement(of: image)
    guard scale != 1 else { return placement }
    let scaled = placement.scaled(by: scale)
    _ = try Self.pixels(of: scaled.canvas.size)
    return scaled
  }

  /// The pixels that hold a canvas: where a factor makes no whole number of them, the next one, and the
  /// last pixel is covered in part.
  static func pixels(of canvas: Size<CanvasSpace>) throws(GeometryError) -> PixelSize {
    func pixels(_ side: Double) -> Int {
      // A factor such as 0.1 is none of binary fractions: 30 times 0.1 is 3 and a hair.
      let nearest = side.rounded()
      let whole = abs(side - nearest) <= 1e-9 * nearest ? nearest : side.rounded(.up)
      return Int(exactly: whole) ?? .max
    }
    return try PixelSize(width: pixels(canvas.width), height: pixels(canvas.height))
  }

  /// The canvas that was asked for, or one as large as what is shown, after turning.
  func canvasSize(for image: PixelSize) throws(GeometryError) -> PixelSize {
    if let canvas { return canvas }
    guard let view else { return turn.uprightSize(ofStored: image) }
    // A view is checked by the placement; here it only must not overflow.
    guard view.hasArea, image.rect().contains(view) else { return image }
    let shown = try PixelSize(
      width: Int(view.size.width.rounded(.up)), height: Int(view.size.height.rounded(.up)))
    return turn.uprightSize(ofStored: shown)
  }
}
