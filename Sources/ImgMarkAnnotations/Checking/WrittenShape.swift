/// A shape in the numbers in which a table or a file gives it.
public enum WrittenShape: Hashable, Sendable {
  case point(x: WrittenNumber, y: WrittenNumber)
  /// Two opposite corners, in any order.
  case corners(x1: WrittenNumber, y1: WrittenNumber, x2: WrittenNumber, y2: WrittenNumber)
  case centerSize(
    cx: WrittenNumber, cy: WrittenNumber, width: WrittenNumber, height: WrittenNumber)
  /// The corner nearest to the frame's origin, and a size.
  case originSize(x: WrittenNumber, y: WrittenNumber, width: WrittenNumber, height: WrittenNumber)
  /// The vertices of a polyline or a polygon: x, y, x, y, ...
  case contour([WrittenNumber])
}
