extension MarkerSheet {
  /// Puts other markers in place of those that the table had.
  ///
  /// Markers that come from the table keep their rows, in which only what was edited is replaced, and
  /// take the places that such rows have in the order in which they are given; new ones follow the
  /// marker before them. A column that the table hasn't is added at the end of each row.
  ///
  /// - Parameters:
  ///   - edited: The markers, in order.
  ///   - path: Where the table is.
  ///   - former: The table as it was, from which markers come back with all their columns.
  /// - Returns: The table.
  /// - Throws: A ``SheetError`` where a marker can't be written.
  package func contents(
    of edited: [EditedMarker], at path: FilePath, former: [Digest: MarkerSheet] = [:]
  ) throws -> [UInt8] {
    let origins = edited.compactMap(\.origin)
    guard origins.allSatisfy(markers.indices.contains), Set(origins).count == origins.count else {
      throw SheetError.unknownMarker
    }
    for marker in edited where !kinds.contains(marker.place.kind) {
      throw SheetError.kind(marker.place.kind)
    }
    var pass = try SheetWriting(self, edited, at: path, former: former)
    return try pass.contents()
  }
}
