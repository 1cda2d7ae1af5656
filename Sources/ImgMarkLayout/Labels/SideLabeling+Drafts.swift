import ImgMarkGeometry

extension SideLabeling {
  /// Finds a place for each label that is next to its marker or a tab on it.
  ///
  /// - Parameters:
  ///   - drafts: The markers. Hidden ones have no label, and labels may cover them.
  ///   - moves: The distance by which each marker was moved.
  ///   - canvas: The area where labels must lie.
  /// - Returns: A place for each marker; `nil` for markers without such a label.
  static func places(
    for drafts: [MarkerDraft], moved moves: [Shift], on canvas: Rect<CanvasSpace>
  ) -> [LabelPlace?] {
    var requests: [SideLabelRequest] = []
    var owners: [Int] = []
    var obstacles: [LabelObstacle] = []
    var places = [LabelPlace?](repeating: nil, count: drafts.count)
    guard drafts.contains(where: { $0.sideLabel != nil }) else { return places }
    for (index, draft) in drafts.enumerated() where draft.hidden == nil {
      let body = draft.body.moved(by: moves[index])
      guard body.labelHome.origin.isFinite else { continue }
      let label = draft.sideLabel == nil ? nil : requests.count
      if let hull = body.hull {
        obstacles.append(LabelObstacle(kind: .marker, rect: hull.bounds, label: label))
      }
      for square in draft.shaft(at: body.anchor, from: body.labelHome) {
        obstacles.append(LabelObstacle(kind: .marker, rect: square))
      }
      let edge = body.traced
      if let edge {
        let bounds = Outline.polygons([edge.points]).bounds
        obstacles.append(LabelObstacle(kind: .feature, rect: bounds, label: label))
      }
      if let form = draft.sideLabel {
        var request = form.request(beside: body.labelHome, rim: draft.marker.style.rim)
        if form.isTab, let edge {
          request.tabHome = TabHome(
            along: edge.points, isBox: draft.marker.style.shape == .box, width: edge.width,
            in: canvas)
        }
        requests.append(request)
        owners.append(index)
      }
    }
    let labeling = SideLabeling(requests, around: obstacles, on: canvas)
    for (owner, place) in zip(owners, labeling.places) { places[owner] = place }
    return places
  }
}

extension MarkerDraft {
  /// Returns squares along an arrow that no label should cover; empty for other shapes.
  fileprivate func shaft(
    at tip: CanvasPoint, from tail: Rect<CanvasSpace>
  ) -> [Rect<CanvasSpace>] {
    guard marker.style.shape == .arrow else { return [] }
    let start = tail.center
    let squares = 8
    return (1...squares).map { number in
      let share = Double(number) / Double(squares)
      let center = CanvasPoint(
        x: start.x + (tip.x - start.x) * share, y: start.y + (tip.y - start.y) * share)
      return Rect(around: center, size: tail.size)
    }
  }
}

extension Separation.Body {
  fileprivate var bounds: Rect<CanvasSpace> {
    Rect(around: center, size: Size(width: 2 * reachAcross, height: 2 * reachDown))
  }
}
