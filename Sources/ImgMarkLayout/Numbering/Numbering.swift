/// The numbering of markers that have no label.
public struct Numbering: Hashable, Sendable {
  /// The first number of each group and each picture.
  public var first = 1
  public var style = NumberStyle.decimal
  /// Whether numbers continue from one picture to the next.
  public var continues = false

  public init() {}

  /// A row of a table that may get a number.
  public struct Row: Hashable, Sendable {
    /// The group within which the row is numbered; `nil` if all rows are numbered together.
    public var group: String?

    public init(group: String? = nil) {
      self.group = group
    }
  }

  /// Returns the numbers of the rows of several pictures.
  ///
  /// Each row gets the number after that of the previous row in its group, even if that row isn't
  /// drawn.
  ///
  /// - Parameter pictures: The rows of each picture, in order.
  /// - Returns: A number for each row.
  public func numbers(for pictures: [[Row]]) -> [[Int]] {
    var next: [Row: Int] = [:]
    return pictures.map { rows in
      if !continues { next = [:] }
      return rows.map { row in
        let number = next[row] ?? first
        next[row] = number + 1
        return number
      }
    }
  }

  /// Returns the texts of numbers in the style; padded ones have as many digits as the largest of
  /// all.
  ///
  /// - Parameters:
  ///   - pictures: The numbers of the markers of each picture.
  ///   - width: The digits of a padded number; `nil` for ``width(of:)``.
  /// - Returns: The texts.
  /// - Throws: ``NumberingError/notInStyle(_:_:)`` for the first number that the style can't write.
  public func texts(
    of pictures: [[Int]], width: Int? = nil
  ) throws(NumberingError) -> [[String]] {
    let width = width ?? self.width(of: pictures)
    var texts: [[String]] = []
    for numbers in pictures {
      var row: [String] = []
      for number in numbers { row.append(try style.text(of: number, width: width)) }
      texts.append(row)
    }
    return texts
  }

  /// Returns the number of digits of the largest number.
  public func width(of pictures: [[Int]]) -> Int {
    String(pictures.joined().max() ?? first).utf8.count
  }
}
