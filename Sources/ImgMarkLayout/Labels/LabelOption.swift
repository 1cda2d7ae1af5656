import ImgMarkGeometry

/// A possible place for a label, and its cost.
struct LabelOption {
  let place: LabelPlace

  /// The cost in square canvas points: the area of the markers that the label covers, plus its
  /// distance from the preferred place.
  let cost: Double

  /// The line from the marker to the label; `nil` if the label is next to the marker.
  private let line: LabelLine?

  /// The cost of a line that crosses another line.
  private let crossing: Double

  /// The cost of covering another label, relative to the cost of distance.
  private static let labelWeight = 12.0

  /// Returns the possible places of a label: the slots on the canvas; if there are none, those that
  /// need the shortest move onto it.
  static func all(
    for request: SideLabelRequest, around obstacles: [LabelObstacle],
    on canvas: Rect<CanvasSpace>
  ) -> [LabelOption] {
    if let home = request.tabHome {
      let seats = home.seats(for: request.size, on: canvas)
      let reach = seats.reduce(Rect?.none) { $1.place.plate.union(with: $0) }
      let near = obstacles.filter { reach?.intersection($0.rect) != nil }
      return seats.map { LabelOption($0, request, in: home, around: near) }
    }
    func place(_ slot: LabelSlot) -> LabelPlace {
      let plate = request.plate(in: slot)
      let shift = plate.shift(into: canvas)
      return LabelPlace(slot: slot, plate: plate.moved(by: shift), moved: shift)
    }
    let places: [LabelPlace]
    switch request.side {
    case .left, .right, .above, .below:
      let asked = place(LabelSlot(side: request.side))
      // After a move onto the canvas, the label would cover its own marker.
      let isInTheWay = !asked.moved.isZero && request.isCovered(by: asked)
      let others = isInTheWay ? LabelSlot.near.map(place).filter { !request.isCovered(by: $0) } : []
      let inside = others.filter { $0.moved.isZero }
      places = others.isEmpty ? [asked] : inside.isEmpty ? others : inside
    case .inside, .auto:
      let all = LabelSlot.all.map(place)
      let inside = all.filter { $0.moved.isZero }
      places = inside.isEmpty ? Array(all.prefix(4)) : inside
    }
    let reach = places.reduce(Rect?.none) { $1.plate.union(with: $0) }
    let near = obstacles.filter { reach?.intersection($0.rect) != nil }
    return places.map { LabelOption($0, request, around: near) }
  }

  private init(
    _ seat: TabHome.Seat, _ request: SideLabelRequest, in home: TabHome,
    around obstacles: [LabelObstacle]
  ) {
    let unit = request.size.height * request.size.height
    let own = LabelObstacle(kind: .feature, rect: home.bounds)
    place = seat.place
    let hidden = seat.place.slot.side == .inside ? own.shareHidden(by: seat.place.plate) : 0
    cost = obstacles.reduce((seat.order + 1.5 * hidden) * unit) {
      $0 + $1.cost(under: seat.place.plate, unit: unit)
    }
    line = nil
    crossing = unit
  }

  private init(
    _ place: LabelPlace, _ request: SideLabelRequest, around obstacles: [LabelObstacle]
  ) {
    let slot = place.slot
    let preference: Double =
      switch slot.side {
      case .right, .inside, .auto: 0
      case .left: 0.02
      case .above: 0.04
      case .below: 0.06
      }
    let order = preference + (slot.slide == 0 ? 0 : 0.03) + Double(slot.distance) * 0.5
    let unit = request.size.height * request.size.height
    let covered = obstacles.reduce(0) { $0 + $1.cost(under: place.plate, unit: unit) }
    let own = place.moved.isZero ? 0 : place.plate.sharedArea(with: request.home)
    self.place = place
    cost = covered + LabelObstacle.markerWeight * own + order * unit
    line = slot.distance > 0 ? LabelLine(from: request.home.center, to: place.plate) : nil
    crossing = unit
  }

  /// Returns the cost of this place if another label is at its own chosen place.
  func cost(beside other: LabelOption) -> Double {
    var cost = Self.labelWeight * place.plate.sharedArea(with: other.place.plate)
    if line?.crosses(other.place.plate) == true { cost += 2 * crossing }
    if other.line?.crosses(place.plate) == true { cost += 2 * crossing }
    if let line, let otherLine = other.line, line.crosses(otherLine) { cost += crossing }
    return cost
  }

  /// The rectangle around the label and the line to it.
  var reach: Rect<CanvasSpace> {
    guard let line else { return place.plate }
    return place.plate.union(with: Rect(corner: line.start, opposite: line.end))
  }
}

/// The straight line from a marker to a label that is away from it.
struct LabelLine {
  let start: CanvasPoint
  let end: CanvasPoint

  /// Creates the line from the middle of a marker to the nearest point of a plate.
  init(from start: CanvasPoint, to plate: Rect<CanvasSpace>) {
    self.start = start
    end = CanvasPoint(
      x: min(max(start.x, plate.minX), plate.maxX), y: min(max(start.y, plate.minY), plate.maxY))
  }

  func crosses(_ other: LabelLine) -> Bool {
    side(of: other.start) * side(of: other.end) < 0
      && other.side(of: start) * other.side(of: end) < 0
  }

  /// Whether the line enters a rectangle.
  func crosses(_ rect: Rect<CanvasSpace>) -> Bool {
    var (first, last) = (0.0, 1.0)
    /// Narrows the line to the part between two bounds along an axis.
    func narrow(_ start: Double, _ end: Double, _ low: Double, _ high: Double) -> Bool {
      guard start != end else { return start > low && start < high }
      let (one, two) = ((low - start) / (end - start), (high - start) / (end - start))
      first = max(first, min(one, two))
      last = min(last, max(one, two))
      return first < last
    }
    return narrow(start.x, end.x, rect.minX, rect.maxX)
      && narrow(start.y, end.y, rect.minY, rect.maxY)
  }

  /// Returns a positive number on one side of the line and a negative one on the other.
  private func side(of point: CanvasPoint) -> Double {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}

extension Rect where Space == CanvasSpace {
  func moved(by shift: Shift) -> Rect {
    Rect(
      x: minX + shift.dx, y: minY + shift.dy, width: size.width, height: size.height)
  }

  func sharedArea(with other: Rect) -> Double {
    let across = Swift.min(maxX, other.maxX) - Swift.max(minX, other.minX)
    let down = Swift.min(maxY, other.maxY) - Swift.max(minY, other.minY)
    return across > 0 && down > 0 ? across * down : 0
  }

  func union(with other: Rect?) -> Rect {
    guard let other else { return self }
    return Rect(
      corner: CanvasPoint(x: Swift.min(minX, other.minX), y: Swift.min(minY, other.minY)),
      opposite: CanvasPoint(x: Swift.max(maxX, other.maxX), y: Swift.max(maxY, other.maxY)))
  }
}
