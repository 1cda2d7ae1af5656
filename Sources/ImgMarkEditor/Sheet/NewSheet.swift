internal import ImgMarkFiles
internal import ImgMarkGeometry
internal import ImgMarkTables

extension MarkerSheet {
  /// Returns the header of a new table for these markers.
  ///
  /// Points get the columns x and y, and boxes two corners. Contours and mixed kinds get a column
  /// with lists of points.
  static func header(for markers: [EditedMarker]) -> [UInt8] {
    let kinds = Set(markers.map(\.place.kind))
    let geometry: [ColumnRole] =
      kinds.isSubset(of: [.point]) ? [.x, .y] : kinds == [.box] ? [.x1, .y1, .x2, .y2] : [.points]
    let others = [ColumnRole.description, .color, .shape].filter { role in
      markers.contains { !($0.texts[role] ?? "").isEmpty }
    }
    return TableDialect().row((([.id, .label] + geometry) + others).map(\.rawValue))
  }

  /// Returns a new table of these markers.
  static func contents(
    of markers: [EditedMarker], at path: FilePath, reading: Reading
  ) throws -> [UInt8] {
    var reading = reading
    // A new table has a header with standard names, so no column options apply.
    reading.options = TableOptions()
    let empty = try MarkerSheet(header(for: markers), at: path, reading: reading)
    let new = markers.map { EditedMarker(place: $0.place, texts: $0.texts) }
    return try empty.contents(of: new, at: path)
  }
}
