package import ImgMarkTables

/// A marker while it is edited.
package struct EditedMarker: Hashable, Sendable {
  /// The columns whose texts can be edited.
  package static let roles: [ColumnRole] = [.id, .label, .description, .color, .shape]

  /// The index of the marker in the table, from 0; `nil` for a new one.
  package var origin: Int?
  /// The origin of a marker whose deletion was undone, if the table no longer has it.
  package var former: FormerOrigin?
  package var place: EditedPlace
  /// The texts of the marker's cells, without quotes; a missing role means a blank cell or no
  /// column.
  package var texts: [ColumnRole: String]

  package init(origin: Int? = nil, place: EditedPlace, texts: [ColumnRole: String] = [:]) {
    self.origin = origin
    self.place = place
    self.texts = texts
  }
}
