import ImgMarkGeometry

/// The positions of the marker and the texts in a row of a key.
///
/// ```
///  ( 7 )  Feed pump             The first line of the text is level with the middle of the marker.
///         Raises the pressure
///         of the water
/// ```
struct KeyRowLayout {
  let heading: SetText?
  let description: SetText?

  /// The distance from the row's top down to the middle of the marker.
  let markerCenter: Double
  let headingTop: Double
  let descriptionTop: Double

  let height: Double

  var hasText: Bool { heading != nil || description != nil }

  /// Whether a line breaks inside a word.
  var breaksWord: Bool { heading?.breaksWord == true || description?.breaksWord == true }

  /// Whether the texts run from right to left.
  var isRightToLeft: Bool { (heading ?? description)?.lines.first?.isRightToLeft ?? false }

  /// The distance from the top of a text down to the middle of its first line's capitals, in font
  /// sizes.
  ///
  /// Capitals are 0.72 font sizes high in most fonts, so their middle is 0.36 above the baseline.
  private static let capitalCenter = SetText.ascent - 0.36

  /// - Parameters:
  ///   - entry: The content of the row.
  ///   - marker: The marker next to it.
  ///   - fontSize: The size of the heading's font.
  ///   - width: The width available for the texts.
  ///   - text: Measures the texts.
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

  /// The font size of a description, as a share of a heading's.
  private static let descriptionShare = 13.0 / 14

  /// The distance between heading and description, in font sizes; their baselines are then as far
  /// apart as two lines of one text.
  private static let spacing = SetText.leading - SetText.ascent - SetText.descent
}
