import ImgMarkGeometry

/// What a plan comes to.
public struct PlanTotals: Hashable, Sendable {
  /// All markers, drawn or not.
  public let markers: Int
  public let drawn: Int
  public let hidden: Int

  /// The drawn markers that are not where they were asked for.
  public let moved: Int

  /// The length of all moves together, in canvas points.
  public let totalMove: Double

  /// The pairs of drawn markers that share area.
  public let overlappingPairs: Int

  /// The area of all those pairs together, in square canvas points.
  public let overlapArea: Double

  /// The drawn markers that stick out of the image or the canvas.
  public let overhanging: Int

  /// The drawn markers that stick out of the image, or the view of it that is shown.
  public let overhangingImage: Int

  /// The drawn markers that the canvas cuts off.
  public let overhangingCanvas: Int

  init(of placed: [PlacedMarker]) {
    // Each pair is listed by both its markers; it counts where the first lists the second.
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
