internal import ImgMarkAnnotations

/// The columns and the range check for rows that hold one point each, all in one picture and unit.
struct PlainPoints: Sendable {
  /// The indices of the columns.
  var x: Int
  var y: Int
  var check: RangeCheck
}
