import ImgMarkGeometry

/// Totals of a plan: numbers of markers, moves and overlaps.
public struct PlanTotals: Hashable, Sendable {
  /// The number of all markers, drawn or hidden.
  public let markers: Int
  public let drawn: Int
  public let hidden: Int

  /// The number of drawn markers that aren't at their requested position.
  public let moved: Int

  /// The total length of all moves, in canvas points.
  public let totalMove: Double

  /// The number of pairs of drawn markers that share area.
  public let overlappingPairs: Int

  /// The total area that those pairs share, in square canvas points.
  public let overlapArea: Double

  /// The number of drawn markers that extend beyond the image or the canvas.
  public let overhanging: Int

  /// The number of drawn markers that extend beyond the image, or beyond its shown part.
  public let overhangingImage: Int

  /// The number of drawn markers that are cut off at the edge of the canvas.
  public let overhangingCanvas: Int

  init(of placed: [PlacedMarker]) {
    // Both markers of a pair list each other; the pair counts only for the first one.
    let pairs = placed.indices.flatMap { index in
      placed[index].overlaps.lazy.filter { $0.index > index }.map { $0.area }
    }
    markers = placed.count
    hidden = placed.count { $0.isHidden }
    drawn = placed.count - hidden
    moved = placed.count { !$0.isHidden && !$0.moved.isZero }
    totalMove = placed.reduce(0) { $0 + ($1.isHidden ? 0 : $1.moved.length) }
    overlappingPairs = pairs.count
    overlapArea = pairs.reduce(0, +)
    overhanging = placed.count { !$0.overhang.isZero }
    overhangingImage = placed.count { $0.overhang.image != .zero }
    overhangingCanvas = placed.count { $0.overhang.canvas != .zero }
  }
}
