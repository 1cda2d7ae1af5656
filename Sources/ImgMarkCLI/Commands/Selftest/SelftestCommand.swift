import ImgMark
import ImgMarkArguments
import ImgMarkSelfTest

/// `imgmark selftest`: measures how exactly this build draws.
struct SelftestCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "selftest",
    summary: "Measure how exactly this build draws. Each figure is compared with a limit.",
    examples: ["imgmark selftest", "imgmark selftest disc marker --json"],
    synopsis: "[MEASURE...] [--json]",
    operands: [
      .init(
        name: "MEASURE", help: "What to measure (default: all): \(names.joined(separator: ", ")).",
        completion: .words(names))
    ],
    operandCount: 0...Int.max,
    options: [.json],
    remarks: [
      """
      The test images are made in memory and go through the same steps as in place: from the bytes \
      of an image file to the bytes of the result. The exit status is 1 if a figure is off its limit.
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
          "'\(operand.text)' is not a measure; use \(Self.names.joined(separator: ", "))"
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
