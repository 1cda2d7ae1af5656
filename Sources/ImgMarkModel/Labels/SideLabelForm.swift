import ImgMarkGeometry

/// A label that stands beside its marker, before it has its place: its text on a plate.
///
/// The plate has the color of the marker and the text is black or white, whichever is easier to read
/// on it: what belongs together looks alike, and no picture under it can make it hard to read.
struct SideLabelForm {
  let text: SetText

  /// The side that was asked for.
  let side: LabelSide

  let size: Size<CanvasSpace>
  let gap: Double

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

  /// Sets the label of a marker; `nil` where it has none, or has it inside.
  ///
  /// - Parameters:
  ///   - marker: The marker.
  ///   - diameter: Its size on the canvas.
  ///   - canvas: The canvas, which no label is wider than.
  ///   - measure: Measures the label.
  init?(
    of marker: Marker, diameter: Double, on canvas: Rect<CanvasSpace>, by measure: some TextMeasure
  ) {
    let style = marker.style
    guard let label = marker.textBeside else { return nil }
    let fontSize = style.sideLabelFontSize(diameter: diameter)
    let most = canvas.size.width - 2 * Self.besideText * fontSize
    let width = min(style.labelWidth ?? Self.measure * fontSize, max(most, fontSize))
    text = SetText(
      TextBlock(label.text, weight: .bold, fontSize: fontSize, width: width), by: measure)
    side = style.effectiveLabelSide
    size = Size(
      width: text.size.width + 2 * Self.besideText * fontSize,
      height: text.size.height + (Self.aboveText + Self.belowText) * fontSize)
    gap = Self.gapShare * fontSize
  }

  func request(beside home: Rect<CanvasSpace>) -> SideLabelRequest {
    SideLabelRequest(home: home, size: size, gap: gap, side: side)
  }

  /// Returns the label at a place.
  func placed(at place: LabelPlace, style: MarkerStyle) -> BesideMarker {
    let fontSize = text.fontSize
    let corner = CanvasPoint(
      x: place.plate.minX + Self.besideText * fontSize,
      y: place.plate.minY + Self.aboveText * fontSize)
    return BesideMarker(
      label: PlacedSideLabel(
        side: place.slot.side, plate: place.plate, isAway: place.slot.distance > 0,
        moved: place.moved,
        text: PlacedText(text, at: corner, in: style.sideLabelColor)),
      radius: Self.cornerShare * fontSize)
  }
}

/// A label beside its marker, and how its plate is drawn.
struct BesideMarker {
  var label: PlacedSideLabel

  /// That of the plate's corners.
  var radius: Double

  /// The plate as a body of its own, so that it is filled and lined as the marker is.
  var body: MarkerBody {
    let plate = label.plate
    return MarkerBody(
      form: .polygon(.rounded(plate, radius: radius)), anchor: plate.center,
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

  /// The color of a label on a plate.
  fileprivate var sideLabelColor: RGBA8 { paint.contrastingInk }
}

extension [CanvasPoint] {
  /// A rectangle with rounded corners, clockwise.
  fileprivate static func rounded(_ rect: Rect<CanvasSpace>, radius: Double) -> [CanvasPoint] {
    let radius = Swift.min(radius, rect.size.width / 2, rect.size.height / 2)
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    func corner(_ x: Double, _ y: Double, _ start: Direction, _ end: Direction) -> Self {
      arc(around: CanvasPoint(x: x, y: y), radius: radius, from: start, to: end)
    }
    return corner(left, top, .left, .up) + corner(right, top, .up, .right)
      + corner(right, bottom, .right, .down) + corner(left, bottom, .down, .left)
  }
}
