import ImgMarkGeometry

/// The rows of a key, laid out in the most suitable number of columns.
struct KeyLayout {
  let rows: [KeyRowLayout]
  let columns: KeyColumns

  private let columnWidth: Double
  private let columnGap: Double
  private let swatchWidth: Double
  private let spacing: Double

  /// Whether markers stand to the right of their texts, because most texts run from right to left.
  private let isMirrored: Bool

  /// The distance between a marker and its text, in font sizes; the next constant is the smallest
  /// distance between columns.
  private static let spacingShare = 0.7
  private static let leastColumnGap = 1.5

  /// The smallest width of a column if there are several, in font sizes; the next constant is the
  /// largest width of a single column that isn't split into several.
  private static let narrowest = 8.5
  private static let widest = 36.0

  /// The number of column counts that are tried after the smallest.
  private static let mostTries = 7

  /// Chooses the smallest number of columns in which all rows fit, if possible without breaking a
  /// word.
  ///
  /// If the rows fit in no number of columns, layouts that break no word are preferred, and among
  /// them the lowest.
  init(
    _ entries: [KeyPanel.Entry], _ swatches: [KeySwatch], style: KeyStyle,
    in content: Rect<CanvasSpace>, by text: some TextMeasure
  ) {
    let width = content.size.width
    let gap = max(style.gap, Self.leastColumnGap * style.fontSize)
    func count(ofWidth columnWidth: Double, rounding: FloatingPointRoundingRule) -> Int {
      let share = (width + gap) / (columnWidth * style.fontSize + gap)
      return Int(min(max(share.rounded(rounding), 1), 100))
    }
    let fewest = min(count(ofWidth: Self.widest, rounding: .up), max(entries.count, 1))
    let most = max(
      fewest,
      min(count(ofWidth: Self.narrowest, rounding: .down), entries.count, fewest + Self.mostTries))
    var best = KeyLayout(entries, swatches, style, content, columns: fewest, gap: gap, by: text)
    var columns = fewest + 1
    while columns <= most, best.faults(in: content.size.height) > 0 {
      let other = KeyLayout(entries, swatches, style, content, columns: columns, gap: gap, by: text)
      if other.isBetter(than: best, in: content.size.height) { best = other }
      columns += 1
    }
    self = best
  }

  /// Returns how bad the layout is: 0 if all rows fit and words are whole, 1 if words break, more
  /// if rows don't fit.
  private func faults(in height: Double) -> Int {
    let isTooHigh = columns.needed > height * (1 + 1e-12)
    return (isTooHigh ? 2 : 0) + (rows.contains { $0.breaksWord } ? 1 : 0)
  }

  private func isBetter(than other: KeyLayout, in height: Double) -> Bool {
    let (mine, theirs) = (faults(in: height), other.faults(in: height))
    return mine == theirs ? columns.needed < other.columns.needed && mine > 1 : mine < theirs
  }

  private init(
    _ entries: [KeyPanel.Entry], _ swatches: [KeySwatch], _ style: KeyStyle,
    _ content: Rect<CanvasSpace>, columns count: Int, gap: Double, by text: some TextMeasure
  ) {
    let fontSize = style.fontSize
    let columnWidth = (content.size.width - Double(count - 1) * gap) / Double(count)
    let swatchWidth = swatches.reduce(0) { max($0, $1.width) }
    let spacing = Self.spacingShare * fontSize
    let textWidth = max(columnWidth - swatchWidth - spacing, fontSize)
    let rows = zip(entries, swatches).map { entry, swatch in
      KeyRowLayout(
        entry, beside: swatch, fontSize: fontSize, width: textWidth, by: text)
    }
    self.rows = rows
    self.columnWidth = columnWidth
    self.swatchWidth = swatchWidth
    self.spacing = spacing
    columnGap = gap
    isMirrored = 2 * rows.count { $0.isRightToLeft } > rows.count { $0.hasText }
    columns = KeyColumns(
      of: rows.map { $0.height }, gap: style.gap, count: count, in: content.size.height)
  }

  /// Returns the rectangles of the rows that fit.
  func places(in content: Rect<CanvasSpace>, gap: Double) -> [Rect<CanvasSpace>] {
    columns.columns.enumerated().flatMap { column, rows in
      let order = Double(isMirrored ? columns.columns.count - 1 - column : column)
      let left = content.minX + order * (columnWidth + columnGap)
      var top = content.minY
      return self.rows[rows].map { row -> Rect<CanvasSpace> in
        defer { top += row.height + gap }
        return Rect(x: left, y: top, width: columnWidth, height: row.height)
      }
    }
  }

  /// Returns a row with its marker and texts in place.
  func row(
    _ index: Int, of entry: KeyPanel.Entry, _ swatch: KeySwatch, in bounds: Rect<CanvasSpace>,
    ink: RGBA8, by text: some TextMeasure
  ) -> KeyPanel.Row {
    let row = rows[index]
    let center = CanvasPoint(
      x: isMirrored ? bounds.maxX - swatchWidth / 2 : bounds.minX + swatchWidth / 2,
      y: bounds.minY + row.markerCenter)
    func placed(_ text: SetText?, below top: Double) -> PlacedText? {
      text.map {
        let reach = swatchWidth + spacing
        let left = isMirrored ? bounds.maxX - reach - $0.size.width : bounds.minX + reach
        return PlacedText($0, at: CanvasPoint(x: left, y: bounds.minY + top), in: ink)
      }
    }
    return KeyPanel.Row(
      entry: entry, bounds: bounds, swatch: swatch.placed(at: center, by: text),
      heading: placed(row.heading, below: row.headingTop),
      description: placed(row.description, below: row.descriptionTop))
  }
}
