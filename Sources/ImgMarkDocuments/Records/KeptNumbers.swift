/// The original row numbers of markers, for a table from which rows have been removed since.
public struct KeptNumbers: Hashable, Sendable {
  /// The row of each marker in the original table, from 1.
  public var rows: [Int]
  /// The number of each marker.
  public var numbers: [Int]
  /// The number of digits of a padded number; `nil` without padding.
  public var width: Int?

  public init(rows: [Int], numbers: [Int], width: Int? = nil) {
    self.rows = rows
    self.numbers = numbers
    self.width = width
  }

  /// Returns the original row of the n-th remaining row, counting from 1.
  package func row(after place: Int) -> Int? {
    rows.indices.contains(place - 1) ? rows[place - 1] : nil
  }

  /// Returns the number of the n-th remaining row, counting from 1.
  package func number(ofRow place: Int) -> Int? {
    numbers.indices.contains(place - 1) ? numbers[place - 1] : nil
  }
}
