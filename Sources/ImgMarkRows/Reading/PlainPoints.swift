internal import ImgMarkAnnotations

/// The columns and the range check for rows that hold one point each, all in one picture and unit.
package struct PlainPoints: Sendable {
  /// The indices of the columns.
  package var x: Int
  package var y: Int
  var check: RangeCheck
}
