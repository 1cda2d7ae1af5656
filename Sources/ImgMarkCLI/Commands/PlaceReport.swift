import ImgMark

/// What `imgmark place --json` prints for one picture.
struct PlaceReport {
  var plan: PlacementPlan
  /// What is amiss in labels that count.
  var series: [NumberedSeries]
  /// `nil` where nothing was written.
  var output: FilePath?

  /// The report in the keys of the specification.
  var json: JSONValue {
    [
      "output": JSONValue(output?.description), "placement": JSONValue(plan.placement),
      "markers": .array(plan.markers.map(marker)), "totals": JSONValue(plan.totals),
      "certificate": .null, "numbering": .array(series.map { JSONValue($0) }),
    ]
  }

  private func marker(_ placed: PlacedMarker) -> JSONValue {
    [
      "id": .string(placed.marker.id), "label": JSONValue(placed.marker.label?.text),
      "normalized": JSONValue(placed.marker.position), "asked": JSONValue(placed.asked),
      "canvas": JSONValue(placed.point), "bounds": JSONValue(placed.bounds),
      "overhang": [
        "image": JSONValue(sides: placed.overhang.image),
        "canvas": JSONValue(sides: placed.overhang.canvas),
      ],
      "overlaps": .array(
        placed.overlaps.map {
          ["id": .string(plan.markers[$0.index].marker.id), "area": .number($0.area)]
        }),
      "hidden": .bool(placed.isHidden),
      "moved": [.number(placed.moved.dx), .number(placed.moved.dy)],
    ]
  }
}

extension JSONValue {
  /// Where an image lies on a canvas.
  init(_ placement: Placement) {
    self = [
      "source": JSONValue(placement.source), "view": JSONValue(placement.view),
      "canvas": JSONValue(placement.canvas.size), "available": JSONValue(placement.available),
      "content": JSONValue(placement.content), "scale_x": .number(placement.scaleX),
      "scale_y": .number(placement.scaleY), "mode": .string(placement.mode.rawValue),
      "align": .string(placement.alignment.rawValue), "padding": JSONValue(placement.padding),
      "aligned": .bool(placement.isAligned),
    ]
  }

  fileprivate init(sides insets: Insets) {
    self = [
      "left": .number(insets.left), "top": .number(insets.top), "right": .number(insets.right),
      "bottom": .number(insets.bottom),
    ]
  }

  fileprivate init(_ numbered: NumberedSeries) {
    self = [
      "group": JSONValue(numbered.group),
      "missing": .array(
        numbered.series.missing.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
      "repeated": .array(
        numbered.series.repeated.map {
          ["label": .string($0.label), "count": .integer($0.count)]
        }),
    ]
  }

  fileprivate init(_ totals: PlanTotals) {
    self = [
      "markers": .integer(totals.markers), "drawn": .integer(totals.drawn),
      "hidden": .integer(totals.hidden), "moved": .integer(totals.moved),
      "total_move": .number(totals.totalMove),
      "overlapping_pairs": .integer(totals.overlappingPairs),
      "overlap_area": .number(totals.overlapArea), "overhanging": .integer(totals.overhanging),
    ]
  }
}
