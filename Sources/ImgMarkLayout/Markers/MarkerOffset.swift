/// How far from its feature a marker is asked to be, in canvas points; of an arrow, its far end.
public struct MarkerOffset: Hashable, Sendable {
  public let dx: Double
  public let dy: Double

  /// Every distance along an axis that can be asked for, in canvas points.
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
