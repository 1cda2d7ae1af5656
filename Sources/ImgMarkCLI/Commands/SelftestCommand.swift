import ImgMark
import ImgMarkSelfTest

/// `imgmark selftest`: what this very build does to pixels, against its limits.
struct SelftestCommand: Command {
  static let spec = CommandSpec(
    name: "selftest",
    summary: "Measures what this build does to pixels and holds it to its limits.",
    examples: ["imgmark selftest", "imgmark selftest disc marker --json"],
    synopsis: "[MEASURE...] [--json]",
    operands: [
      .init(
        name: "MEASURE", help: "What to measure, all by default: \(names.joined(separator: ", ")).",
        completion: .words(names))
    ],
    operandCount: 0...Int.max,
    options: [.json],
    remarks: [
      """
      Pictures are made in memory and go the way of place, from the bytes of a file to the bytes of \
      another. The status is 1 when a figure is off its limit.
      """
    ])

  private static let names = Measure.allCases.map(\.rawValue)

  let measures: [Measure]
  let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var measures: [Measure] = []
    for operand in arguments.operands {
      guard let measure = Measure(rawValue: operand.text) else {
        throw UsageError(
          "'\(operand.text)' is no measure; use \(Self.names.joined(separator: ", "))"
            + Suggestion(for: operand.text, among: Self.names).sentence)
      }
      measures.append(measure)
    }
    self.measures = measures.isEmpty ? Measure.allCases : measures
    writesJSON = arguments.has("json")
  }

  func run(on console: inout Console) throws -> ExitStatus {
    var report = SelftestReport()
    for measure in measures {
      console.progress("measuring \(measure.rawValue)")
      report.add(measure, try measure.figures())
    }
    console.endProgress()
    for line in writesJSON ? [report.json.line()] : report.lines { try console.print(line) }
    return report.isWithinLimits ? .done : .rejected
  }
}
