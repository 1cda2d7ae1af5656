package import ImgMarkTables

/// The reason why a table can't be edited, or markers can't be written to it.
package enum SheetError: Error, Hashable, Sendable {
  /// The table is JSON; only delimited tables can be edited.
  case notDelimited
  /// The table is larger than this many bytes.
  case tooLarge(limit: Int)
  case table(TableError)
  /// The described frame doesn't fit the image.
  case frame(String)
  /// The columns of the table can't hold this kind of marker.
  case kind(EditedPlace.Kind)
  /// A marker refers to a marker that isn't in the table, or that another marker refers to too.
  case unknownMarker
  /// A marker can't be written in the frame of the table.
  case place(marker: Int, reason: String)
  /// A cell can't hold this text.
  case text(marker: Int, ColumnRole, reason: String)
}

extension SheetError {
  /// The line on which the faulty record begins, from 1; `nil` if the error has no line.
  package var line: Int? {
    if case .table(let error) = self { error.line } else { nil }
  }
}

extension SheetError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notDelimited:
      "holds JSON; edit takes tables with a row a line, fields between commas, semicolons or tabs"
    case .tooLarge(let limit):
      "is over \(limit >> 20) MB, too large to be edited by hand; divide it"
    case .table(let error): "\(error.reason)"
    case .frame(let reason): reason
    case .kind(.point): "the table's columns hold boxes, not points"
    case .kind(.box): "the table's columns hold points, not boxes"
    case .kind(.contour): "the table's columns hold no contours"
    case .unknownMarker: "a marker is not in the table; reload it"
    case .place(let marker, let reason): "marker \(marker + 1): \(reason)"
    case .text(let marker, let role, let reason):
      "marker \(marker + 1), \(role.rawValue): \(reason)"
    }
  }
}
