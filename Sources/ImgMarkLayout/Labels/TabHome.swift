import ImgMarkGeometry

/// The edge of a feature, on which the feature's label is a tab.
///
/// ```
///   label|          above, flush with its left or right end        label|
///   .----|-----.                                                   .----|
///   |label     |    in its corner, if there is no room above       |label beside it
/// ```
///
/// If the edge isn't a box, the highest part of the edge counts as its upper side, and likewise for
/// the other sides.
struct TabHome {
  /// The bounds of the feature on the canvas, cut to the room for labels.
  let bounds: Rect<CanvasSpace>

  /// The x range of the uppermost points; the next properties are the ranges of the lowermost,
  /// leftmost and rightmost points.
  private let top: ClosedRange<Double>
  private let bottom: ClosedRange<Double>
  private let left: ClosedRange<Double>
  private let right: ClosedRange<Double>

  private let isBox: Bool

  /// Half the width of the line along the edge; a tab is flush with the outside of that line.
  private let rim: Double

  /// The distance from the end of an edge up to which a point counts as part of that end.
  private static let tolerance = 1.0

  /// - Parameters:
  ///   - corners: The edge of the feature on the canvas.
  ///   - isBox: Whether the edge is a box; its upper side is level even if it is short.
  ///   - width: The width of the line along the edge.
  ///   - room: The area where labels must lie.
  init(
    along corners: [CanvasPoint], isBox: Bool, width: Double, in room: Rect<CanvasSpace>
  ) {
    let points = corners.map { point in
      CanvasPoint(
        x: min(max(point.x, room.minX), room.maxX), y: min(max(point.y, room.minY), room.maxY))
    }
    let bounds = Outline.polygons([points]).bounds
    func range(
      _ along: (CanvasPoint) -> Double, where isThere: (CanvasPoint) -> Bool
    ) -> ClosedRange<Double> {
      let values = points.filter(isThere).map(along)
      let low = values.min() ?? 0
      return low...max(low, values.max() ?? 0)
    }
    top = range({ $0.x }, where: { $0.y - bounds.minY < Self.tolerance })
    bottom = range({ $0.x }, where: { bounds.maxY - $0.y < Self.tolerance })
    left = range({ $0.y }, where: { $0.x - bounds.minX < Self.tolerance })
    right = range({ $0.y }, where: { bounds.maxX - $0.x < Self.tolerance })
    self.bounds = bounds
    self.isBox = isBox
    rim = width / 2
  }

  /// A place for a tab, and its additional cost over the first place, in squares of the tab's
  /// height.
  struct Seat {
    var place: LabelPlace
    var order: Double
  }

  /// Returns the places for a tab, best first.
  ///
  /// Places outside the feature are left out unless they are on the canvas, or can be moved onto it
  /// along the edge.
  func seats(for size: Size<CanvasSpace>, on canvas: Rect<CanvasSpace>) -> [Seat] {
    let (width, height) = (size.width, size.height)
    /// Returns a seat with its corner at a distance from a point of the edge.
    func seat(
      _ side: LabelSide, _ slide: Int, at hold: CanvasPoint, _ dx: Double, _ dy: Double,
      order: Double
    ) -> Seat? {
      let plate = Rect<CanvasSpace>(
        x: hold.x + dx, y: hold.y + dy, width: width, height: height)
      let shift = plate.shift(into: canvas)
      let isOnEdge =
        switch side {
        case .above, .below: shift.dy.magnitude < 1e-9
        case .left, .right: shift.dx.magnitude < 1e-9
        case .inside, .auto: true
        }
      guard isOnEdge else { return nil }
      return Seat(
        place: LabelPlace(
          slot: LabelSlot(side: side, slide: slide), plate: plate.moved(by: shift), moved: shift,
          hold: hold), order: order + 0.02 * shift.length / height)
    }
    func point(_ x: Double, _ y: Double) -> CanvasPoint { CanvasPoint(x: x, y: y) }
    let (minX, maxX, minY, maxY) = (bounds.minX, bounds.maxX, bounds.minY, bounds.maxY)
    var seats = [
      seat(.above, -1, at: point(top.lowerBound, minY), -rim, -height, order: 0),
      seat(.above, 1, at: point(top.upperBound, minY), rim - width, -height, order: 0.1),
      seat(.inside, -1, at: point(top.lowerBound, minY), -rim, -rim, order: 0.15),
      seat(.inside, 1, at: point(top.upperBound, minY), rim - width, -rim, order: 0.25),
      seat(.below, -1, at: point(bottom.lowerBound, maxY), -rim, 0, order: 0.3),
      seat(.below, 1, at: point(bottom.upperBound, maxY), rim - width, 0, order: 0.35),
      seat(.right, -1, at: point(maxX, right.lowerBound), 0, -rim, order: 0.4),
      seat(.left, -1, at: point(minX, left.lowerBound), -width, -rim, order: 0.45),
    ]
    // A peak has no level edge to be flush with, so the tab is centered on it.
    if !isBox, top.upperBound - top.lowerBound < height {
      let middle = point((top.lowerBound + top.upperBound) / 2, minY)
      seats.insert(seat(.above, 0, at: middle, -width / 2, -height, order: -0.05), at: 0)
    }
    return seats.compactMap { $0 }
  }
}
