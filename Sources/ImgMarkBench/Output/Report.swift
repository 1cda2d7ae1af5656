import ImgMark

/// Prints lines of text immediately.
enum Report {
  static func write(_ lines: [String]) throws {
    try SystemCall.write(Array(lines.map { "\($0)\n" }.joined().utf8), to: 1)
  }

  /// Returns a row of a table: a name, and right-aligned cells.
  static func row(_ name: String, _ cells: [(text: String, width: Int)]) -> String {
    let blanks = String(repeating: " ", count: max(0, nameWidth - name.count))
    return cells.reduce(name + blanks) { line, cell in
      line + String(repeating: " ", count: max(1, cell.width - cell.text.count)) + cell.text
    }
  }

  private static let nameWidth = 38
}

extension Double {
  /// Returns the number with this many decimals, up to four.
  func fixed(_ decimals: Int) -> String {
    guard isFinite else { return "-" }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let number = Int((self * Double(scale)).rounded())
    let rest = String(number % scale)
    guard decimals > 0 else { return "\(number)" }
    return "\(number / scale)." + String(repeating: "0", count: decimals - rest.count) + rest
  }
}

extension [Double] {
  /// The median; of an even count, the mean of the two in the middle.
  var median: Double {
    let sorted = sorted()
    guard !isEmpty else { return .nan }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

extension ContinuousClock {
  /// Returns the seconds that `body` takes.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return start.duration(to: now).seconds
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
