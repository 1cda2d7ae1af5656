import ImgMark
import ImgMarkArguments
import ImgMarkSelfTest

/// The results of the self-test.
struct SelftestReport {
  private var rows: [(measure: Measure, figure: Figure)] = []
  private let decoder: JPEGDecoder

  /// - Parameter decoder: The decoder of JPEGs that the report names.
  init(decoder: JPEGDecoder = .current) {
    self.decoder = decoder
  }

  mutating func add(_ measure: Measure, _ figures: [Figure]) {
    rows += figures.map { (measure, $0) }
  }

  var isWithinLimits: Bool { rows.allSatisfy(\.figure.isWithinLimit) }

  /// A table with a row for each measure: its value, its limit, and whether the limit is kept.
  ///
  /// The last line names the decoder of JPEGs.
  var lines: [String] {
    let cells = [("measure", "figure", "limit", "")] + rows.map { Self.cells(of: $0.figure) }
    let title = cells.map(\.0.columns).max() ?? 0
    let value = cells.map(\.1.columns).max() ?? 0
    let limit = cells.map(\.2.columns).max() ?? 0
    let table = cells.map { cell in
      let blanks = String(repeating: " ", count: value - cell.1.columns)
      return
        "\(cell.0.padded(to: title))  \(blanks)\(cell.1)  \(cell.2.padded(to: limit))  \(cell.3)"
        .trimmingEnd
    }
    return table + ["JPEG is decoded by \(decoder.name): \(decoder.reason)"]
  }

  private static func cells(of figure: Figure) -> (String, String, String, String) {
    (
      figure.title,
      figure.value.isFinite ? "\(text(figure.value)) \(figure.unit)" : "nothing found",
      text(figure.limit),
      figure.isWithinLimit ? "ok" : "off"
    )
  }

  private static func text(_ value: Double) -> String {
    DecimalStyle(digits: 3).text(value)
  }

  private static func text(_ limit: Limit) -> String {
    switch limit {
    case .atMost(let most): "<= \(text(most))"
    case .near(let wanted, let distance): "\(text(wanted)) +- \(text(distance))"
    case .exactly(let wanted): text(wanted)
    case .none: "stated"
    }
  }

  var json: JSONValue {
    [
      "version": .string(ImgMark.version), "ok": .bool(isWithinLimits),
      "figures": .array(
        rows.map { row in
          [
            "measure": .string(row.measure.rawValue), "title": .string(row.figure.title),
            "value": row.figure.value.isFinite ? .number(row.figure.value) : .null,
            "unit": .string(row.figure.unit),
            "least": row.figure.limit.least.map { .number($0) } ?? .null,
            "most": row.figure.limit.most.map { .number($0) } ?? .null,
            "ok": .bool(row.figure.isWithinLimit),
          ]
        }),
      "jpeg": ["decoder": .string(decoder.name), "reason": .string(decoder.reason)],
    ]
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
