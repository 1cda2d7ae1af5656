/// What a marker looks like.
///
/// ```
/// disc     a filled circle, a capsule where its label is long      ring   a circle's edge
/// square, diamond   the same with corners                          cross  two bars with round ends
/// pin      a round head above a tip that stands on the feature     dot    a small disc
/// arrow    from where the offset leads to the feature              text   the label alone
/// box, polygon, line   the edge of the feature itself, which must be known
/// ```
public enum MarkerShape: String, Hashable, Sendable, CaseIterable {
  case disc
  case square
  case diamond
  case pin
  case ring
  case cross
  case dot
  case arrow
  case box
  case polygon
  case line
  case text

  /// The size where none is asked for, in canvas points.
  public var standardDiameter: Double { self == .dot ? 8 : 28 }

  /// The point of the marker that lies on the feature where none is asked for.
  public var standardAnchor: MarkerAnchor {
    switch self {
    case .pin, .arrow: .tip
    case .box: .topLeft
    case .disc, .square, .diamond, .ring, .cross, .dot, .polygon, .line, .text: .center
    }
  }

  /// Whether the shape follows the feature's own edge, and so needs a ``Marker/extent``.
  public var tracesFeature: Bool {
    switch self {
    case .box, .polygon, .line: true
    case .disc, .square, .diamond, .pin, .ring, .cross, .dot, .arrow, .text: false
    }
  }

  /// Whether there is room for a label in the marker, or in a disc on what traces a feature; beside
  /// the others it goes to a side.
  public var holdsLabel: Bool {
    switch self {
    case .disc, .square, .diamond, .pin, .ring, .box, .polygon, .line, .text: true
    case .cross, .dot, .arrow: false
    }
  }
}
