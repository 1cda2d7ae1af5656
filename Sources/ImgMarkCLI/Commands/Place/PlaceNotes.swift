import ImgMark
import ImgMarkArguments

/// The errors and notes that are printed about a picture.
struct PlaceNotes {
  /// The table of the markers; `nil` if there is none.
  var table: FilePath?
  var options: MarkingOptions

  /// Reports the reasons why a picture is rejected.
  func reportFaults(
    of picture: MarkedPicture, of sheet: MarkingBatch.Sheet, on console: inout Console
  ) {
    let drawsBoxes = options.drawsMissingGlyphs && !options.strict.contains(.glyphs)
    for missing in picture.missingGlyphs {
      let marker = picture.plan.markers[missing.index].marker
      let place = table.flatMap { table in marker.tableLine.map { "\(table):\($0): " } }
      let fault =
        "\(place ?? "")marker \(marker.id): no installed font has "
        + "\(missing.codePoints.joined(separator: " "))"
      if drawsBoxes {
        console.note("\(fault); drawn as a box")
      } else {
        console.report("\(fault); install such a font, or draw boxes with --missing-glyph warn")
      }
    }
    for fault in picture.faults { console.report("\(sheet.image.path): \(fault)") }
  }

  /// The notes on a picture.
  func remarks(
    on picture: MarkedPicture, of sheet: MarkingBatch.Sheet
  ) -> [PlaceRemarks.Remark] {
    let plan = picture.plan
    let totals = plan.totals
    var remarks: [PlaceRemarks.Remark] = sheet.remarks(on: picture).map {
      .init(.image($0), $0)
    }
    func remark(_ subject: PlaceRemarks.Subject, _ text: String) {
      remarks.append(.init(subject, text))
    }
    for marker in sheet.outside where marker.fate != .rejected {
      remark(.outside(marker.number), "\(marker)")
    }
    for series in sheet.series { remark(.series(series.group), "\(series)") }
    if !sheet.sharedColors.isEmpty {
      let groups = sheet.sharedColors.prefix(5).map { $0.joined(separator: " and ") }
      let rest = sheet.sharedColors.count - groups.count
      remark(
        .colors,
        "more classes than colors; these share a color: "
          + groups.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
    }
    if totals.hidden > 0 {
      remark(
        .hidden,
        "markers not shown: \(totals.hidden) of \(totals.markers); --json gives the reasons")
    }
    if totals.overhanging > 0 {
      remark(
        .overhang,
        "markers that extend past the image: \(totals.overhanging); --json gives how far")
    }
    if options.key != nil, plan.markers.isEmpty {
      remark(.key, "no markers, so the key was left out")
    }
    if let key = plan.key, let overflow = KeyOverflow(key) {
      remark(.key, "\(overflow); use a larger --canvas or --key-size")
    }
    // A tab may move along its edge, which isn't worth a note.
    let pushed = plan.markers.count {
      $0.sideLabel.map { $0.hold == nil && !$0.moved.isZero } ?? false
    }
    if pushed > 0 { remark(.pushed, "labels moved to stay on the canvas: \(pushed)") }
    let wide = plan.markers.count {
      $0.marker.style.effectiveLabelSide == .inside && $0.sideLabel.map { $0.hold == nil } ?? false
    }
    if wide > 0 {
      remark(
        .wide, "labels put beside their markers, because they are wider than the canvas: \(wide)")
    }
    let turned = plan.markers.count {
      let asked = $0.marker.style.labelSide
      return asked != .auto && asked != .inside && $0.sideLabel.map { $0.side != asked } ?? false
    }
    if turned > 0 {
      remark(
        .turned, "labels put on another side than asked, because it has room: \(turned)")
    }
    if options.plan.overlap == .move, totals.overlappingPairs > 0 {
      remark(
        .overlap, "markers that still overlap, because there is no room: \(remaining(in: plan))")
    }
    return remarks + reading(of: picture) + (small(plan).map { [$0] } ?? [])
  }

  /// The note that markers are hardly visible, if the canvas has its default size.
  private func small(_ plan: PlacementPlan) -> PlaceRemarks.Remark? {
    guard options.canvas == nil, let largest = plan.markers.map(\.bounds.size.height).max()
    else { return nil }
    let side = min(plan.placement.canvas.size.width, plan.placement.canvas.size.height)
    guard largest < 0.015 * side else { return nil }
    return .init(
      .small,
      "markers of \(DecimalText.text(largest)) points are small on a canvas of "
        + "\(plan.placement.canvas.size); use --canvas WxH or --marker-size N")
  }

  private func reading(of picture: MarkedPicture) -> [PlaceRemarks.Remark] {
    options.shownAt.compactMap { width in
      let ids = zip(picture.plan.markers, picture.readings).compactMap { placed, readings in
        readings.contains { $0.width == width && !$0.isReadable } ? placed.marker.id : nil
      }
      guard !ids.isEmpty else { return nil }
      return .init(
        .reading(width),
        "labels hard to read at a width of \(DecimalText.text(width)) px: "
          + ids.prefix(20).joined(separator: ", ")
          + (ids.count > 20 ? " and \(ids.count - 20) more" : ""))
    }
  }

  private func remaining(in plan: PlacementPlan) -> String {
    let pairs = plan.markers.enumerated().flatMap { index, placed in
      placed.overlaps.filter { $0.index > index }.map {
        "\(placed.marker.id) and \(plan.markers[$0.index].marker.id)"
      }
    }
    return pairs.prefix(10).joined(separator: ", ")
      + (pairs.count > 10 ? " and \(pairs.count - 10) more pairs" : "")
  }
}

extension MarkingBatch.Sheet {
  /// The notes on the image; of several notes about inks, only one is kept.
  fileprivate func remarks(on picture: MarkedPicture) -> [String] {
    let notesInks = picture.notes.contains { $0.hasPrefix("CMYK") }
    return notes(on: picture).filter { !notesInks || !$0.hasPrefix("four inks") }
  }
}
