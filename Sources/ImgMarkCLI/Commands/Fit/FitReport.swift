import ImgMark
import ImgMarkArguments

/// The output of `imgmark fit`.
struct FitReport {
  var placement: Placement
  var points: [ProjectedPoint]
  /// Points outside the image, numbered from 1.
  var rejected: [RejectionRecord]
  var style: DecimalStyle

  /// The report as text: a heading, then a table.
  var lines: [String] {
    let heading =
      "\(placement.source) on a canvas of \(placement.canvas.size), "
      + "\(placement.mode.rawValue), \(placement.alignment.rawValue)"
    let rows =
      [("content", text(placement.content))]
      + (placement.padding == .zero ? [] : [("available", text(placement.available))])
      + [("scale", scale)]
      + (placement.isAligned ? [("aligned", "yes, on whole pixels")] : [])
      + points.map { ("point", "\(text($0.input)) -> \(text($0.output))") }
    let width = rows.map(\.0.columns).max() ?? 0
    return [heading] + rows.map { "  \($0.padded(to: width))  \($1)" }
  }

  /// The report for programs.
  ///
  /// Scripts rely on the names and the order of its keys.
  var json: JSONValue {
    let record = PlacementRecord(placement)
    let points = points.map { point -> JSONValue in
      [
        "in": [.number(point.input.x), .number(point.input.y)],
        "out": [.number(point.output.x), .number(point.output.y)],
      ]
    }
    return .object(
      [.init("source", record.source)] + record.fit
        + [
          .init("points", .array(points)), .init("rejected", .array(rejected.map(\.json))),
        ])
  }

  private var scale: String {
    placement.scaleX == placement.scaleY
      ? style.text(placement.scaleX)
      : "\(style.text(placement.scaleX)) across, \(style.text(placement.scaleY)) down"
  }

  private func text(_ rect: Rect<CanvasSpace>) -> String {
    "\(style.text(rect.size.width))x\(style.text(rect.size.height)) at "
      + "\(style.text(rect.minX)),\(style.text(rect.minY))"
  }

  private func text(_ pair: ProjectedPoint.Pair) -> String {
    "\(style.text(pair.x)),\(style.text(pair.y))"
  }
}
