import ImgMarkArguments
import Testing

struct ConsoleTests {
  private func errors(_ body: (inout Console) -> Void) -> String {
    var console = Console(of: "tool", input: [])
    body(&console)
    return String(decoding: console.errors, as: UTF8.self)
  }

  @Test func `a quiet console leaves out notes and prints errors`() {
    let text = errors {
      $0.isQuiet = true
      $0.note("a remark")
      $0.report(UsageError("wrong"))
    }

    #expect(text == "tool: wrong\n")
  }

  @Test func `an error is one line without control characters`() {
    #expect(errors { $0.report("a\n\u{1B}]0;b") } == "tool: a\\n\\u{1b}]0;b\n")
  }

  @Test func `the first error is kept, and whether there were results`() throws {
    var console = Console(of: "tool", input: [])
    #expect(!console.hasResults)

    try console.print("line")
    console.report("first")
    console.report("second")

    #expect(console.hasResults)
    #expect(console.firstFault == "first")
    #expect(console.output == Array("line\n".utf8))
  }

  @Test func `results come before the errors that follow them`() throws {
    let streams = RecordedStreams()
    var console = Console(of: "tool", streams: streams)

    try console.print("a result\u{1B}")
    console.report("an error")
    try console.flush()

    #expect(streams.text == "[a result\\u{1b}\n](tool: an error\n)[]")
  }

  @Test func `a failure to write results is thrown by every later flush`() throws {
    let streams = RecordedStreams(isBroken: true)
    var console = Console(of: "tool", streams: streams)
    try console.print("a result")

    console.report("an error")

    #expect(streams.text == "(tool: an error\n)")
    #expect(throws: UsageError("broken")) { try console.flush() }
    #expect(throws: UsageError("broken")) { try console.flush() }
  }

  @Test func `colors need a terminal and no wish against them`() {
    #expect(Console(of: "tool", streams: RecordedStreams()).colorsOutput)
    #expect(
      !Console(of: "tool", streams: RecordedStreams(variables: ["NO_COLOR": "1"])).colorsOutput)
    #expect(
      !Console(of: "tool", streams: RecordedStreams(variables: ["TERM": "dumb"])).colorsOutput)
    #expect(!Console(of: "tool", input: []).colorsOutput)
  }
}

/// Streams on a terminal that keep what is written: results in brackets, errors in parentheses.
private final class RecordedStreams: ConsoleStreams, @unchecked Sendable {
  private(set) var text = ""
  private let isBroken: Bool
  private let variables: [String: String]

  init(isBroken: Bool = false, variables: [String: String] = [:]) {
    self.isBroken = isBroken
    self.variables = variables
  }

  func writeResults(_ bytes: [UInt8]) throws {
    if isBroken { throw UsageError("broken") }
    text += "[\(String(decoding: bytes, as: UTF8.self))]"
  }

  func writeErrors(_ bytes: [UInt8]) {
    text += "(\(String(decoding: bytes, as: UTF8.self)))"
  }

  let isOutputTerminal = true
  let isErrorTerminal = true

  func environment(_ name: String) -> String? { variables[name] }
}
