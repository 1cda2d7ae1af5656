/// How a marker looks: a filled disc without outline or halo, its label in it.
public struct MarkerStyle: Hashable, Sendable {
  public var fill: RGBA8

  /// The height of the marker, which is the diameter of the disc, in canvas points.
  public let diameter: Double

  /// Every diameter that can be asked for, in canvas points.
  public static let diameters = 1.0...10_000.0

  /// A disc of 28 canvas points in `#0057D9`.
  public static let standard = MarkerStyle()

  /// Creates a disc of the standard size.
  public init(fill: RGBA8 = RGBA8(red: 0x00, green: 0x57, blue: 0xD9)) {
    self.fill = fill
    diameter = 28
  }

  /// - Throws: ``MarkerError/invalidDiameter(_:)``.
  public init(fill: RGBA8, diameter: Double) throws(MarkerError) {
    guard Self.diameters.contains(diameter) else { throw .invalidDiameter(diameter) }
    self.fill = fill
    self.diameter = diameter
  }

  /// The color of the label: white, or black where that is easier to read on the fill.
  public var labelColor: RGBA8 { fill.contrastingInk }
}
