internal import ImgMarkAnnotations

/// What it takes to read rows that are a point each, in one picture and one unit.
struct PlainPoints: Sendable {
  /// The columns.
  var x: Int
  var y: Int
  var check: RangeCheck
}
