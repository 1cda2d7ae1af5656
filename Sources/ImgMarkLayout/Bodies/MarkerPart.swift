public import ImgMarkGeometry

/// A piece of a marker in one color.
///
/// A renderer draws the parts of a marker in order, each over the previous ones, and then the
/// label. It makes no decisions of its own. For a whole plan, draw ``PlacementPlan/layers``.
public struct MarkerPart: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A band around the line from a feature to a marker that was moved away from it.
    case leaderHalo = "leader-halo"
    case leader
    /// The line from a marker to a label that isn't directly next to it.
    case labelLeader = "label-leader"
    case halo
    case outline
    case fill

    /// Whether this is a line that leads to a marker or a label; such lines are drawn under all
    /// markers.
    public var isLine: Bool { self == .leaderHalo || self == .leader || self == .labelLeader }
  }

  public let kind: Kind
  public let outline: Outline

  /// An area within the outline that isn't drawn.
  public let hole: Outline?

  public let color: RGBA8

  public init(_ kind: Kind, _ outline: Outline, without hole: Outline? = nil, in color: RGBA8) {
    self.kind = kind
    self.outline = outline
    self.hole = hole
    self.color = color
  }

  /// Whether the outline and the hole each wind exactly once around the area they cover.
  ///
  /// If so, a renderer that counts windings can draw both in one pass, with the hole in the
  /// opposite direction.
  public var windsOnce: Bool { outline.windsOnce && hole?.windsOnce != false }

  func scaled(by scale: Double) -> MarkerPart {
    MarkerPart(kind, outline.scaled(by: scale), without: hole?.scaled(by: scale), in: color)
  }
}
