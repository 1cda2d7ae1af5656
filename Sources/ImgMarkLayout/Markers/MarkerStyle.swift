public import ImgMarkGeometry

/// The look of a marker; by default a filled disc without outline or halo, with its label inside.
public struct MarkerStyle: Hashable, Sendable {
  public var shape = MarkerShape.disc

  public var fill: RGBA8

  /// The factor applied to the alpha of the fill, from 0 to 1; outline, halo and label keep theirs.
  public private(set) var opacity = 1.0

  /// A line around the marker, outside its edge.
  public var outline: Stroke?

  /// A band around the marker and its outline, which sets it off from the image.
  public var halo: Stroke?

  /// The unit of the diameter.
  public var sizing = MarkerSizing.canvas

  /// The point of the marker that lies on the feature; `nil` for the shape's own default.
  public var anchor: MarkerAnchor?

  /// The position of the anchor relative to the feature; for an arrow, the position of its start.
  public var offset = MarkerOffset.zero

  /// The place of the label.
  public var labelSide = LabelSide.inside

  /// The greatest length of a line of a label next to its marker, in canvas points; `nil` for 14
  /// font sizes, or for the full room of a tab.
  public private(set) var labelWidth: Double?

  /// The requested size; `nil` for the shape's own default.
  private var askedDiameter: Double?

  /// The valid diameters, in the units of ``sizing``.
  public static let diameters = 1.0...10_000.0

  /// The valid wrapping widths, in canvas points.
  public static let labelWidths = 1.0...100_000.0

  /// A disc of 28 canvas points in `#0057D9`.
  public static let standard = MarkerStyle()

  /// Creates a marker of the standard size.
  public init(
    _ shape: MarkerShape = .disc, fill: RGBA8 = RGBA8(red: 0x00, green: 0x57, blue: 0xD9)
  ) {
    self.shape = shape
    self.fill = fill
  }

  /// - Throws: ``MarkerError/invalidDiameter(_:)``.
  public init(
    _ shape: MarkerShape = .disc, fill: RGBA8, diameter: Double
  ) throws(MarkerError) {
    self.init(shape, fill: fill)
    try setDiameter(diameter)
  }

  /// The height of the marker, which is the diameter of a disc, in the units of ``sizing``.
  public var diameter: Double { askedDiameter ?? shape.standardDiameter }

  /// - Throws: ``MarkerError/invalidDiameter(_:)``.
  public mutating func setDiameter(_ diameter: Double) throws(MarkerError) {
    guard Self.diameters.contains(diameter) else { throw .invalidDiameter(diameter) }
    askedDiameter = diameter
  }

  /// - Throws: ``MarkerError/invalidOpacity(_:)``.
  public mutating func setOpacity(_ opacity: Double) throws(MarkerError) {
    guard (0...1).contains(opacity) else { throw .invalidOpacity(opacity) }
    self.opacity = opacity
  }

  /// - Throws: ``MarkerError/invalidLabelWidth(_:)``.
  public mutating func setLabelWidth(_ width: Double) throws(MarkerError) {
    guard Self.labelWidths.contains(width) else { throw .invalidLabelWidth(width) }
    labelWidth = width
  }

  /// The fill with its opacity applied.
  public var paint: RGBA8 {
    guard opacity < 1 else { return fill }
    var paint = fill
    paint.alpha = UInt8((Double(fill.alpha) * opacity).rounded())
    return paint
  }

  /// The color of a label in the marker: white or black, whichever is easier to read on the fill.
  ///
  /// A transparent fill counts as if it were over white; an edge around the letters keeps them
  /// readable on any image. A marker that is only text uses the color of its fill.
  public var labelColor: RGBA8 {
    switch shape {
    case .text: fill
    case .ring, .cross: RGBA8.white.contrastingInk
    case .disc, .square, .diamond, .pin, .dot, .arrow, .box, .polygon, .line: paint.contrastingInk
    }
  }

  /// The color of the edge around the letters of a label in the marker; `nil` if the label is
  /// readable on any image.
  var labelEdgeColor: RGBA8? {
    switch shape {
    case .text: fill.alpha == 255 ? fill.contrastingInk : nil
    case .ring, .cross: labelColor.contrastingInk
    case .disc, .square, .diamond, .pin, .dot, .arrow, .box, .polygon, .line: plateEdgeColor
    }
  }

  /// The color of the edge around the letters of a label on a plate; `nil` if the label is readable
  /// on any image.
  var plateEdgeColor: RGBA8? {
    guard paint.alpha < 255 else { return nil }
    let ink = paint.contrastingInk
    let least = [RGBA8.white, .black].map { ink.contrast(to: paint.laid(over: $0)) }.min() ?? 1
    return least < Self.leastContrast ? ink.contrastingInk : nil
  }

  /// The least contrast of text at level AA (WCAG 2.2, 1.4.3).
  ///
  /// It is checked on white and on black; on any other background, a transparent fill has a
  /// contrast between these two.
  private static let leastContrast = 4.5

  /// The side of the marker where its label is; never `inside` if the shape has no room for it.
  public var effectiveLabelSide: LabelSide {
    labelSide == .inside && !shape.holdsLabel ? .auto : labelSide
  }

  /// The height from which the font size of the label is derived: the marker's height.
  ///
  /// If the shape has no room for a label, it is at least the height of a standard marker.
  public var labelHeight: Double {
    shape.holdsLabel ? diameter : max(diameter, MarkerShape.disc.standardDiameter)
  }
}
