import ImgMarkGeometry

/// A position of a label relative to its marker, independent of the sizes of both.
struct LabelSlot: Hashable {
  var side: LabelSide

  /// The position along the side: -1, 0 or 1.
  ///
  /// Left or right of the marker, the label's lower (-1) or upper (1) edge is level with the
  /// marker's middle. Above or below, the label ends at the marker's left edge (-1) or begins at
  /// its right edge (1).
  var slide = 0

  /// The distance from the marker in label sizes; if it isn't 0, a line leads to the label.
  var distance = 0

  /// The slots in which a label touches the middle of a side.
  static let near = sides.map { LabelSlot(side: $0) }

  private static let sides = [LabelSide.right, .left, .above, .below]

  /// The slots for a label without a requested side, best first.
  static let all: [LabelSlot] = {
    let slid = sides.flatMap { side in
      [-1, 1].map { LabelSlot(side: side, slide: $0) }
    }
    let away = (1...8).flatMap { distance in
      [LabelSide.right, .left].flatMap { side in
        [-1, 1].map { LabelSlot(side: side, slide: $0, distance: distance) }
      }
    }
    return near + slid + away
  }()
}

/// The request for a place next to a marker.
struct SideLabelRequest {
  /// The rectangle next to which the label is placed.
  var home: Rect<CanvasSpace>

  /// The size of the label with its plate.
  var size: Size<CanvasSpace>

  /// The distance between the label and its marker.
  var gap: Double

  var side: LabelSide

  /// The distance by which the line and the halo extend beyond the label; they must be on the
  /// canvas too.
  var rim: Double

  /// The edge of the feature on which the label is a tab; `nil` if the label isn't a tab.
  var tabHome: TabHome?

  /// Returns whether a label at this place covers its own marker.
  func isCovered(by place: LabelPlace) -> Bool { place.plate.sharedArea(with: home) > 0 }

  /// Returns the rectangle of a slot.
  func plate(in slot: LabelSlot) -> Rect<CanvasSpace> {
    let slide = Double(slot.slide)
    var center = home.center
    switch slot.side {
    case .left, .right, .inside, .auto:
      let reach = home.size.width / 2 + gap + size.width / 2
      center.x += slot.side == .left ? -reach : reach
      center.y +=
        slot.distance == 0
        ? slide * size.height / 2
        : slide * Double(slot.distance) * (size.height + gap)
    case .above, .below:
      let reach = home.size.height / 2 + gap + size.height / 2
      center.x += slide * (size.width + home.size.width) / 2
      center.y += slot.side == .above ? -reach : reach
    }
    return Rect(around: center, size: size)
  }
}

/// The place of a label next to its marker.
struct LabelPlace: Hashable {
  /// The slot; for a tab, the side of the edge, or `inside`, and -1 or 1 for the beginning or the
  /// end of that side.
  var slot: LabelSlot
  var plate: Rect<CanvasSpace>

  /// The distance by which the label was moved from its slot onto the canvas.
  var moved: Shift

  /// The point of the feature's edge at which a tab begins or ends; `nil` for any other label.
  var hold: CanvasPoint?
}
