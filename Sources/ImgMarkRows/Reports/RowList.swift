/// A packed list of report rows, in order.
///
/// A row uses about 25 bytes until it is read, so a million rejected rows need little memory.
public struct RowList: Sequence, Sendable {
  /// The number of rows, listed or not.
  public private(set) var count = 0
  private var listed = 0
  let most: Int
  private var pieces: [Piece] = []

  /// A buffer of packed rows.
  ///
  /// A list consists of several, because one array of all rows would be copied each time it grows.
  fileprivate struct Piece {
    var bytes: [UInt8] = []
    /// The line of the last packed row; later rows store only the difference.
    var line = 0
  }

  private static let pieceSize = 1 << 20

  /// Creates an empty list.
  ///
  /// - Parameter most: The greatest number of rows to list; further rows are only counted.
  public init(most: Int = .max) {
    self.most = most
  }

  public var isEmpty: Bool { count == 0 }

  /// Whether further rows are only counted.
  var isFull: Bool { listed >= most }

  /// Adds a row; if the list is full, the row isn't computed.
  public mutating func append(_ entry: @autoclosure () -> RowEntry) {
    count += 1
    guard !isFull else { return }
    listed += 1
    if (pieces.last?.bytes.count ?? .max) >= Self.pieceSize { pieces.append(Piece()) }
    let entry = entry()
    pieces[pieces.count - 1].append(entry)
  }

  /// Adds the rows of another list, without copying them if all of them fit.
  public mutating func append(_ later: RowList) {
    guard later.listed <= most - listed else {
      for entry in later { append(entry) }
      count += later.count - later.listed
      return
    }
    count += later.count
    listed += later.listed
    pieces += later.pieces
  }

  public func makeIterator() -> Iterator { Iterator(pieces: pieces) }

  /// An iterator that unpacks one row at a time.
  public struct Iterator: IteratorProtocol {
    private let pieces: [Piece]
    /// The index of the next piece.
    private var index = 0
    private var line = 0
    private var unpacking = RowUnpacking([])

    fileprivate init(pieces: [Piece]) {
      self.pieces = pieces
    }

    public mutating func next() -> RowEntry? {
      while unpacking.isAtEnd {
        guard index < pieces.count else { return nil }
        unpacking = RowUnpacking(pieces[index].bytes)
        line = 0
        index += 1
      }
      let entry = unpacking.entry(after: line)
      line = entry.line
      return entry
    }
  }
}

extension RowList.Piece {
  fileprivate mutating func append(_ entry: RowEntry) {
    bytes.pack(entry, after: line)
    line = entry.line
  }
}
