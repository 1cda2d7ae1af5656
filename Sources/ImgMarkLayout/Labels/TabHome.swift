import ImgMarkGeometry

/// The edge of a feature, on which the label of the feature is a tab.
///
/// ```
///   label|          above, flush with its left or right end        label|
///   .----|-----.                                                   .----|
///   |label     |    in its corner, where there is no room          |label beside it
/// ```
///
/// An edge that is no box has its ends where it reaches furthest up, down, left and right.
struct TabHome {
  /// The feature on the canvas, as far as it is in the room for labels.
  let bounds: Rect<CanvasSpace>

  /// What the uppermost and lowermost points reach from and to, and those furthest left and right.
  private let top: ClosedRange<Double>
  private let bottom: ClosedRange<Double>
  private let left: ClosedRange<Double>
  private let right: ClosedRange<Double>

  private let isBox: Bool

  /// Half the width of the line along the edge, which a tab is flush with.
  private let rim: Double

  /// How far from the very end of an edge a point may be to count as one of those there.
  private static let tolerance = 1.0

  /// - Parameters:
  ///   - corners: The edge of the feature on the canvas.
  ///   - isBox: Whether it is that of a box, whose upper edge is level however short it is.
  ///   - width: That of the line along it.
  ///   - room: Where labels have to lie.
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

  /// A place for a tab, and how much worse it is than the first, in squares of its height.
  struct Seat {
    var place: LabelPlace
    var order: Double
  }

  /// Returns the places for a tab, the usual ones first; of those outside the feature only what are on
  /// the canvas or come to be by moving along the edge.
  func seats(for size: Size<CanvasSpace>, on canvas: Rect<CanvasSpace>) -> [Seat] {
    let (width, height) = (size.width, size.height)
    /// A seat whose corner is that far from a point of the edge.
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
    // On a peak it stands in the middle, where there is no level edge to be flush with.
    if !isBox, top.upperBound - top.lowerBound < height {
      let middle = point((top.lowerBound + top.upperBound) / 2, minY)
      seats.insert(seat(.above, 0, at: middle, -width / 2, -height, order: -0.05), at: 0)
    }
    return seats.compactMap { $0 }
  }
}
