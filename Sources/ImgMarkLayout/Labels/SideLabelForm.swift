import ImgMarkGeometry

/// A label that stands beside its marker, or is a tab on it, before it has its place: its text on a
/// plate.
///
/// The plate has the color of the marker and the text is black or white, whichever is easier to read
/// on it: what belongs together looks alike, and no picture under it can make it hard to read.
struct SideLabelForm {
  let text: SetText

  /// The side that was asked for.
  let side: LabelSide

  let size: Size<CanvasSpace>
  let gap: Double

  /// Whether it is a tab on what the marker traces.
  let isTab: Bool

  /// The longest line where no width is asked for, in font sizes.
  private static let measure = 14.0

  /// What is free around the text, in font sizes.
  ///
  /// Capitals, which have nothing below the baseline, then lie in the middle.
  private static let besideText = 0.45
  private static let aboveText = 0.34
  private static let belowText = 0.26

  private static let gapShare = 0.3
  private static let cornerShare = 0.3
  // Those of a tab are nearly as sharp as what it is on.
  private static let tabCornerShare = 0.1

  /// Sets the label of a marker; `nil` where it has none, or has it inside.
  ///
  /// - Parameters:
  ///   - marker: The marker.
  ///   - diameter: Its size on the canvas.
  ///   - room: Where labels have to lie, which none is wider than.
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
    // A tab is one line where there is room for that.
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

/// A label beside its marker or on it, and how its plate is drawn.
struct BesideMarker {
  var label: PlacedSideLabel

  /// That of the plate's corners.
  var radius: Double

  var tag: BodyTag { .plate(label.plate, radius: radius) }

  /// The plate as a body of its own, so that it is filled and lined as the marker is.
  var body: MarkerBody {
    let plate = label.plate
    return MarkerBody(
      form: tag.form, anchor: plate.center,
      labelCenter: plate.center, labelHome: plate, hull: nil)
  }

  /// Returns the parts of the plate, and of the line to it where it is away from its marker.
  func parts(_ style: MarkerStyle, from marker: MarkerBody, diameter: Double) -> [MarkerPart] {
    let plate = body.parts(style, leadingTo: nil, diameter: diameter)
    guard label.isAway else { return plate }
    let way = LabelLine(from: marker.labelHome.center, to: label.plate)
    let line = StrokePath(
      points: [way.start, way.end], isClosed: false, width: MarkerShape.leaderWidth(of: diameter))
    // Under the marker, which it seems to come out of, and under the plate.
    return [
      MarkerPart(
        .labelLeader, BodyForm.strokes([line], tag: nil).outline(), in: style.leaderColor)
    ] + plate
  }
}

extension MarkerStyle {
  /// Half the height of a marker, as of labels inside, but at least that of a standard one, and just
  /// that where the size of the marker says something about its feature.
  fileprivate func sideLabelFontSize(diameter: Double) -> Double {
    let standard = MarkerShape.disc.standardDiameter
    return switch sizing {
    case .canvas: max(diameter, standard) / 2
    case .source: standard / 2
    }
  }

  /// That of what stands in a disc of the marker's size.
  fileprivate func tabFontSize(diameter: Double) -> Double {
    switch sizing {
    case .canvas: diameter / 2
    case .source: MarkerShape.disc.standardDiameter / 2
    }
  }

  /// The color of a label on a plate.
  fileprivate var sideLabelColor: RGBA8 { paint.contrastingInk }
}
