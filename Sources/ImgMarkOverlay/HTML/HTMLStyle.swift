import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkNumbers

/// The style sheet of a page: the common part, and the positions on this page.
struct HTMLStyle {
  private(set) var text: String

  /// Creates the sheet of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan of the page.
  ///   - widths: The plans for all widths of the picture, including `plan`, from the narrowest. If
  ///     the picture is narrower than all of them, markers may overlap.
  ///   - background: The color next to the picture and behind it.
  init(_ plan: PlacementPlan, for widths: [PlacementPlan], background: RGBA8) {
    text = Self.common
    add(plan.placement, background: background)
    for (place, plan) in widths.enumerated() {
      for (index, placed) in plan.markers.enumerated() where placed.hasLinesOnPage {
        text += "#lines-\(place + 1)-\(index + 1){"
        text += "\(MarkerPlaces(placed, in: plan).lines)}\n"
      }
    }
    if let narrowest = widths.first { addPlaces(of: narrowest) }
    switch plan.options.overlap {
    case .allow: break
    case .hide: addHiding(of: plan)
    case .move: addMoves(of: widths)
    }
  }

  private mutating func addPlaces(of plan: PlacementPlan) {
    for (index, placed) in plan.markers.enumerated() where placed.isOnPage {
      let places = MarkerPlaces(placed, in: plan)
      text += "#marker-\(index + 1){\(places.marker)}\n"
      if let tag = places.tag { text += "#marker-\(index + 1)>.tag{\(tag)}\n" }
      if let label = places.label {
        text += "#marker-\(index + 1)>.label{\(label.rule)}\n"
        if let narrow = label.narrow {
          text += "@container picture (width < \(label.least.plain)px){"
          text += "#marker-\(index + 1)>.label{\(narrow)}}\n"
        }
      }
      text += "#tip-\(index + 1){\(places.tip)}\n"
    }
  }

  /// Adds rules for the picture, as large as its stage and mode allow, and for the image in it.
  ///
  /// Browsers round boxes to whole display pixels if `left` and `top` give their position, but not
  /// if a translation does, so the picture and its markers are translated.
  private mutating func add(_ placement: Placement, background: RGBA8) {
    let canvas = placement.canvas.size
    let padding = placement.padding
    let place = PicturePlace(placement)
    text += """
      :root{--canvas:\(canvas.width.plain)/\(canvas.height.plain)}
      .stage{background:\(background.css);padding:\(padding.top.plain)px \(padding.right.plain)px \
      \(padding.bottom.plain)px \(padding.left.plain)px}
      .picture{\(place.size)\(place.corner)translate:var(--x) var(--y);\
      --left:calc(0px - var(--x) - \(padding.left.plain)px);\
      --right:calc(100cqw - var(--x) + \(padding.right.plain)px);\
      --top:calc(0px - var(--y) - \(padding.top.plain)px);\
      --bottom:calc(100cqh - var(--y) + \(padding.bottom.plain)px)}
      \(place.exceptions).picture img{\(ImagePlace(placement).rule)}

      """
  }

  private mutating func addHiding(of plan: PlacementPlan) {
    for (index, ranges) in HidingWidths(of: plan).ranges.enumerated() {
      for range in ranges.ranges {
        let from = range.lowerBound > 0 ? "\(range.lowerBound.plain)px <= " : ""
        let condition =
          range.upperBound.isFinite
          ? "(\(from)width < \(range.upperBound.plain)px)"
          : "(width >= \(range.lowerBound.plain)px)"
        let lines = plan.markers[index].hasLinesOnPage ? ",#lines-1-\(index + 1)" : ""
        text += "@container picture \(condition){#marker-\(index + 1)\(lines){display:none}}\n"
      }
    }
  }

  /// Adds the positions of markers and their lines for each width, from the narrowest to the
  /// widest.
  ///
  /// The last rule that matches applies.
  private mutating func addMoves(of plans: [PlacementPlan]) {
    for place in plans.indices.dropFirst() { text += "#lines-\(place + 1){display:none}\n" }
    for (place, plan) in plans.enumerated().dropFirst() {
      text += "@container picture (width >= \(plan.placement.content.size.width.plain)px){\n"
      addPlaces(of: plan)
      text += "#lines-\(place){display:none}#lines-\(place + 1){display:block}\n}\n"
    }
    if let narrowest = plans.first {
      let width = narrowest.placement.content.size.width.plain
      text += "@container picture (width < \(width)px){.narrow{display:block}}\n"
    }
  }
}

extension PlacedMarker {
  fileprivate var hasLinesOnPage: Bool { isOnPage && !lines.isEmpty }
}

/// The position of the image in the picture, which shows all of it unless there is a view or a
/// turn.
private struct ImagePlace {
  let rule: String

  init(_ placement: Placement) {
    let (view, source) = (placement.view, placement.source)
    let isTurned = placement.turn != .upright
    // Lengths are in units of the picture's size before the turn, which may exchange its sides.
    let (across, down) =
      placement.turn.exchangesAxes ? ("100cqh", "100cqw") : ("100cqw", "100cqh")
    let width = (Double(source.width) / view.size.width).plain
    let height = (Double(source.height) / view.size.height).plain
    var rule = "width:calc(\(across)*\(width));height:calc(\(down)*\(height));"
    let left = (-view.minX / view.size.width).plain
    let top = (-view.minY / view.size.height).plain
    let shift = "translate(calc(\(across)*\(left)),calc(\(down)*\(top)))"
    if isTurned {
      rule += "transform:\(placement.turn.transform) \(shift)"
    } else if left != "0" || top != "0" {
      rule += "transform:\(shift)"
    }
    self.rule = rule
  }
}

extension Orientation {
  /// The turn as a transform about the top left corner, after which the box covers the same area.
  fileprivate var transform: String {
    switch self {
    case .upright: ""
    case .mirroredAcross: "translateX(100cqw) scaleX(-1)"
    case .halfTurn: "translate(100cqw,100cqh) rotate(180deg)"
    case .mirroredDown: "translateY(100cqh) scaleY(-1)"
    case .transposed: "rotate(90deg) scaleY(-1)"
    case .quarterTurnRight: "translateX(100cqw) rotate(90deg)"
    case .transversed: "translate(100cqw,100cqh) rotate(90deg) scaleX(-1)"
    case .quarterTurnLeft: "translateY(100cqh) rotate(-90deg)"
    }
  }
}

extension RGBA8 {
  fileprivate var css: String {
    alpha == 255
      ? "rgb(\(red) \(green) \(blue))"
      : "rgb(\(red) \(green) \(blue) / \((Double(alpha) / 255).plain))"
  }
}
