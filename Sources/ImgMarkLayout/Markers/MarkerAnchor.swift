/// The point of a marker that is on its feature, or at the offset from it.
///
/// All cases but ``tip`` are points of the smallest rectangle around the marker. On a shape that
/// traces a feature, the anchor is the place of a disc with the label; without an anchor, the label
/// is a tab on the feature's upper edge.
public enum MarkerAnchor: String, Hashable, Sendable, CaseIterable {
  case center
  case topLeft = "top-left"
  case top
  case topRight = "top-right"
  case left
  case right
  case bottomLeft = "bottom-left"
  case bottom
  case bottomRight = "bottom-right"
  /// The point of a pin or an arrow; the center of other shapes.
  case tip

  /// The position of the anchor in a rectangle: shares of its width from the left and of its height
  /// from the top.
  package var shares: (across: Double, down: Double) {
    switch self {
    case .topLeft: (0, 0)
    case .top: (0.5, 0)
    case .topRight: (1, 0)
    case .left: (0, 0.5)
    case .center, .tip: (0.5, 0.5)
    case .right: (1, 0.5)
    case .bottomLeft: (0, 1)
    case .bottom: (0.5, 1)
    case .bottomRight: (1, 1)
    }
  }
}
