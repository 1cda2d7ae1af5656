/// The columns of the crop that a row was measured in.
package struct CropColumns: Hashable, Sendable {
  /// The column with all of the crop, as `[x, y, w, h]` or an object.
  let whole: Int?
  /// The separate columns of x, y, width and height.
  let sides: [Int]

  /// Finds the columns of the crop; `nil` if there are none.
  package init?(_ columns: ColumnRoles) {
    whole = columns[.crop]
    sides = [ColumnRole.cropX, .cropY, .cropWidth, .cropHeight].compactMap { columns[$0] }
    guard whole != nil || sides.count == 4 else { return nil }
  }
}
