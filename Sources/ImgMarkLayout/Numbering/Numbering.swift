/// How markers that have no label are numbered.
public struct Numbering: Hashable, Sendable {
  /// The first number, of each group and each picture.
  public var first = 1
  public var style = NumberStyle.decimal
  /// Whether a picture goes on where the one before it has ended.
  public var continues = false

  public init() {}

  /// A row of a table that may get a number.
  public struct Row: Hashable, Sendable {
    /// What is numbered by itself; `nil` where all rows are.
    public var group: String?

    public init(group: String? = nil) {
      self.group = group
    }
  }

  /// Numbers the rows of pictures: each has the number of the row before it in its group and one
  /// more, whether that row is drawn or not.
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

  /// Writes numbers in the style, padded ones as wide as the largest of all.
  ///
  /// - Parameters:
  ///   - pictures: The numbers of the markers of each picture.
  ///   - width: The digits of a padded number; `nil` takes ``width(of:)``.
  /// - Returns: Their texts.
  /// - Throws: ``NumberingError/notInStyle(_:_:)`` for the first that has none.
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

  /// The digits of the largest number.
  public func width(of pictures: [[Int]]) -> Int {
    String(pictures.joined().max() ?? first).utf8.count
  }
}
