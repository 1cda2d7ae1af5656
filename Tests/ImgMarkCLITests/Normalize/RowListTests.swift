import ImgMark
import Testing

/// Packed rows of a report, unpacked again.
struct RowListTests {
  /// A random row of any kind, with faults of any kind.
  private static func row(_ dice: inout Dice, after line: Int) -> RowEntry {
    func fault() -> ShapeFault {
      let axis = dice.one(of: ["x", "y", "x_min", "x_max", "y_min", "y_max"])
      let value = Double(bitPattern: dice.next() & ~(1 << 62))
      return switch dice.whole(0...4) {
      case 0: .outsideCrop(axis: axis, value: value)
      case 1: .negativeSize(axis: axis, value: value)
      case 2: .zeroSize(axis: axis)
      default:
        .outside(
          RangeFault(
            axis: axis, index: dice.one(of: [nil, 0, 127, 128, 99_999]), value: value,
            side: dice.one(of: [1, 127, 128, 4000, .max])))
      }
    }
    return RowEntry(
      fate: dice.one(of: RowEntry.Fate.allCases),
      line: line + dice.one(of: [0, 1, 2, 127, 128, 1 << 40]),
      id: dice.one(of: [nil, "", "A", "größe 😀", String(repeating: "long ", count: 40)]),
      picture: dice.one(of: [nil, 0, 1, 300]), faults: (0..<dice.whole(0...3)).map { _ in fault() },
      note: dice.one(of: [nil, "", "in the left band"]))
  }

  private static func rows(_ count: Int, seed: UInt64) -> [RowEntry] {
    var dice = Dice(seed: seed)
    var rows: [RowEntry] = []
    for _ in 0..<count { rows.append(row(&dice, after: rows.last?.line ?? 0)) }
    return rows
  }

  private static func list(_ rows: some Sequence<RowEntry>, most: Int = .max) -> RowList {
    var list = RowList(most: most)
    for row in rows { list.append(row) }
    return list
  }

  @Test func `a list returns the rows that were added`() {
    let rows = Self.rows(500, seed: 1)

    let list = Self.list(rows)

    #expect(Array(list) == rows)
    #expect(list.count == 500)
  }

  @Test func `rows beyond one piece of memory come in their order`() {
    // 60 rows of 40,000 bytes each, where a piece ends after a megabyte.
    let long = String(repeating: "x", count: 40_000)
    let rows = (1...60).map { RowEntry(fate: .rejected, line: $0, id: "\($0)", note: long) }

    #expect(Array(Self.list(rows)) == rows)
  }

  @Test(arguments: [Int.max, 0, 1, 20, 59])
  func `lists can be joined in any grouping, whatever is left out`(most: Int) {
    let rows = Self.rows(60, seed: 2)
    for (first, second) in [(0, 0), (0, 30), (10, 15), (20, 40), (60, 60)] {
      let parts = [rows[..<first], rows[first..<second], rows[second...]].map {
        Self.list($0, most: most)
      }

      var left = parts[0]
      left.append(parts[1])
      left.append(parts[2])
      var tail = parts[1]
      tail.append(parts[2])
      var right = parts[0]
      right.append(tail)

      for joined in [left, right] {
        #expect(Array(joined) == Array(rows.prefix(most)))
        #expect(joined.count == 60)
      }
    }
  }

  @Test func `a full list does not look at further rows`() {
    var list = RowList(most: 1)
    list.append(RowEntry(fate: .dropped, line: 7))
    var looks = 0
    func look() -> RowEntry {
      looks += 1
      return RowEntry(fate: .dropped, line: 8)
    }

    list.append(look())

    #expect(looks == 0)
    #expect(list.count == 2)
    #expect(list.map(\.line) == [7])
  }
}
