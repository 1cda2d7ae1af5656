import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkNumbers

/// The positions of a marker's elements on a page: percentages of the picture, plus pixels.
///
/// A marker on a point keeps its size in pixels. A marker that traces its feature, or is measured
/// in source pixels, scales with the picture. Labels always keep their size and their distance from
/// the edge of their marker.
struct MarkerPlaces {
  private let placed: PlacedMarker
  private let plan: PlacementPlan

  init(_ placed: PlacedMarker, in plan: PlacementPlan) {
    self.placed = placed
    self.plan = plan
  }

  /// The rule for the marker, which is a link of its size.
  var marker: String {
    guard placed.followsPicture else {
      let bounds = placed.ownBounds
      let top = MarkupNumber(bounds.minY - placed.asked.y)
      return "translate:\(across) calc(\(share(of: placed.asked).down) + \(top)px);"
        + "width:\(MarkupNumber(bounds.size.width))px;"
        + "height:\(MarkupNumber(bounds.size.height))px"
    }
    let (corner, size) = (
      share(of: placed.followedBounds.corner), share(of: placed.followedBounds.size)
    )
    return "--pad:\(MarkupNumber(placed.followedPad))px;"
      + "--width:\(size.across);--height:\(size.down);"
      + "translate:\(across) calc(\(corner.down) - var(--pad));"
      + "width:calc(var(--width) + 2*var(--pad));height:calc(var(--height) + 2*var(--pad))"
  }

  /// The left edge of the marker, from the left edge of the picture.
  private var across: String {
    let bounds = placed.ownBounds
    let home = share(of: placed.asked).across
    guard !placed.followsPicture else {
      return "calc(\(share(of: placed.followedBounds.corner).across) - var(--pad))"
    }
    guard plan.options.overhang == .inside, plan.options.overlap != .move else {
      return "calc(\(home) + \(MarkupNumber(bounds.minX - placed.asked.x))px)"
    }
    // Without the move that kept the marker inside the canvas of the plan.
    let left = MarkupNumber(bounds.minX - placed.asked.x - placed.moved.dx)
    return "clamp(var(--left),\(home) + \(left)px,"
      + "var(--right) - \(MarkupNumber(bounds.size.width))px)"
  }

  /// The rule for the lines that lead to the marker.
  var lines: String {
    guard placed.isMeasuredInSource, placed.tracing == nil else {
      return place(placed.ownBounds, from: placed.asked)
    }
    let box = placed.ownBounds
    let (corner, size) = (share(of: box.corner), share(of: box.size))
    return "translate:\(corner.across) \(corner.down);width:\(size.across);height:\(size.down)"
  }

  /// The rule for the disc or the tab on a traced feature, relative to the marker.
  var tag: String? {
    guard let bounds = placed.tagBounds,
      let middle = placed.tracing?.tag.last?.outline.bounds.center
    else { return nil }
    if let label = placed.sideLabel, let hold = label.hold {
      // The position without limits at the edges of the canvas, because the page has other edges.
      let free = Rect<CanvasSpace>(
        x: bounds.minX - label.moved.dx, y: bounds.minY - label.moved.dy,
        width: bounds.size.width, height: bounds.size.height)
      return held(free, from: hold)
    }
    let offset = placed.marker.style.offset
    let home = CanvasPoint(x: middle.x - offset.dx, y: middle.y - offset.dy)
    return placed.isMeasuredInSource
      ? inside(bounds, from: home, isScaled: true) : held(bounds, from: home)
  }

  /// The rule for the label next to the marker, relative to the marker.
  ///
  /// `narrow` is the rule for pictures narrower than `least`, where the label would extend beyond
  /// the picture: it places the label under or over its marker.
  var label: (rule: String, least: Double, narrow: String?)? {
    guard let label = placed.sideLabel, let bounds = placed.plateBounds else { return nil }
    let home = placed.labelHome
    let middle = label.plate.center
    let reference =
      !label.isAway
      ? middle.clamped(into: home)
      : placed.isMeasuredInSource && placed.tracing == nil
        ? home.center.clamped(into: label.plate) : placed.asked
    let rule = inside(bounds, from: reference, isScaled: false)
    let least = leastWidth(of: bounds, from: reference)
    return (rule, least, least > 0 ? narrow(bounds, side: label.side, from: reference) : nil)
  }

  /// The rule for the text shown while the marker is hovered: below or above the marker, inside the
  /// page.
  ///
  /// A long text has a fixed width, so that it can be kept inside the page wherever its marker is.
  /// A short one is as wide as its words, and extends inward near the sides.
  var tip: String {
    let content = plan.placement.content
    let bounds = placed.ownBounds
    let across = 100 * (placed.asked.x - content.minX) / content.size.width
    let down = (placed.asked.y - content.minY) / content.size.height
    let length =
      placed.marker.heading.count + (placed.marker.description?.count ?? 0)
    let isLong = length > Self.longTip
    let isAbove = down > (isLong ? 0.5 : 0.6)
    let edge = isAbove ? bounds.minY : bounds.maxY
    let gap = isAbove ? -6.0 : 6
    let home = placed.followsPicture ? edge : placed.asked.y
    let top = 100 * (home - content.minY) / content.size.height
    let low = "var(--left) + 8px"
    var isCentered = false
    let place: String
    if isLong {
      let width = "min(24rem,var(--right) - var(--left) - 16px)"
      place =
        "width:\(width);max-width:none;left:clamp(\(low),\(across.plain)% - \(width)/2,"
        + "var(--right) - 8px - \(width))"
    } else if across < 100.0 / 3 {
      place = "left:max(\(low),\(across.plain)% - 20px)"
    } else if across > 200.0 / 3 {
      place = "right:max(100% - var(--right) + 8px,\((100 - across).plain)% - 20px)"
    } else {
      place = "left:\(across.plain)%"
      isCentered = true
    }
    return "\(place);top:calc(\(top.plain)% + \(MarkupNumber(edge - home + gap))px);"
      + "translate:\(isCentered ? "-50%" : "0") \(isAbove ? "-100%" : "0")"
  }

  /// The number of characters above which a tip is longer than about two lines.
  private static let longTip = 60

  /// Returns the rule of a box with a fixed size and a fixed offset from a point of the picture.
  private func place(_ bounds: Rect<CanvasSpace>, from point: CanvasPoint) -> String {
    let home = share(of: point)
    return "translate:calc(\(home.across) + \(MarkupNumber(bounds.minX - point.x))px) "
      + "calc(\(home.down) + \(MarkupNumber(bounds.minY - point.y))px);"
      + "width:\(MarkupNumber(bounds.size.width))px;height:\(MarkupNumber(bounds.size.height))px"
  }

  /// Returns the rule of a box relative to the marker's own.
  private func inside(
    _ bounds: Rect<CanvasSpace>, from point: CanvasPoint, isScaled: Bool
  ) -> String {
    if isScaled {
      let (way, size) = (shareInside(of: bounds.corner), share(of: bounds.size))
      return "translate:\(way.across) \(way.down);width:\(size.across);height:\(size.down)"
    }
    let home = placed.followsPicture ? shareInside(of: point) : ("0px", "0px")
    let origin = placed.followsPicture ? point : placed.ownBounds.corner
    return "translate:calc(\(home.0) + \(MarkupNumber(bounds.minX - origin.x))px) "
      + "calc(\(home.1) + \(MarkupNumber(bounds.minY - origin.y))px);"
      + "width:\(MarkupNumber(bounds.size.width))px;height:\(MarkupNumber(bounds.size.height))px"
  }

  /// Returns the rule of a box relative to a marker that traces its feature.
  ///
  /// The box keeps its size and its offset from a point of the picture, except that it stays inside
  /// the page, or inside the picture if markers must not extend beyond it.
  private func held(_ bounds: Rect<CanvasSpace>, from point: CanvasPoint) -> String {
    let isOnImage = plan.options.overhang == .clip || plan.options.overhang == .reject
    let home = share(of: point)
    let (corner, size) = (
      share(of: placed.followedBounds.corner), share(of: placed.followedBounds.size)
    )
    let (width, height) = (MarkupNumber(bounds.size.width), MarkupNumber(bounds.size.height))
    let across = clamped(
      "\(home.across) + \(MarkupNumber(bounds.minX - point.x))px",
      isOnImage ? ("0px", "100cqw") : ("var(--left)", "var(--right)"), length: "\(width)px",
      on: corner.across, size.across)
    let down = clamped(
      "\(home.down) + \(MarkupNumber(bounds.minY - point.y))px",
      isOnImage ? ("0px", "100cqh") : ("var(--top)", "var(--bottom)"), length: "\(height)px",
      on: corner.down, size.down)
    return "translate:calc(\(across) - (\(corner.across) - var(--pad))) "
      + "calc(\(down) - (\(corner.down) - var(--pad)));width:\(width)px;height:\(height)px"
  }

  /// Returns a coordinate limited to a range; if the marker is outside the range, the box still
  /// touches it.
  private func clamped(
    _ start: String, _ ends: (low: String, high: String), length: String, on corner: String,
    _ size: String
  ) -> String {
    let held = "clamp(\(ends.low),\(start),\(ends.high) - \(length))"
    switch plan.placement.mode {
    case .contain, .scaleDown, .stretch: return held
    // If a picture is larger than the page, features may lie outside the page.
    case .cover, .none:
      return "clamp(\(corner) - \(length),\(held),\(corner) + \(size))"
    }
  }

  /// Returns the width of the picture below which a box at a fixed offset from a point extends
  /// beyond it.
  ///
  /// It is at most the width on the canvas, where the plan has decided.
  private func leastWidth(of bounds: Rect<CanvasSpace>, from point: CanvasPoint) -> Double {
    let content = plan.placement.content
    let across = (point.x - content.minX) / content.size.width
    var least = 0.0
    if bounds.minX < point.x, across > 0 { least = (point.x - bounds.minX) / across }
    if bounds.maxX > point.x, across < 1 {
      least = max(least, (bounds.maxX - point.x) / (1 - across))
    }
    return min(least, content.size.width)
  }

  /// Returns the position of a label that has no room next to its marker: under or over it, inside
  /// the page.
  private func narrow(
    _ bounds: Rect<CanvasSpace>, side: LabelSide, from point: CanvasPoint
  ) -> String {
    let home = placed.followsPicture ? placed.followedBounds : placed.ownBounds
    let content = plan.placement.content
    let isLower = (point.y - content.minY) / content.size.height > 0.5
    let isOver = side == .above || (side != .below && isLower)
    // The edges of plate and marker include their halos.
    let gap = (placed.sideLabel.map { $0.plate.minY - bounds.minY } ?? 0) + Self.gap
    let (width, height) = (bounds.size.width, bounds.size.height)
    let half = MarkupNumber(width / 2)
    let middle =
      placed.followsPicture
      ? "\(share(of: home.center).across) - \(half)px"
      : "\(share(of: placed.asked).across) + "
        + "\(MarkupNumber(home.center.x - placed.asked.x - width / 2))px"
    let left = "clamp(var(--left),\(middle),var(--right) - \(MarkupNumber(width))px)"
    let shift = MarkupNumber(isOver ? -gap - height : gap)
    let edge = isOver ? "0px" : "\(MarkupNumber(home.size.height))px"
    let followed = isOver ? "0px" : "var(--height) + 2*var(--pad)"
    return "translate:calc(\(left) - \(across)) "
      + "calc(\(placed.followsPicture ? followed : edge) + \(shift)px)"
  }

  /// The distance between a marker and a label under or over it, in pixels.
  private static let gap = 3.0

  /// Returns the position of a point as percentages of the picture.
  private func share(of point: CanvasPoint) -> (across: String, down: String) {
    let content = plan.placement.content
    return (
      "\((100 * (point.x - content.minX) / content.size.width).plain)cqw",
      "\((100 * (point.y - content.minY) / content.size.height).plain)cqh"
    )
  }

  private func share(of size: Size<CanvasSpace>) -> (across: String, down: String) {
    let content = plan.placement.content
    return (
      "\((100 * size.width / content.size.width).plain)cqw",
      "\((100 * size.height / content.size.height).plain)cqh"
    )
  }

  /// Returns the offset of a point from the corner of a marker that scales with the picture.
  private func shareInside(of point: CanvasPoint) -> (across: String, down: String) {
    let corner = placed.followedBounds.corner
    let way = share(of: Size(width: point.x - corner.x, height: point.y - corner.y))
    return ("\(way.across) + var(--pad)", "\(way.down) + var(--pad)")
  }
}

extension Rect where Space == CanvasSpace {
  fileprivate var corner: CanvasPoint { CanvasPoint(x: minX, y: minY) }
}

extension CanvasPoint {
  fileprivate func clamped(into rect: Rect<CanvasSpace>) -> CanvasPoint {
    CanvasPoint(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
  }
}
