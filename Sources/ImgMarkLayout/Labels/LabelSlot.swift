import ImgMarkGeometry

/// A place for a label beside its marker, whatever the sizes of both.
struct LabelSlot: Hashable {
  var side: LabelSide

  /// Along the side, where the label is: -1 and 1 are where it still begins or ends level with the
  /// middle of the marker.
  var slide = 0

  /// How many labels away it is from where it would touch the marker; a line then leads to it.
  var distance = 0

  /// Where a label touches the middle of a side.
  static let near = sides.map { LabelSlot(side: $0) }

  private static let sides = [LabelSide.right, .left, .above, .below]

  /// Where a label may stand that chooses for itself, the best first.
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

/// A label that is to stand beside its marker.
struct SideLabelRequest {
  /// What it stands beside.
  var home: Rect<CanvasSpace>

  /// The size of the label, its plate included.
  var size: Size<CanvasSpace>

  /// What lies between the label and its marker.
  var gap: Double

  var side: LabelSide

  /// How far line and halo reach beyond the label, which have to lie on the canvas, too.
  var rim: Double

  /// The edge of the feature, where the label is a tab on it.
  var tabHome: TabHome?

  /// Whether a label lies on its own marker.
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

/// Where a label beside its marker stands.
struct LabelPlace: Hashable {
  /// For a tab, the side of the edge on which it is, or inside of it; it slides to the beginning or the
  /// end of that.
  var slot: LabelSlot
  var plate: Rect<CanvasSpace>

  /// How far the label was moved from its slot, to lie on the canvas.
  var moved: Shift

  /// The point of the feature's edge that a tab begins or ends at; `nil` for any other label.
  var hold: CanvasPoint?
}
