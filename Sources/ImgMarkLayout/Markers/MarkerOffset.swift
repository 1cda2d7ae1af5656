/// The requested distance of a marker from its feature, in canvas points; for an arrow, the
/// position of its far end.
public struct MarkerOffset: Hashable, Sendable {
  public let dx: Double
  public let dy: Double

  /// The valid distances along an axis, in canvas points.
  public static let distances = -100_000.0...100_000.0

  public static let zero = MarkerOffset()

  /// - Throws: ``MarkerError/invalidOffset(_:)``.
  public init(dx: Double, dy: Double) throws(MarkerError) {
    for distance in [dx, dy] where !Self.distances.contains(distance) {
      throw .invalidOffset(distance)
    }
    self.dx = dx
    self.dy = dy
  }

  private init() {
    dx = 0
    dy = 0
  }

  public var isZero: Bool { dx == 0 && dy == 0 }
}
