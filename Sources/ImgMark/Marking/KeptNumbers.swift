/// The rows of a table that markers were read from, and their numbers, where some rows are no longer
/// there.
public struct KeptNumbers: Hashable, Sendable {
  /// The row of each marker in the table it was first read from, from 1.
  public var rows: [Int]
  /// The number of each marker.
  public var numbers: [Int]
  /// The digits of a padded number.
  public var width: Int?

  public init(rows: [Int], numbers: [Int], width: Int? = nil) {
    self.rows = rows
    self.numbers = numbers
    self.width = width
  }

  /// Which row a row is that is the n-th of those that are left, from 1.
  func row(after place: Int) -> Int? {
    rows.indices.contains(place - 1) ? rows[place - 1] : nil
  }

  /// The number of the n-th row that is left, from 1.
  func number(ofRow place: Int) -> Int? {
    numbers.indices.contains(place - 1) ? numbers[place - 1] : nil
  }
}
