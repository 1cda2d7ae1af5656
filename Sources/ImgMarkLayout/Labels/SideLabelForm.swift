import ImgMarkGeometry

/// A label next to its marker, or a tab on it, before its place is chosen.
///
/// The text is on a plate in the color of the marker, so that both look related. The text is black
/// or white, whichever is easier to read on that color, so that it is readable on any image.
struct SideLabelForm {
  let text: SetText

  /// The requested side.
  let side: LabelSide

  let size: Size<CanvasSpace>
  let gap: Double

  /// Whether the label is a tab on the traced feature.
  let isTab: Bool

  /// The greatest length of a line if the style sets no width, in font sizes.
  private static let measure = 14.0

  /// The free space around the text, in font sizes.
  ///
  /// The space above differs from the space below, so that capitals, which have no descenders, are
  /// in the middle.
  private static let besideText = 0.45
  private static let aboveText = 0.34
  private static let belowText = 0.26

  private static let gapShare = 0.3
  private static let cornerShare = 0.3
  // A tab has nearly sharp corners, like the edge that it touches.
  private static let tabCornerShare = 0.1

  /// Creates the label of a marker; `nil` if the marker has no label, or has it inside.
  ///
  /// - Parameters:
  ///   - marker: The marker.
  ///   - diameter: Its size on the canvas.
  ///   - room: The area where labels must lie; no label is wider than it.
  ///   - measure: Measures the label.
  init?(
    of marker: Marker, diameter: Double, in room: Rect<CanvasSpace>, by measure: some TextMeasure
  ) {
    let style = marker.style
    guard let label = marker.textBeside else { return nil }
    isTab = marker.hasTab
    let fontSize =
      isTab
      ? style.tabFontSize(diameter: diameter) : style.sideLabelFontSize(diameter: diameter)
    let most = max(room.size.width - 2 * Self.besideText * fontSize, fontSize)
    // A tab is a single line if there is room for it.
    let usual = isTab ? most : Self.measure * fontSize
    text = SetText(
      TextBlock(
        isTab ? label.line : label.text, weight: .bold, fontSize: fontSize,
        width: min(style.labelWidth ?? usual, most)), by: measure)
    side = style.effectiveLabelSide
    let height = text.size.height + (Self.aboveText + Self.belowText) * fontSize
    let width = text.size.width + 2 * Self.besideText * fontSize
    size = Size(width: isTab ? max(width, min(height, room.size.width)) : width, height: height)
    gap = Self.gapShare * fontSize
  }

  func request(beside home: Rect<CanvasSpace>, rim: Double) -> SideLabelRequest {
    SideLabelRequest(home: home, size: size, gap: gap, side: side, rim: rim)
  }

  /// Returns the label at a place.
  func placed(at place: LabelPlace, style: MarkerStyle) -> BesideMarker {
    let fontSize = text.fontSize
    let corner = CanvasPoint(
      x: place.plate.minX + (place.plate.size.width - text.size.width) / 2,
      y: place.plate.minY + Self.aboveText * fontSize)
    return BesideMarker(
      label: PlacedSideLabel(
        side: place.slot.side, plate: place.plate, isAway: place.slot.distance > 0,
        hold: place.hold, moved: place.moved,
        text: PlacedText(
          text, at: corner, in: style.sideLabelColor,
          edge: style.plateEdgeColor.map { LetterEdge($0, fontSize: fontSize) })),
      radius: (isTab ? Self.tabCornerShare : Self.cornerShare) * fontSize)
  }
}

/// A label next to its marker or on it, with the corner radius of the label's background.
struct BesideMarker {
  var label: PlacedSideLabel

  /// The radius of the plate's corners.
  var radius: Double

  var tag: BodyTag { .plate(label.plate, radius: radius) }

  /// The plate as a separate body, so that it gets the same fill and lines as the marker.
  var body: MarkerBody {
    let plate = label.plate
    return MarkerBody(
      form: tag.form, anchor: plate.center,
      labelCenter: plate.center, labelHome: plate, hull: nil)
  }

  /// Returns the parts of the plate, and of the line to it if the label is away from its marker.
  func parts(_ style: MarkerStyle, from marker: MarkerBody, diameter: Double) -> [MarkerPart] {
    let plate = body.parts(style, leadingTo: nil, diameter: diameter)
    guard label.isAway else { return plate }
    let way = LabelLine(from: marker.labelHome.center, to: label.plate)
    let line = StrokePath(
      points: [way.start, way.end], isClosed: false, width: MarkerShape.leaderWidth(of: diameter))
    // The line is drawn under the plate and the marker, so that it seems to begin at their edges.
    return [
      MarkerPart(
        .labelLeader, BodyForm.strokes([line], tag: nil).outline(), in: style.leaderColor)
    ] + plate
  }
}

extension MarkerStyle {
  /// Returns the font size of a label next to a marker: half the marker's height, as inside the
  /// marker, but at least half the height of a standard marker.
  ///
  /// For a marker sized in image pixels, it is half the height of a standard marker, because the
  /// marker's own size describes its feature.
  fileprivate func sideLabelFontSize(diameter: Double) -> Double {
    let standard = MarkerShape.disc.standardDiameter
    return switch sizing {
    case .canvas: max(diameter, standard) / 2
    case .source: standard / 2
    }
  }

  /// Returns the font size of a label in a disc of the marker's size.
  fileprivate func tabFontSize(diameter: Double) -> Double {
    switch sizing {
    case .canvas: diameter / 2
    case .source: MarkerShape.disc.standardDiameter / 2
    }
  }

  /// The color of a label on a plate.
  fileprivate var sideLabelColor: RGBA8 { paint.contrastingInk }
}
