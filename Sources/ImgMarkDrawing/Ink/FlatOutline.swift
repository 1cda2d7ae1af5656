/// A polygon that approximates an outline, in pixels at ``TextLayout/shapedFontSize``.
struct FlatOutline: Sendable {
  let corners: [Corner]

  /// The area of the polygon; negative if it is counterclockwise on screen.
  private(set) var area = 0.0

  /// The rectangle around the polygon.
  private(set) var box = InkBox()

  /// The position of the polygon's origin.
  private(set) var place = Corner(x: 0, y: 0)

  init(_ corners: [Corner]) {
    self.corners = corners
    guard var start = corners.last else { return }
    box = InkBox(left: start.x, top: start.y, right: start.x, bottom: start.y)
    for end in corners {
      area += (start.x * end.y - end.x * start.y) / 2
      box.left = min(box.left, end.x)
      box.top = min(box.top, end.y)
      box.right = max(box.right, end.x)
      box.bottom = max(box.bottom, end.y)
      start = end
    }
  }

  /// Returns the polygon moved by a distance.
  func moved(x: Double, y: Double) -> FlatOutline {
    var moved = self
    moved.place = Corner(x: place.x + x, y: place.y + y)
    moved.box = box.moved(x: x, y: y)
    return moved
  }

  fileprivate func meets(_ other: FlatOutline) -> Bool {
    box.left <= other.box.right && other.box.left <= box.right && box.top <= other.box.bottom
      && other.box.top <= box.bottom
  }

  fileprivate func holds(_ other: FlatOutline) -> Bool {
    box.left <= other.box.left && box.right >= other.box.right && box.top <= other.box.top
      && box.bottom >= other.box.bottom
  }
}

extension [FlatOutline] {
  /// Whether no two outlines touch, apart from counters, which are inside the outline that they are
  /// cut out of.
  ///
  /// Only the rectangles around the outlines are compared, so some outlines that don't touch count
  /// as touching. The largest outline is filled, so all outlines with its direction are filled.
  var areSeparate: Bool {
    guard let largest = self.max(by: { $0.area.magnitude < $1.area.magnitude }) else {
      return true
    }
    let isFilled = map { ($0.area < 0) == (largest.area < 0) }
    for first in indices {
      for second in indices.dropFirst(first + 1)
      where isFilled[first] == isFilled[second] && self[first].meets(self[second]) {
        return false
      }
      guard !isFilled[first] else { continue }
      let meeting = indices.filter { isFilled[$0] && self[$0].meets(self[first]) }
      guard meeting.count == 1, self[meeting[0]].holds(self[first]) else { return false }
    }
    return true
  }
}
