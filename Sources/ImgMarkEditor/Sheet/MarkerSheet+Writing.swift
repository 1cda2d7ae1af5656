package import ImgMarkDocuments
package import ImgMarkFiles

extension MarkerSheet {
  /// Returns the table with its markers replaced by edited ones.
  ///
  /// Markers from the table keep their rows, and only edited cells are replaced. These rows are
  /// written in the order of the edited markers. A new marker is inserted after the previous
  /// marker. If the table lacks a column, it is added at the end of each row.
  ///
  /// - Parameters:
  ///   - edited: The markers, in order.
  ///   - path: The path of the table.
  ///   - former: Earlier tables, from which restored markers take their rows.
  /// - Returns: The table.
  /// - Throws: A ``SheetError`` if a marker can't be written.
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
