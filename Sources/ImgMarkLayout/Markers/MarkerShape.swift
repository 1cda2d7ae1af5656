/// The shape of a marker.
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

  /// The default size, in canvas points.
  public var standardDiameter: Double { self == .dot ? 8 : 28 }

  /// The default anchor: the point of the marker that lies on the feature.
  public var standardAnchor: MarkerAnchor {
    switch self {
    case .pin, .arrow: .tip
    case .box: .topLeft
    case .disc, .square, .diamond, .ring, .cross, .dot, .polygon, .line, .text: .center
    }
  }

  /// Whether the shape follows the feature's own edge and so needs a ``Marker/extent``.
  public var tracesFeature: Bool {
    switch self {
    case .box, .polygon, .line: true
    case .disc, .square, .diamond, .pin, .ring, .cross, .dot, .arrow, .text: false
    }
  }

  /// Whether the marker, or a disc on a traced feature, has room for a label.
  ///
  /// Other shapes have the label next to them.
  public var holdsLabel: Bool {
    switch self {
    case .disc, .square, .diamond, .pin, .ring, .box, .polygon, .line, .text: true
    case .cross, .dot, .arrow: false
    }
  }
}
