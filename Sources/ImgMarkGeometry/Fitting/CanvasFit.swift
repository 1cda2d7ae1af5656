/// A canvas and the rules to fit a picture on it: a `Placement` before its picture is known.
public struct CanvasFit: Hashable, Sendable {
  public var canvas: PixelSize
  public var mode: FitMode
  public var alignment: Alignment
  public var padding: Insets
  public var aligning: PixelAlignment

  /// Creates a fit that leaves room for a picture.
  ///
  /// - Throws: `GeometryError.noRoom(_:)` or `GeometryError.invalidPadding(_:)` if no picture could
  ///   fit.
  public init(
    on canvas: PixelSize, mode: FitMode = .contain, alignment: Alignment = .xMidYMid,
    padding: Insets = .zero, aligning: PixelAlignment = .none
  ) throws(GeometryError) {
    self.canvas = canvas
    self.mode = mode
    self.alignment = alignment
    self.padding = padding
    self.aligning = aligning
    _ = try placement(of: canvas)
  }

  /// Returns the placement of an image on the canvas.
  public func placement(of source: PixelSize) throws(GeometryError) -> Placement {
    try Placement(
      of: source, on: canvas.rect(), mode: mode, alignment: alignment, padding: padding,
      aligning: aligning)
  }
}
