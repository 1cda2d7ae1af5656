/// Rows of a report in their order, packed: a row out of range takes some 25 bytes until it is asked
/// for, so that a million of them are no burden.
public struct RowList: Sequence, Sendable {
  /// How many rows there are, whether or not they are listed.
  public private(set) var count = 0
  private var listed = 0
  let most: Int
  private var pieces: [Piece] = []

  /// Rows one after another as bytes.
  ///
  /// Memory is got a piece at a time, since one array of all would be copied whenever it grows.
  fileprivate struct Piece {
    var bytes: [UInt8] = []
    /// The line of the row that was packed last; the first counts from 0.
    var line = 0
  }

  private static let pieceSize = 1 << 20

  /// - Parameter most: How many rows are listed at most; others are only counted.
  public init(most: Int = .max) {
    self.most = most
  }

  public var isEmpty: Bool { count == 0 }

  /// Whether further rows are only counted.
  var isFull: Bool { listed >= most }

  /// Adds a row, which is not looked at once the list is full.
  public mutating func append(_ entry: @autoclosure () -> RowEntry) {
    count += 1
    guard !isFull else { return }
    listed += 1
    if (pieces.last?.bytes.count ?? .max) >= Self.pieceSize { pieces.append(Piece()) }
    let entry = entry()
    pieces[pieces.count - 1].append(entry)
  }

  /// Adds the rows of another list, which are not copied where all of them have room.
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

  /// Unpacks rows as they are asked for.
  public struct Iterator: IteratorProtocol {
    private let pieces: [Piece]
    /// The piece that is unpacked next.
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
