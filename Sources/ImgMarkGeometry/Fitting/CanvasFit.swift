/// A canvas and the rules for fitting a picture on it, before the size of the picture is known.
public struct CanvasFit: Hashable, Sendable {
  /// The size of the canvas, which may have fractions of pixels, as on a page.
  public var canvas: Size<CanvasSpace>
  public var mode: FitMode
  public var alignment: Alignment
  public var padding: Insets
  public var aligning: PixelAlignment

  /// Creates a fit that leaves room for a picture.
  ///
  /// - Throws: `GeometryError.noRoom(_:)` or `GeometryError.invalidPadding(_:)` if no picture could
  ///   fit.
  public init(
    on canvas: Size<CanvasSpace>, mode: FitMode = .contain, alignment: Alignment = .xMidYMid,
    padding: Insets = .zero, aligning: PixelAlignment = .none
  ) throws(GeometryError) {
    self.canvas = canvas
    self.mode = mode
    self.alignment = alignment
    self.padding = padding
    self.aligning = aligning
    // Whether there is room doesn't depend on the picture.
    _ = try placement(of: PixelSize(width: 1, height: 1))
  }

  /// Creates a fit on a canvas of whole pixels that leaves room for a picture.
  ///
  /// - Throws: `GeometryError.noRoom(_:)` or `GeometryError.invalidPadding(_:)` if no picture could
  ///   fit.
  public init(
    on canvas: PixelSize, mode: FitMode = .contain, alignment: Alignment = .xMidYMid,
    padding: Insets = .zero, aligning: PixelAlignment = .none
  ) throws(GeometryError) {
    try self.init(
      on: canvas.rect().size, mode: mode, alignment: alignment, padding: padding,
      aligning: aligning)
  }

  /// Returns the placement of an image on the canvas.
  public func placement(of source: PixelSize) throws(GeometryError) -> Placement {
    try Placement(
      of: source, on: Rect(origin: Point(x: 0, y: 0), size: canvas), mode: mode,
      alignment: alignment, padding: padding,
      aligning: aligning)
  }
}
