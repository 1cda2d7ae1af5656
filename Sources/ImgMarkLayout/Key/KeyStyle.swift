public import ImgMarkGeometry

/// A panel beside the picture that says what its markers mean: where it lies and how much it takes.
public struct KeyStyle: Hashable, Sendable {
  public var side: Side

  /// The least and the most that the panel takes of the canvas, in canvas points.
  public var bounds: ClosedRange<Double>

  /// The share of the canvas that the panel wishes for.
  public var share: Double

  /// What stays free around the rows, and at least between them, in canvas points.
  public var gap: Double

  /// The size of the font of a heading, in canvas points; a description's is 13/14 of it.
  public var fontSize = 14.0

  /// The color of the texts.
  public var ink = RGBA8.black

  /// The side of the canvas on which the panel lies.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case right, left, top, bottom

    /// Whether the panel takes of the width rather than of the height.
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
