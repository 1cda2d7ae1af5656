internal import ImgMarkGeometry
internal import ImgMarkTables

extension MarkerSheet {
  /// Returns the header of a table that is to hold these markers and nothing else.
  ///
  /// Points get x and y, boxes two corners; together, or with contours, they get a column of points.
  static func header(for markers: [EditedMarker]) -> [UInt8] {
    let kinds = Set(markers.map(\.place.kind))
    let geometry: [ColumnRole] =
      kinds.isSubset(of: [.point]) ? [.x, .y] : kinds == [.box] ? [.x1, .y1, .x2, .y2] : [.points]
    let others = [ColumnRole.description, .color, .shape].filter { role in
      markers.contains { !($0.texts[role] ?? "").isEmpty }
    }
    return TableDialect().row((([.id, .label] + geometry) + others).map(\.rawValue))
  }

  /// Returns a table of these markers alone.
  static func contents(
    of markers: [EditedMarker], at path: FilePath, reading: Reading
  ) throws -> [UInt8] {
    var reading = reading
    // It has a header with names that say what they are.
    reading.options = TableOptions()
    let empty = try MarkerSheet(header(for: markers), at: path, reading: reading)
    let new = markers.map { EditedMarker(place: $0.place, texts: $0.texts) }
    return try empty.contents(of: new, at: path)
  }
}
