internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkText

extension JSONValue {
  /// The key of a plan: its rows as drawn, and those left out for lack of room.
  init(_ key: KeyPanel, of plan: PlacementPlan) {
    func ids(_ entry: KeyPanel.Entry) -> JSONValue {
      .array(entry.indices.map { .string(plan.markers[$0].marker.id) })
    }
    self = [
      "rect": JSONValue(key.rect), "columns": .integer(key.columns),
      "rows": .array(
        key.rows.map { row in
          [
            "ids": ids(row.entry), "number": JSONValue(row.swatch.label?.line),
            "label": JSONValue(row.entry.heading), "description": JSONValue(row.entry.description),
            "bounds": JSONValue(row.bounds),
          ]
        }),
      "omitted": .array(key.omitted.map(ids)), "needed": .number(key.needed),
      "overflow": .number(key.overflow),
    ]
  }
}
