public import ImgMarkGeometry

/// A piece of a marker in one color.
///
/// Whoever draws a marker draws its parts in order, each over the ones before, then its label, and
/// decides nothing. Of a whole plan it draws ``PlacementPlan/layers``.
public struct MarkerPart: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The line from the feature to a marker that is away from it, and a band around that line.
    case leaderHalo = "leader-halo"
    case leader
    /// The line from the marker to a label that is away from it.
    case labelLeader = "label-leader"
    case halo
    case outline
    case fill

    /// Whether this is a line that leads to a marker or a label, and so lies under all of them.
    public var isLine: Bool { self == .leaderHalo || self == .leader || self == .labelLeader }
  }

  public let kind: Kind
  public let outline: Outline

  /// What is left out of the outline and lies within it.
  public let hole: Outline?

  public let color: RGBA8

  public init(_ kind: Kind, _ outline: Outline, without hole: Outline? = nil, in color: RGBA8) {
    self.kind = kind
    self.outline = outline
    self.hole = hole
    self.color = color
  }

  /// Whether outline and hole wind around what they cover exactly once, so that a hole that runs the
  /// other way around leaves nothing of itself: where windings are counted, one drawing will do.
  public var windsOnce: Bool { outline.windsOnce && hole?.windsOnce != false }

  func scaled(by scale: Double) -> MarkerPart {
    MarkerPart(kind, outline.scaled(by: scale), without: hole?.scaled(by: scale), in: color)
  }
}
