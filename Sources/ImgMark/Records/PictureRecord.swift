internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkOverlay
package import ImgMarkText

/// What `imgmark place` did with one image, for programs.
///
/// Scripts rely on the names and the order of the keys.
package struct PictureRecord: Sendable {
  private let picture: MarkedPicture
  private let sheet: MarkingBatch.Sheet
  private let scale: Double
  private let output: FilePath?

  /// - Parameters:
  ///   - picture: The picture.
  ///   - sheet: The image and its markers.
  ///   - scale: Output pixels per canvas point.
  ///   - output: The file; `nil` if nothing was written.
  package init(
    _ picture: MarkedPicture, of sheet: MarkingBatch.Sheet, scale: Double, output: FilePath?
  ) {
    self.picture = picture
    self.sheet = sheet
    self.scale = scale
    self.output = output
  }

  private var plan: PlacementPlan { picture.plan }

  package var json: JSONValue {
    [
      "output": JSONValue(output?.description), "placement": PlacementRecord(plan.placement).json,
      "markers": .array(plan.markers.indices.map(marker)), "totals": JSONValue(plan.totals),
      "certificate": plan.certificate.map { JSONValue($0) } ?? .null, "scale": .number(scale),
      "alt": .string(sheet.altText(plan)), "numbering": .array(sheet.series.map { JSONValue($0) }),
      "refused": .array(
        picture.faults.map {
          ["rule": .string($0.rule.rawValue), "reason": .string($0.description)]
        }
          + sheet.outside.filter { $0.fate == .rejected }.map {
            ["rule": .string("out-of-range"), "reason": .string("\($0)")]
          }),
      "key": plan.key.map { JSONValue($0, of: plan) } ?? .null,
      "rejected": .array(sheet.rejected.flatMap(\.rejections).map(\.json)),
      "notes": .array(sheet.notes(on: picture).map { .string($0) }),
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
