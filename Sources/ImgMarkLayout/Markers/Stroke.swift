public import ImgMarkGeometry

/// A line of one color and width around a marker.
public struct Stroke: Hashable, Sendable {
  public var color: RGBA8

  /// The width in canvas points.
  public let width: Double

  /// The valid widths, in canvas points.
  public static let widths = 0.1...1_000.0

  /// - Throws: ``MarkerError/invalidStrokeWidth(_:)``.
  public init(color: RGBA8, width: Double) throws(MarkerError) {
    guard Self.widths.contains(width) else { throw .invalidStrokeWidth(width) }
    self.color = color
    self.width = width
  }
}
