internal import ImgMarkDrawing
internal import ImgMarkModel

/// How a label reads where the picture is shown at some width.
public struct LabelReading: Hashable, Sendable {
  /// The width at which the picture is shown, in pixels of the display.
  public var width: Double
  /// The height of a capital letter, in pixels of the display.
  public var capHeight: Double
  /// The contrast between the label and what lies under it, from 1 to 21 (WCAG 2.2); `nil` where
  /// that is the image itself.
  public var contrast: Double?

  /// Capitals lower than this are hard to read on any display.
  public static let leastCapHeight = 9.0
  /// What WCAG 2.2 asks of text at level AA (1.4.3).
  public static let leastContrast = 4.5

  public var isReadable: Bool {
    capHeight >= Self.leastCapHeight && (contrast ?? .infinity) >= Self.leastContrast
  }
}

extension PlacementPlan {
  /// Returns how the label of each marker reads at each of some widths; nothing for one that shows
  /// no label.
  func readings(at widths: [Double], text: TextLayout) -> [[LabelReading]] {
    markers.map { placed in
      guard !placed.isHidden, let label = placed.label else { return [] }
      let capHeight = text.inkSize(of: "H", fontSize: label.fontSize).height
      return widths.map { width in
        LabelReading(
          width: width, capHeight: capHeight * width / placement.canvas.size.width,
          contrast: placed.marker.style.labelContrast)
      }
    }
  }
}

extension MarkerStyle {
  /// The contrast of a label with the fill that it lies on; `nil` where it lies on the image.
  fileprivate var labelContrast: Double? {
    guard effectiveLabelSide == .inside, paint.alpha == 255 else { return nil }
    switch shape {
    case .text, .ring, .cross: return nil
    case .disc, .square, .diamond, .pin, .dot, .arrow, .box, .polygon, .line:
      return labelColor.contrast(to: paint)
    }
  }
}
