import ImgMarkGeometry

/// How the marker and the texts of a row of a key lie beside each other.
///
/// ```
///  ( 7 )  Feed pump             The first line of the text is level with the middle of the marker.
///         Raises the pressure
///         of the water
/// ```
struct KeyRowLayout {
  let heading: SetText?
  let description: SetText?

  /// How far the middle of the marker, the heading and the description are below the row's top.
  let markerCenter: Double
  let headingTop: Double
  let descriptionTop: Double

  let height: Double

  var hasText: Bool { heading != nil || description != nil }

  /// Whether a line ends inside a word.
  var breaksWord: Bool { heading?.breaksWord == true || description?.breaksWord == true }

  /// Whether the texts are read from right to left.
  var isRightToLeft: Bool { (heading ?? description)?.lines.first?.isRightToLeft ?? false }

  /// How far below the top of a text the middle of its first line's capitals is, in font sizes: half
  /// of their height, which is 0.72 in most fonts, above the baseline.
  private static let capitalCenter = SetText.ascent - 0.36

  /// - Parameters:
  ///   - entry: What the row says.
  ///   - marker: What stands beside it.
  ///   - fontSize: The size of the heading's font.
  ///   - width: What the texts have for their lines.
  ///   - text: Measures them.
  init(
    _ entry: KeyPanel.Entry, beside marker: KeySwatch, fontSize: Double, width: Double,
    by text: some TextMeasure
  ) {
    heading = entry.title.map {
      SetText(TextBlock($0, weight: .bold, fontSize: fontSize, width: width), by: text)
    }
    let smaller = fontSize * Self.descriptionShare
    description = entry.description.map {
      SetText(TextBlock($0, weight: .regular, fontSize: smaller, width: width), by: text)
    }
    let firstSize = heading == nil ? smaller : fontSize
    let center = Self.capitalCenter * firstSize
    markerCenter = max(marker.above, heading == nil && description == nil ? 0 : center)
    headingTop = markerCenter - center
    descriptionTop =
      heading.map { [headingTop] in headingTop + $0.size.height + Self.spacing * fontSize }
      ?? headingTop
    height = max(
      markerCenter + marker.below,
      heading.map { [headingTop] in headingTop + $0.size.height } ?? 0,
      description.map { [descriptionTop] in descriptionTop + $0.size.height } ?? 0)
  }

  /// The size of a description's font, as a share of that of a heading.
  private static let descriptionShare = 13.0 / 14

  /// What lies between the heading and the description, in font sizes: their baselines are then as
  /// far apart as those of one text.
  private static let spacing = SetText.leading - SetText.ascent - SetText.descent
}
