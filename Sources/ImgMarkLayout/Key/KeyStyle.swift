public import ImgMarkGeometry

/// The look of the key: a panel next to the picture that explains its markers.
public struct KeyStyle: Hashable, Sendable {
  public var side: Side

  /// The smallest and largest width of a panel at the left or right, or height of one above or
  /// below, in canvas points.
  public var bounds: ClosedRange<Double>

  /// The preferred width or height of the panel, as a share of that of the canvas.
  public var share: Double

  /// The free space around the rows and the smallest distance between them, in canvas points.
  public var gap: Double

  /// The font size of a heading, in canvas points; a description's is 13/14 of it.
  public var fontSize = 14.0

  /// The color of the texts.
  public var ink = RGBA8.black

  /// The side of the canvas where the panel is.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case right, left, top, bottom

    /// Whether the panel is at the left or right, so that it takes part of the width.
    public var isUpright: Bool {
      switch self {
      case .right, .left: true
      case .top, .bottom: false
      }
    }
  }

  public init(
    side: Side = .right, bounds: ClosedRange<Double> = 200...400, share: Double = 0.5,
    gap: Double = 20
  ) {
    self.side = side
    self.bounds = bounds
    self.share = share
    self.gap = gap
  }
}
