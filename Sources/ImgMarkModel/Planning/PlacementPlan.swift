public import ImgMarkGeometry

/// An image and its markers on one canvas: every decision about where anything goes.
///
/// Raster, documents and reports draw and print what stands here and decide nothing themselves.
public struct PlacementPlan: Hashable, Sendable {
  public let placement: Placement

  /// All markers in the order given, which is from the back to the front.
  public let markers: [PlacedMarker]

  /// Places markers on their features.
  ///
  /// - Parameters:
  ///   - markers: The markers, from the back to the front.
  ///   - placement: Where the image lies on the canvas.
  ///   - measure: Returns the size of the ink of a text in the bold font at a font size, in canvas
  ///     points. Ink grows in proportion to the font size.
  public init(
    _ markers: [Marker], on placement: Placement,
    measure: (_ text: String, _ fontSize: Double) -> Size<CanvasSpace>
  ) {
    let map = placement.canvasMap
    var placed = markers.map {
      PlacedMarker($0, on: placement, through: map, measure: measure)
    }
    let overlaps = Overlap.all(among: placed.map { $0.isHidden ? nil : $0.outline })
    for index in placed.indices { placed[index].overlaps = overlaps[index] }
    self.placement = placement
    self.markers = placed
  }

  public var totals: PlanTotals { PlanTotals(of: markers) }
}
