public import ImgMarkGeometry

/// Positions of bodies on the canvas without overlaps, with the least total movement.
///
/// The total is the sum of the straight distances from the requested to the found centers. Bodies
/// that overlap no other stay exactly at their requested positions. The same bodies get the same
/// centers on every machine and in every run: all limits are counts, and only operations that IEEE
/// 754 rounds correctly are used.
public struct Separation: Hashable, Sendable {
  /// The found centers, in the given order.
  public let centers: [CanvasPoint]

  /// The pairs that still share area because there was no room, in order.
  public let unresolvedPairs: [Pair]

  /// The bodies that extend beyond the canvas because they are too long for it or fixed, in order.
  public let outsiders: [Int]

  /// The pairs whose straight moves cross, in order.
  public let crossings: [Pair]

  /// The total movement and its proven lower bound.
  public let certificate: Certificate

  /// Creates a separation of bodies.
  ///
  /// Bodies with a coordinate or an extent that isn't finite stay where they are, and others may
  /// overlap them.
  public init(of bodies: [Body], in canvas: Rect<CanvasSpace>) {
    let crowd = Crowd(bodies, in: canvas)
    var clusters = Clusters(of: crowd)
    clusters.settle()
    clusters.exchangeTargets()
    let settled = clusters.crowd
    let unresolved = settled.overlaps
    centers = settled.centers.map { CanvasPoint(x: $0.x, y: $0.y) }
    unresolvedPairs = unresolved.map { Pair($0.first, $0.second) }
    outsiders = settled.outsiders
    crossings = settled.crossings
    certificate = clusters.certificate(unresolved: unresolved)
  }
}

extension Separation {
  /// Two bodies, by their indices.
  public struct Pair: Hashable, Sendable {
    public let first: Int
    public let second: Int

    init(_ one: Int, _ other: Int) {
      first = min(one, other)
      second = max(one, other)
    }
  }
}
