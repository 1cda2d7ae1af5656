/// The columns of the crop that a row was measured in.
package struct CropColumns: Hashable, Sendable {
  /// The column with `[x, y, w, h]`, or an object of the four.
  let whole: Int?
  /// The four separate columns.
  let sides: [Int]

  /// Finds the columns; `nil` if there are none.
  package init?(_ columns: ColumnRoles) {
    whole = columns[.crop]
    sides = [ColumnRole.cropX, .cropY, .cropWidth, .cropHeight].compactMap { columns[$0] }
    guard whole != nil || sides.count == 4 else { return nil }
  }
}
