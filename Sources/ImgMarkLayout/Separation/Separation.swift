public import ImgMarkGeometry

/// Where bodies go so that none shares area with another and all lie on the canvas, moved the least
/// in total.
///
/// What counts is the sum of the straight ways from the centers asked for to those found. Bodies
/// that are in nobody's way stay exactly where they were asked for. The same bodies give the same
/// centers on every machine and in every run: all limits are counts, and of the operations on
/// numbers only those are used that IEEE 754 rounds correctly.
public struct Separation: Hashable, Sendable {
  /// Where the bodies go, in the order given.
  public let centers: [CanvasPoint]

  /// The pairs that still share area, because there was no room; in order.
  public let unresolvedPairs: [Pair]

  /// The bodies that stick out of the canvas, because they are too long for it or fixed; in order.
  public let outsiders: [Int]

  /// The pairs whose ways from the asked to the found center cross; in order.
  public let crossings: [Pair]

  /// How far the bodies move in total, and how far they would at least.
  public let certificate: Certificate

  /// Separates bodies.
  ///
  /// Bodies with a coordinate or an extent that is no finite number stay where they are and are in
  /// nobody's way.
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
