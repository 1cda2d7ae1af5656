public import ImgMarkGeometry

/// The places of an image and its markers on one canvas.
///
/// Raster images, documents and reports draw and print this plan without further decisions.
public struct PlacementPlan: Hashable, Sendable {
  public let placement: Placement

  public let options: PlanOptions

  /// All markers in the given order, which is from back to front.
  public let markers: [PlacedMarker]

  /// The meaning of the markers, in a panel next to the image; `nil` without a key.
  public let key: KeyPanel?

  /// How far the markers were moved apart, and the proven least for that, in canvas points; `nil` if
  /// none was moved.
  public let certificate: Separation.Certificate?

  /// Creates a plan that places markers on their features.
  ///
  /// - Parameters:
  ///   - markers: The markers, from back to front.
  ///   - placement: The image's place on the canvas.
  ///   - options: The handling of markers that overlap each other or an edge.
  ///   - text: Measures the labels.
  public init(
    _ markers: [Marker], on placement: Placement, options: PlanOptions = .standard,
    by text: some TextMeasure
  ) {
    let map = placement.canvasMap
    let room = options.key?.room ?? placement.canvas
    let labelRoom = options.labelRoom(on: placement)
    let drafts = markers.map {
      MarkerDraft($0, on: placement, in: room, labels: labelRoom, through: map, by: text)
    }
    let arrangement = Arrangement(of: drafts, in: room, options: options)
    let moves = arrangement.moves
    let labels = SideLabeling.places(for: drafts, moved: moves, on: labelRoom)
    var placed = drafts.indices.map {
      PlacedMarker(
        drafts[$0], moved: moves[$0], label: labels[$0], hidden: drafts[$0].hidden, on: placement,
        overhang: options.overhang)
    }
    if options.overlap == .hide {
      for index in Self.covering(placed) {
        placed[index] = PlacedMarker(
          drafts[index], moved: .zero, label: labels[index], hidden: .overlap,
          on: placement, overhang: options.overhang)
      }
    }
    if options.listsOverlaps {
      let overlaps = Self.overlaps(of: placed)
      for index in placed.indices { placed[index].overlaps = overlaps[index] }
    }
    self.init(
      placement: placement, options: options, markers: placed,
      key: options.key.map { KeyPanel(of: placed, in: $0, on: placement, by: text) },
      certificate: arrangement.certificate)
  }

  /// Creates a plan with a function that measures a line of a label.
  ///
  /// - Parameters:
  ///   - markers: The markers, from back to front.
  ///   - placement: The image's place on the canvas.
  ///   - options: The handling of markers that overlap each other or an edge.
  ///   - measure: Returns the size of the ink of a text in the bold font at a font size, in canvas
  ///     points. Ink grows in proportion to the font size.
  public init(
    _ markers: [Marker], on placement: Placement, options: PlanOptions = .standard,
    measure: @escaping (_ text: String, _ fontSize: Double) -> Size<CanvasSpace>
  ) {
    self.init(markers, on: placement, options: options, by: LineMeasure(measure))
  }

  private init(
    placement: Placement, options: PlanOptions, markers: [PlacedMarker], key: KeyPanel?,
    certificate: Separation.Certificate?
  ) {
    self.placement = placement
    self.options = options
    self.markers = markers
    self.key = key
    self.certificate = certificate
  }

  /// The visible markers to draw, from back to front.
  ///
  /// Lines that lead to markers are first, under all markers, so that they don't cross out labels.
  public var layers: [PlacedMarker] {
    // Most pictures hide nothing and need no lines, so nothing is copied for them.
    let drawn = markers.contains { $0.isHidden } ? markers.filter { !$0.isHidden } : markers
    guard drawn.contains(where: { $0.hasLines }) else { return drawn }
    return drawn.compactMap { $0.lines } + drawn.map { $0.hasLines ? $0.withoutLines : $0 }
  }

  public var totals: PlanTotals { PlanTotals(of: markers) }

  /// Returns the same layout on a canvas scaled by a factor.
  ///
  /// Use it for output at a higher resolution: nothing is planned again. The certificate stays that
  /// of this plan, in unscaled canvas points.
  public func scaled(by factor: Double) -> PlacementPlan {
    PlacementPlan(
      placement: placement.scaled(by: factor), options: options,
      markers: markers.map { $0.scaled(by: factor) }, key: key?.scaled(by: factor),
      certificate: certificate)
  }

  private static func overlaps(of placed: [PlacedMarker]) -> [[Overlap]] {
    Overlap.all(among: placed.map { $0.isHidden ? nil : $0.cutOutline })
  }

  /// Returns the markers to hide because they would cover a kept one.
  ///
  /// In order of priority, then position in the plan, each marker is kept if it overlaps no kept
  /// marker.
  private static func covering(_ placed: [PlacedMarker]) -> [Int] {
    let overlaps = overlaps(of: placed)
    var isKept = [Bool](repeating: false, count: placed.count)
    var hidden: [Int] = []
    let order = placed.indices.sorted {
      let (first, second) = (placed[$0].marker.priority, placed[$1].marker.priority)
      return first == second ? $0 < $1 : first > second
    }
    for index in order where !placed[index].isHidden {
      isKept[index] = !overlaps[index].contains { isKept[$0.index] }
      if !isKept[index] { hidden.append(index) }
    }
    return hidden
  }
}
