/// The rectangle around some ink, in pixels at ``TextLayout/shapedFontSize``; it starts empty.
struct InkBox: Hashable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  var width: Double { right - left }
  var height: Double { bottom - top }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the rectangle moved by a distance.
  func moved(x: Double, y: Double) -> InkBox {
    InkBox(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Grows to include another rectangle; an empty one changes nothing.
  mutating func add(_ other: InkBox) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
    } else {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
    }
  }
}
