import Synchronization
import Testing

/// The results of all cases, printed at the end.
enum PeerTable {
  private static let rows = Mutex<[[String]]>([])

  private static let titles = [
    "tool", "version", "direction", "format", "objects", "of", "worst px", "remark",
  ]

  static func add(_ one: PeerCase, objects: Int? = nil, _ result: String, remark: String? = nil) {
    let row = [
      one.tool, Peers.versions[one.tool] ?? "-", one.direction.rawValue, one.mode ?? one.format,
      one.example.rawValue, objects.map { "\($0)" } ?? "-", result, remark ?? one.remark,
    ]
    rows.withLock { $0.append(row) }
  }

  /// A distance to one digit, without Foundation.
  static func text(_ distance: Double) -> String {
    guard distance > 0 else { return "0" }
    var (digit, exponent) = (distance, 0)
    while digit < 1 {
      digit *= 10
      exponent -= 1
    }
    guard exponent < -3 else { return "\((distance * 1e5).rounded() / 1e5)" }
    return "\(Int(digit.rounded(.up)))e\(exponent)"
  }

  static func print() {
    let table = [titles] + rows.withLock { $0 }
    guard table.count > 1 else { return }
    let widths = titles.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    for row in table {
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = cells.joined(separator: "  ")
      Swift.print(String(line.reversed().drop { $0 == " " }.reversed()))
    }
  }
}

/// Prints the table after the last test of a suite.
struct PrintsPeerTable: SuiteTrait, TestScoping {
  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await function()
    PeerTable.print()
  }
}
