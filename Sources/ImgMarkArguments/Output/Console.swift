/// The output of a command: a terminal or other standard streams, or memory in tests.
///
/// Results are written to standard output, notes and errors to standard error. Output is collected
/// and written in large pieces. Notes and errors are written after the results before them.
package struct Console {
  /// Whether to leave out notes.
  package var isQuiet = false

  /// The content of standard output; used only in memory.
  package private(set) var output: [UInt8] = []

  /// Whether any results were written.
  package private(set) var hasResults = false

  /// The first error that was reported.
  package private(set) var firstFault: String?

  /// The content of standard error; used only in memory.
  package private(set) var errors: [UInt8] = []

  /// The content of standard input in memory; `nil` for the standard streams of the process.
  package let memoryInput: [UInt8]?

  /// Whether this is the console of a process that runs one command and ends, not of a test.
  package var isOfProcess: Bool { memoryInput == nil }

  /// Whether results are shown on a terminal.
  package let isOutputTerminal: Bool

  /// The name of the program, which begins each note and error.
  private let program: String

  /// The standard streams; `nil` for a console in memory.
  private let streams: (any ConsoleStreams)?

  private let isErrorTerminal: Bool
  private var showsProgress = false

  /// The error that standard output can't be written, if it hasn't been thrown yet.
  private var outputFailure: (any Error)?

  private static let pieceSize = 1 << 16

  /// Creates the console of a process that runs one command and ends.
  package init(of program: String, streams: any ConsoleStreams) {
    self.program = program
    self.streams = streams
    memoryInput = nil
    isOutputTerminal = streams.isOutputTerminal
    isErrorTerminal = streams.isErrorTerminal
  }

  /// Creates a console in memory with the given standard input.
  package init(of program: String, input: [UInt8]) {
    self.program = program
    streams = nil
    memoryInput = input
    isOutputTerminal = false
    isErrorTerminal = false
  }

  /// Whether results may be colored (https://no-color.org).
  package var colorsOutput: Bool {
    guard let streams, isOutputTerminal else { return false }
    return (streams.environment("NO_COLOR") ?? "").isEmpty && streams.environment("TERM") != "dumb"
  }
}

// MARK: - Results

extension Console {
  /// Writes a line of results; control characters are escaped if it is shown on a terminal.
  package mutating func print(_ line: String) throws {
    try write(Array((isOutputTerminal ? line.printable : line).utf8) + [UInt8(ascii: "\n")])
  }

  /// Writes a part of a line that ends between two characters; control characters are escaped if it
  /// is shown on a terminal.
  package mutating func print(part bytes: [UInt8]) throws {
    guard isOutputTerminal else { return try write(bytes) }
    try write(Array(String(decoding: bytes, as: UTF8.self).printable.utf8))
  }

  /// Writes results unchanged.
  package mutating func write(_ bytes: [UInt8]) throws {
    hasResults = hasResults || !bytes.isEmpty
    output += bytes
    if output.count >= Self.pieceSize { try flush() }
  }

  /// Writes pending results.
  package mutating func flush() throws {
    guard let streams else { return }
    if outputFailure == nil { tryToFlush(to: streams) }
    if let outputFailure { throw outputFailure }
  }

  private mutating func tryToFlush(to streams: any ConsoleStreams) {
    let waiting = output
    output = []
    do {
      try streams.writeResults(waiting)
    } catch {
      outputFailure = error
    }
  }
}

// MARK: - Notes and errors

extension Console {
  /// Prints a note to standard error, unless ``isQuiet`` is set.
  package mutating func note(_ text: String) {
    guard !isQuiet else { return }
    printToError("\(program): note: \(text)")
  }

  /// Prints an error in one line.
  package mutating func report(_ error: any Error) {
    report("\(error)")
  }

  /// Prints an error in one line.
  package mutating func report(_ fault: String) {
    firstFault = firstFault ?? fault
    printToError("\(program): \(fault)")
  }

  /// Shows the progress of a long run on a terminal; the next line replaces it.
  package mutating func progress(_ line: String) {
    guard isErrorTerminal, !isQuiet else { return }
    showsProgress = true
    streams?.writeErrors(Array("\r\(line.printable)\(Self.clearRest)".utf8))
  }

  /// Removes the progress line.
  package mutating func endProgress() {
    guard showsProgress else { return }
    showsProgress = false
    streams?.writeErrors(Array("\r\(Self.clearRest)".utf8))
  }

  /// The sequence that clears a line of a terminal from the cursor to its end (ECMA-48, 8.3.41).
  private static let clearRest = "\u{1B}[K"

  /// Prints a line to standard error.
  package mutating func printToError(_ line: String) {
    endProgress()
    let bytes = Array(line.printable.utf8) + [UInt8(ascii: "\n")]
    guard let streams else {
      errors += bytes
      return
    }
    // If the results can't be written, the next write of results throws the error.
    if outputFailure == nil { tryToFlush(to: streams) }
    streams.writeErrors(bytes)
  }
}
