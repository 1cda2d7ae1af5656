package import ImgMarkTables

/// Why a table can't be edited, or markers can't be written to it.
package enum SheetError: Error, Hashable, Sendable {
  /// It is JSON, whose rows are not put together from fields.
  case notDelimited
  /// It is over this many bytes.
  case tooLarge(limit: Int)
  case table(TableError)
  /// The frame that was described does not fit the image.
  case frame(String)
  /// A marker has a kind of place that the table's columns don't hold.
  case kind(EditedPlace.Kind)
  /// A marker names one of the table that isn't there, or that another one names too.
  case unknownMarker
  /// A marker can't be written in the frame of the table.
  case place(marker: Int, reason: String)
  /// A cell's text is none that it can hold.
  case text(marker: Int, ColumnRole, reason: String)
}

extension SheetError {
  /// The line on which a record begins that is to blame, from 1.
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
