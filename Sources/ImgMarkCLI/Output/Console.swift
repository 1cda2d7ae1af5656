import ImgMark

/// Where a command reads and writes: the terminal, or memory in tests.
///
/// Results go to standard output, notes and errors to standard error. Output is collected and written in
/// large pieces; notes and errors wait until the results before them are out.
struct Console {
  /// Whether to leave out notes.
  var isQuiet = false

  /// The contents of standard output, in memory.
  private(set) var output: [UInt8] = []

  /// Whether any results were written.
  private(set) var hasResults = false

  /// The first error that was reported.
  private(set) var firstFault: String?

  /// The contents of standard error, in memory.
  private(set) var errors: [UInt8] = []

  private var showsProgress = false
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool

  private let medium: Medium

  /// The pending error that standard output can't be written.
  private var outputFailure: FileError?

  private enum Medium {
    case descriptors
    case memory(input: [UInt8])
  }

  private static let outputDescriptor: Int32 = 1
  private static let errorDescriptor: Int32 = 2
  private static let pieceSize = 1 << 16

  /// Whether this is the console of a process that runs one command and ends, rather than of a test.
  var isOfProcess: Bool {
    switch medium {
    case .descriptors: true
    case .memory: false
    }
  }

  /// The standard streams of the process.
  static let standard = Console(medium: .descriptors)

  /// A console in memory, with these contents of standard input.
  static func memory(input: [UInt8] = []) -> Console { Console(medium: .memory(input: input)) }

  private init(medium: Medium) {
    self.medium = medium
    switch medium {
    case .descriptors:
      isOutputTerminal = SystemCall.isTerminal(Self.outputDescriptor)
      isErrorTerminal = SystemCall.isTerminal(Self.errorDescriptor)
    case .memory:
      isOutputTerminal = false
      isErrorTerminal = false
    }
  }

  /// Writes a line of results, without control characters if it goes to a terminal.
  mutating func print(_ line: String) throws(FileError) {
    try write(Array((isOutputTerminal ? line.printable : line).utf8) + [UInt8(ascii: "\n")])
  }

  /// Writes a part of a line that ends between two characters, without control characters if it goes to
  /// a terminal.
  mutating func print(part bytes: [UInt8]) throws(FileError) {
    guard isOutputTerminal else { return try write(bytes) }
    try write(Array(String(decoding: bytes, as: UTF8.self).printable.utf8))
  }

  /// Writes results unchanged.
  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    hasResults = hasResults || !bytes.isEmpty
    output += bytes
    if output.count >= Self.pieceSize { try flush() }
  }

  /// Writes pending results.
  mutating func flush() throws(FileError) {
    switch medium {
    case .memory: return
    case .descriptors: break
    }
    if outputFailure == nil { tryToFlush() }
    if let outputFailure { throw outputFailure }
  }

  private mutating func tryToFlush() {
    let waiting = output
    output = []
    do throws(SystemError) {
      try SystemCall.write(waiting, to: Self.outputDescriptor)
    } catch {
      outputFailure = error.at("standard output")
    }
  }

  /// Prints a note to standard error, unless `isQuiet`.
  mutating func note(_ text: String) {
    guard !isQuiet else { return }
    printToError("imgmark: note: \(text)")
  }

  /// Prints an error in one line.
  mutating func report(_ error: any Error) {
    report("\(error)")
  }

  /// Prints an error in one line.
  mutating func report(_ fault: String) {
    firstFault = firstFault ?? fault
    printToError("imgmark: \(fault)")
  }

  /// Shows the progress of a long run, on a terminal only; the next line replaces it.
  mutating func progress(_ line: String) {
    guard isErrorTerminal, !isQuiet else { return }
    showsProgress = true
    try? SystemCall.write(
      Array("\r\(line.printable)\(Self.clearRest)".utf8), to: Self.errorDescriptor)
  }

  /// Removes the line of progress.
  mutating func endProgress() {
    guard showsProgress else { return }
    showsProgress = false
    try? SystemCall.write(Array("\r\(Self.clearRest)".utf8), to: Self.errorDescriptor)
  }

  /// Clears a terminal's line from the cursor on (ECMA-48, 8.3.41).
  private static let clearRest = "\u{1B}[K"

  /// Prints a line to standard error.
  mutating func printToError(_ line: String) {
    endProgress()
    let bytes = Array(line.printable.utf8) + [UInt8(ascii: "\n")]
    switch medium {
    case .memory: errors += bytes
    case .descriptors:
      // If results can't be written, the next write of results reports it.
      if outputFailure == nil { tryToFlush() }
      // A failure to write to standard error can't be reported anywhere.
      try? SystemCall.write(bytes, to: Self.errorDescriptor)
    }
  }

  /// Opens a file to read; `-` is standard input.
  func open(_ path: FilePath) throws(FileError) -> ImageFile {
    guard path == .standardStream else { return try ImageFile(at: path) }
    switch medium {
    case .descriptors: return try .standardInput()
    case .memory(let input): return ImageFile(path: path, bytes: input)
    }
  }

  /// Opens standard input as a table.
  func openTable() throws(FileError) -> TableFile {
    switch medium {
    case .descriptors: return try TableFile(at: .standardStream)
    case .memory(let input): return TableFile(path: .standardStream, bytes: input)
    }
  }

  /// Opens a file to read as a stream; `-` is standard input.
  func openStream(_ path: FilePath) throws(FileError) -> StreamInput {
    guard path == .standardStream, case .memory(let input) = medium else {
      return try StreamInput(at: path)
    }
    return StreamInput(path: path, bytes: input)
  }

  /// Whether results may be colored (https://no-color.org).
  var colorsOutput: Bool { isOutputTerminal && Self.allowsColor }

  /// Whether notes and errors may be colored.
  var colorsErrors: Bool { isErrorTerminal && Self.allowsColor }

  private static var allowsColor: Bool {
    (SystemCall.environment("NO_COLOR") ?? "").isEmpty
      && SystemCall.environment("TERM") != "dumb"
  }
}
