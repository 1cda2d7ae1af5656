public import ImgMarkGeometry

/// The key of a picture: a panel next to it with a row for each marker.
///
/// Each row is as high as its texts, and rows use as few columns as possible. Rows that don't fit
/// are left out whole; ``overflow`` is the height by which the panel is too low.
public struct KeyPanel: Hashable, Sendable {
  /// The area of the panel on the canvas.
  public let rect: Rect<CanvasSpace>

  /// The rows that fit, in the order of the markers.
  public let rows: [Row]

  /// The number of columns.
  public let columns: Int

  /// The entries that don't fit.
  public let omitted: [KeyPanel.Entry]

  /// The height at which a panel of the same width would fit all rows.
  public let needed: Double

  /// The height by which the panel is too low for all rows, in canvas points; 0 if they fit.
  public var overflow: Double { omitted.isEmpty ? 0 : needed - rect.size.height }

  /// A marker and its meaning.
  public struct Row: Hashable, Sendable {
    public let entry: KeyPanel.Entry
    public let bounds: Rect<CanvasSpace>

    /// The marker as in the picture, or smaller if it would be too large next to a text.
    public let swatch: PlacedMarker

    /// The label in bold; `nil` if it is in the marker itself.
    public let heading: PlacedText?
    public let description: PlacedText?

    func scaled(by factor: Double) -> Row {
      Row(
        entry: entry, bounds: bounds.scaled(by: factor), swatch: swatch.scaled(by: factor),
        heading: heading?.scaled(by: factor), description: description?.scaled(by: factor))
    }
  }

  func scaled(by factor: Double) -> KeyPanel {
    KeyPanel(
      rect: rect.scaled(by: factor), rows: rows.map { $0.scaled(by: factor) }, columns: columns,
      omitted: omitted, needed: needed * factor)
  }
}

extension KeyPanel {
  /// Lays out the key of markers.
  ///
  /// - Parameters:
  ///   - markers: The markers of a plan; hidden ones are not in the key.
  ///   - place: The panel.
  ///   - placement: The image's place on the canvas; markers sized in image pixels depend on it.
  ///   - text: Measures the texts.
  init(
    of markers: [PlacedMarker], in place: KeyPlace, on placement: Placement,
    by text: some TextMeasure
  ) {
    let shown = markers.enumerated().filter { !$0.element.isHidden }
    let entries = KeyPanel.Entry.entries(for: shown.map { ($0.offset, $0.element.marker) })
    let style = place.style
    let swatches = entries.map {
      KeySwatch(
        $0.marker, diameter: placement.diameter(of: $0.marker.style), fontSize: style.fontSize,
        by: text)
    }
    let content = place.rect.inset(by: style.gap)
    let layout = KeyLayout(entries, swatches, style: style, in: content, by: text)
    rect = place.rect
    columns = layout.columns.columns.count
    needed = layout.columns.needed + place.rect.size.height - content.size.height
    let laid = layout.columns.columns.last?.upperBound ?? 0
    omitted = Array(entries.dropFirst(laid))
    rows = layout.places(in: content, gap: style.gap).enumerated().map { index, bounds in
      layout.row(index, of: entries[index], swatches[index], in: bounds, ink: style.ink, by: text)
    }
  }
}

extension Rect where Space == CanvasSpace {
  /// Returns the rectangle reduced by a margin on each side; a side shorter than four margins is
  /// halved.
  fileprivate func inset(by margin: Double) -> Rect {
    let across = Swift.min(margin, size.width / 4)
    let down = Swift.min(margin, size.height / 4)
    return Rect(
      x: minX + across, y: minY + down, width: size.width - 2 * across,
      height: size.height - 2 * down)
  }
}
