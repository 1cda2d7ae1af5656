internal import ImgMarkDrawing
internal import ImgMarkLayout

/// The legibility of a label in a picture that is shown at some width.
public struct LabelReading: Hashable, Sendable {
  /// The width of the shown picture, in pixels of the display.
  public var width: Double
  /// The height of a capital letter, in pixels of the display.
  public var capHeight: Double
  /// The contrast of the label to its background, or to the outline of its letters, from 1 to 21
  /// (WCAG 2.2); `nil` if the background is the image.
  public var contrast: Double?

  /// The capital height below which text is hard to read on any display.
  public static let leastCapHeight = 9.0
  /// The least contrast of text at level AA (WCAG 2.2, 1.4.3).
  public static let leastContrast = 4.5

  public var isReadable: Bool {
    capHeight >= Self.leastCapHeight && (contrast ?? .infinity) >= Self.leastContrast
  }
}

extension PlacementPlan {
  /// Returns the legibility of each marker's text at each of some widths.
  ///
  /// The list is empty for a marker without text. If a marker has text both inside and next to it,
  /// the smaller font counts.
  func readings(at widths: [Double], text: TextLayout) -> [[LabelReading]] {
    guard !widths.isEmpty else { return [[LabelReading]](repeating: [], count: markers.count) }
    return markers.map { placed in
      let sizes = [placed.label?.fontSize, placed.sideLabel?.text.text.fontSize].compactMap { $0 }
      guard !placed.isHidden, let size = sizes.min() else { return [] }
      let capHeight = text.inkSize(of: "H", fontSize: size).height
      let contrasts = [
        placed.label.flatMap { label in
          label.edge.map { label.color.contrast(to: $0.color) }
            ?? placed.marker.style.labelContrast
        },
        // A label next to its marker has a background of the marker's color.
        placed.sideLabel.flatMap { label in
          let paint = placed.marker.style.paint
          return label.text.edge.map { label.text.color.contrast(to: $0.color) }
            ?? (paint.alpha == 255 ? label.text.color.contrast(to: paint) : nil)
        },
      ].compactMap { $0 }
      return widths.map { width in
        LabelReading(
          width: width, capHeight: capHeight * width / placement.canvas.size.width,
          contrast: contrasts.min())
      }
    }
  }
}

extension MarkerStyle {
  /// The contrast of a label inside the marker to the fill; `nil` if the background is the image.
  fileprivate var labelContrast: Double? {
    guard paint.alpha == 255 else { return nil }
    switch shape {
    case .text, .ring, .cross: return nil
    case .disc, .square, .diamond, .pin, .dot, .arrow, .box, .polygon, .line:
      return labelColor.contrast(to: paint)
    }
  }
}
