public import ImgMarkGeometry

/// How a marker looks: a filled disc without outline or halo, its label in it, unless asked otherwise.
public struct MarkerStyle: Hashable, Sendable {
  public var shape = MarkerShape.disc

  public var fill: RGBA8

  /// The share of the fill's own opacity with which it is laid on, from 0 to 1; outline, halo and
  /// label keep theirs.
  public private(set) var opacity = 1.0

  /// A line around the marker, outside of its edge.
  public var outline: Stroke?

  /// A band around the marker and its outline, which sets it off from the image.
  public var halo: Stroke?

  /// What the diameter is measured in.
  public var sizing = MarkerSizing.canvas

  /// The point of the marker that lies on the feature; `nil` leaves it to the shape.
  public var anchor: MarkerAnchor?

  /// Where the anchor lies, seen from the feature; of an arrow, where it begins.
  public var offset = MarkerOffset.zero

  /// Where the label stands.
  public var labelSide = LabelSide.inside

  /// The longest line of a label beside its marker, in canvas points; `nil` doesn't wrap it.
  public private(set) var labelWidth: Double?

  /// The size that was asked for; `nil` leaves it to the shape.
  private var askedDiameter: Double?

  /// Every diameter that can be asked for.
  public static let diameters = 1.0...10_000.0

  /// Every wrapping width that can be asked for, in canvas points.
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

  /// The fill as it is laid on.
  public var paint: RGBA8 {
    guard opacity < 1 else { return fill }
    var paint = fill
    paint.alpha = UInt8((Double(fill.alpha) * opacity).rounded())
    return paint
  }

  /// The color of a label in the marker: white, or black where that is easier to read on what lies
  /// under it, which is taken as white where the fill isn't; an edge sets it off from any image there.
  ///
  /// A text alone has the color of the fill.
  public var labelColor: RGBA8 {
    switch shape {
    case .text: fill
    case .ring, .cross: RGBA8.white.contrastingInk
    case .disc, .square, .diamond, .pin, .dot, .arrow, .box, .polygon, .line: paint.contrastingInk
    }
  }

  /// The color of the edge around the letters of a label in the marker; `nil` where they can be read
  /// whatever the image is.
  var labelEdgeColor: RGBA8? {
    switch shape {
    case .text: fill.alpha == 255 ? fill.contrastingInk : nil
    case .ring, .cross: labelColor.contrastingInk
    case .disc, .square, .diamond, .pin, .dot, .arrow, .box, .polygon, .line: plateEdgeColor
    }
  }

  /// The same of a label on a plate of the marker's color.
  var plateEdgeColor: RGBA8? {
    guard paint.alpha < 255 else { return nil }
    let ink = paint.contrastingInk
    let least = [RGBA8.white, .black].map { ink.contrast(to: paint.laid(over: $0)) }.min() ?? 1
    return least < Self.leastContrast ? ink.contrastingInk : nil
  }

  /// What WCAG 2.2 asks of text at level AA (1.4.3).
  ///
  /// Between white and black ground, what shows
  /// through the fill is as light as between them.
  private static let leastContrast = 4.5

  /// The side of the marker on which its label stands; not inside where the shape has no room.
  public var effectiveLabelSide: LabelSide {
    labelSide == .inside && !shape.holdsLabel ? .auto : labelSide
  }

  /// The size of the font, in shares of which labels are laid out: that of the marker, and of a
  /// standard one where the shape is too small to read it off.
  public var labelHeight: Double {
    shape.holdsLabel ? diameter : max(diameter, MarkerShape.disc.standardDiameter)
  }
}
