import ImgMark

/// The report of `imgmark place --json` on one picture.
struct PlaceReport {
  var picture: MarkedPicture
  /// What is unusual about the image, and what was done about it.
  var notes: [String]
  /// Rows that can't be drawn.
  var rejected: [RowEntry]
  /// Markers given by hand that are outside the image.
  var outside: [HandMarkerOutside]
  /// Gaps and repetitions in labels that count.
  var series: [NumberedSeries]
  /// Output pixels per canvas point.
  var scale: Double
  var altText: String
  /// `nil` if nothing was written.
  var output: FilePath?

  private var plan: PlacementPlan { picture.plan }

  /// The report for programs.
  ///
  /// Scripts rely on the names and the order of its keys.
  var json: JSONValue {
    [
      "output": JSONValue(output?.description), "placement": JSONValue(plan.placement),
      "markers": .array(plan.markers.indices.map(marker)), "totals": JSONValue(plan.totals),
      "certificate": plan.certificate.map { JSONValue($0) } ?? .null, "scale": .number(scale),
      "alt": .string(altText), "numbering": .array(series.map { JSONValue($0) }),
      "refused": .array(
        picture.faults.map {
          ["rule": .string($0.rule.rawValue), "reason": .string($0.description)]
        }
          + outside.filter { $0.fate == .rejected }.map {
            ["rule": .string("out-of-range"), "reason": .string("\($0)")]
          }),
      "key": plan.key.map { JSONValue($0, of: plan) } ?? .null,
      "rejected": .array(rejected.flatMap(\.rejections).map(\.json)),
      "notes": .array(notes.map { .string($0) }),
    ]
  }

  private func marker(at index: Int) -> JSONValue {
    let placed = plan.markers[index]
    return [
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
      "hidden_reason": JSONValue(placed.hidden?.rawValue),
      "shape": .string(placed.marker.style.shape.rawValue),
      "missing_glyphs": .array(
        picture.missingGlyphs.filter { $0.index == index }.flatMap(\.codePoints)
          .map { .string($0) }),
      "readable_at": .array(picture.readings[index].map { JSONValue($0) }),
      "number": JSONValue(placed.marker.number?.text),
      "label_side": .string(placed.sideLabel?.side.rawValue ?? LabelSide.inside.rawValue),
      "label_bounds": placed.sideLabel.map { JSONValue($0.plate) } ?? .null,
      "label_moved": placed.sideLabel.map { [.number($0.moved.dx), .number($0.moved.dy)] } ?? .null,
    ]
  }
}

extension JSONValue {
  /// The place of an image on a canvas.
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

  fileprivate init(_ certificate: Separation.Certificate) {
    self = [
      "total_move": .number(certificate.totalMove), "bound": .number(certificate.bound),
      "optimal": .bool(certificate.isOptimal), "groups": .integer(certificate.groups),
      "proven_groups": .integer(certificate.provenGroups),
    ]
  }

  fileprivate init(_ reading: LabelReading) {
    self = [
      "width": .number(reading.width), "cap_height": .number(reading.capHeight),
      "contrast": reading.contrast.map { .number($0) } ?? .null,
      "readable": .bool(reading.isReadable),
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
