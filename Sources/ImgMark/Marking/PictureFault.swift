internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkNumbers

/// A fault for which a picture is rejected.
public struct PictureFault: Error, Hashable, Sendable {
  public var rule: StrictRule
  /// The fault as text for messages.
  public var description: String
}

extension PictureFault: CustomStringConvertible {}

extension MarkingJob {
  /// The faults for which the picture is rejected, one for each broken rule; ``missingGlyphs``
  /// lists missing glyphs.
  public var faults: [PictureFault] {
    var rules = options.strict
    if options.plan.overhang == .reject { rules.insert(.overhang) }
    return StrictRule.allCases.filter(rules.contains).compactMap { rule in
      words(for: rule).map { PictureFault(rule: rule, description: $0) }
    }
  }

  private func words(for rule: StrictRule) -> String? {
    switch rule {
    case .overlap:
      plan.markers.enumerated().flatMap { index, placed in
        placed.overlaps.filter { $0.index > index }.map {
          "\(placed.marker.id) and \(plan.markers[$0.index].marker.id) "
            + "(\(DecimalText.text($0.area, style: Self.rounding)) square points)"
        }
      }.listed(after: "markers overlap:").map { "\($0); --overlap move moves them apart" }
    case .overhang:
      names { !$0.overhang.isZero }.listed(after: "markers reach beyond the image:")
        .map { "\($0); --overhang inside moves them onto the canvas" }
    case .outside:
      names { $0.hidden == .outsideView || $0.hidden == .offCanvas }
        .listed(after: "markers are outside what is shown:")
    case .upscale: upscaling
    case .moved: names { !$0.moved.isZero }.listed(after: "markers are moved:")
    case .hidden: names(where: \.isHidden).listed(after: "markers are not drawn:")
    case .unreadable:
      zip(plan.markers, readings).compactMap { placed, readings in
        let widths = readings.filter { !$0.isReadable }.map { DecimalText.text($0.width) }
        return widths.isEmpty
          ? nil : "\(placed.marker.id) (at \(widths.joined(separator: ", ")))"
      }.listed(after: "labels can't be read:")
    case .overflow: plan.key.flatMap { KeyOverflow($0)?.description }
    case .glyphs: nil
    }
  }

  private func names(where isMeant: (PlacedMarker) -> Bool) -> [String] {
    plan.markers.filter(isMeant).map(\.marker.id)
  }

  /// A message if the image is drawn larger than its own size.
  private var upscaling: String? {
    let scale = max(plan.placement.scaleX, plan.placement.scaleY) * options.scale
    guard scale > 1 + 1e-9 else { return nil }
    return "the image is drawn \(DecimalText.text(scale, style: Self.rounding)) times as large as "
      + "it is; use a smaller --canvas"
  }

  private static let rounding = DecimalStyle(digits: 2)
}

extension [String] {
  /// Returns the given words followed by the names, at most 50 of them; `nil` without names.
  fileprivate func listed(after words: String) -> String? {
    guard !isEmpty else { return nil }
    let most = 50
    return "\(words) \(prefix(most).joined(separator: ", "))"
      + (count > most ? " and \(count - most) more" : "")
  }
}
