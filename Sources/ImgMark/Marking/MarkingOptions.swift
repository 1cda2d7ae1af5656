public import ImgMarkCodecs
public import ImgMarkGeometry
public import ImgMarkLayout
public import ImgMarkRaster

/// The look of a marked picture.
public struct MarkingOptions: Sendable {
  /// The size of the canvas; `nil` makes it as large as the visible part of the image.
  public var canvas: PixelSize?
  public var mode: FitMode = .contain
  public var alignment: Alignment = .xMidYMid
  public var padding: Insets = .zero
  /// Whether an image at scale 1 may be moved by less than a pixel, so that its pixels can be
  /// copied.
  public var aligning: PixelAlignment = .wholePixelsAtScaleOne
  /// The part of the image to show, in pixels of the full image; `nil` shows all of it.
  public var view: Rect<SourceSpace>?
  /// The turn of the view.
  public var turn: Orientation = .upright
  public var background: RGBA8 = .white
  public var light: Light = .linear
  public var decoding = DecodeOptions()
  /// The quality of JPEG output, from 1 to 100.
  public var quality = 90
  /// A panel next to the image that explains the markers; `nil` for none.
  public var key: KeyStyle?
  /// The treatment of markers that collide with each other or with an edge.
  public var plan = PlanOptions.standard
  /// The number of output pixels per canvas point, in each direction.
  public var scale = 1.0
  /// The rules whose violation rejects the picture.
  public var strict: Set<StrictRule> = []
  /// The widths at which the picture will be shown, in pixels of a display.
  public var shownAt: [Double] = []
  /// Whether a character that no font has is drawn as a box with its code; if not, it is an error.
  public var drawsMissingGlyphs = false

  /// The folder of a document that links to its image; `nil` embeds the image.
  public var linkFolder: FilePath?
  /// The options stored in a document so that it can be drawn again, without those that its markers
  /// repeat.
  public var recorded: [EmbeddedRecord.Option] = []

  public init() {}

  /// Returns the placement of an image on its canvas.
  public func placement(of image: PixelSize) throws(GeometryError) -> Placement {
    try Placement(
      of: image, view: view, turned: turn, on: try canvasSize(for: image).rect(), mode: mode,
      alignment: alignment, padding: try keyPlace(for: image)?.padding ?? padding,
      aligning: aligning)
  }

  /// Returns the part of the canvas for the key of an image; `nil` without a key.
  private func keyPlace(for image: PixelSize) throws(GeometryError) -> KeyPlace? {
    guard var key else { return nil }
    key.ink = background.contrastingInk
    return try KeyPlace(key, on: try canvasSize(for: image).rect(), padding: padding)
  }

  /// Returns the rules for placing the markers of an image.
  func planOptions(for image: PixelSize) throws(GeometryError) -> PlanOptions {
    var plan = plan
    plan.key = try keyPlace(for: image)
    return plan
  }

  /// Returns the placement of an image on the output: ``placement(of:)`` with all lengths scaled.
  ///
  /// - Throws: A ``GeometryError`` if the image doesn't fit, or the output has no pixels.
  func outputPlacement(of image: PixelSize) throws(GeometryError) -> Placement {
    let placement = try placement(of: image)
    guard scale != 1 else { return placement }
    let scaled = placement.scaled(by: scale)
    _ = try Self.pixels(of: scaled.canvas.size)
    return scaled
  }

  /// Returns the number of pixels that contain a canvas: fractions of a pixel are rounded up.
  static func pixels(of canvas: Size<CanvasSpace>) throws(GeometryError) -> PixelSize {
    func pixels(_ side: Double) -> Int {
      // 0.1 has no exact binary form: 30 × 0.1 is slightly more than 3.
      let nearest = side.rounded()
      let whole = abs(side - nearest) <= 1e-9 * nearest ? nearest : side.rounded(.up)
      return Int(exactly: whole) ?? .max
    }
    return try PixelSize(width: pixels(canvas.width), height: pixels(canvas.height))
  }

  /// Returns the requested canvas, or one as large as the turned view.
  func canvasSize(for image: PixelSize) throws(GeometryError) -> PixelSize {
    if let canvas { return canvas }
    guard let view else { return turn.uprightSize(ofStored: image) }
    // The placement checks the view; here it must only not overflow.
    guard view.hasArea, image.rect().contains(view) else { return image }
    let shown = try PixelSize(
      width: Int(view.size.width.rounded(.up)), height: Int(view.size.height.rounded(.up)))
    return turn.uprightSize(ofStored: shown)
  }
}
