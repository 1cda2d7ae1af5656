import ImgMark

/// Where a command reads and writes: the terminal, or memory in tests.
///
/// Results go to standard output, everything for people to standard error. Output is collected and
/// written in large pieces; what is for people waits until the results before it are out.
struct Console {
  /// Whether notes are left out.
  var isQuiet = false

  /// What standard output was given, in memory.
  private(set) var output: [UInt8] = []

  /// Whether any results were written.
  private(set) var hasResults = false

  /// The first thing that went wrong, as people were told.
  private(set) var firstFault: String?

  /// What standard error was given, in memory.
  private(set) var errors: [UInt8] = []

  private var showsProgress = false
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool

  private let medium: Medium

  /// Why standard output can't be written, found while something else was being done.
  private var outputFailure: FileError?

  private enum Medium {
    case descriptors
    case memory(input: [UInt8])
  }

  private static let outputDescriptor: Int32 = 1
  private static let errorDescriptor: Int32 = 2
  private static let pieceSize = 1 << 16

  /// The streams that the process was given.
  static let standard = Console(medium: .descriptors)

  /// A console in memory, with what is to be read from standard input.
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

  /// Writes a line of results.
  ///
  /// On a terminal, nothing in it can drive it.
  mutating func print(_ line: String) throws(FileError) {
    try write(Array((isOutputTerminal ? line.printable : line).utf8) + [UInt8(ascii: "\n")])
  }

  /// Writes a part of a line of results, which ends between two characters.
  ///
  /// On a terminal, nothing in it can drive it.
  mutating func print(part bytes: [UInt8]) throws(FileError) {
    guard isOutputTerminal else { return try write(bytes) }
    try write(Array(String(decoding: bytes, as: UTF8.self).printable.utf8))
  }

  /// Writes results as they are.
  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    hasResults = hasResults || !bytes.isEmpty
    output += bytes
    if output.count >= Self.pieceSize { try flush() }
  }

  /// Writes what is still waiting to be written.
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

  /// Tells people something that is no error, unless they asked for quiet.
  mutating func note(_ text: String) {
    guard !isQuiet else { return }
    tell("imgmark: note: \(text)")
  }

  /// Tells people what went wrong, in one line.
  mutating func report(_ error: any Error) {
    report("\(error)")
  }

  /// Tells people what went wrong, in one line.
  mutating func report(_ fault: String) {
    firstFault = firstFault ?? fault
    tell("imgmark: \(fault)")
  }

  /// Shows people how far a long run has come, on a terminal alone, where the line is then replaced.
  mutating func progress(_ line: String) {
    guard isErrorTerminal, !isQuiet else { return }
    showsProgress = true
    try? SystemCall.write(
      Array("\r\(line.printable)\(Self.clearRest)".utf8), to: Self.errorDescriptor)
  }

  /// Takes the line of progress away.
  mutating func endProgress() {
    guard showsProgress else { return }
    showsProgress = false
    try? SystemCall.write(Array("\r\(Self.clearRest)".utf8), to: Self.errorDescriptor)
  }

  /// Clears a terminal's line from the cursor on (ECMA-48, 8.3.41).
  private static let clearRest = "\u{1B}[K"

  /// Tells people something, in one line.
  mutating func tell(_ line: String) {
    endProgress()
    let bytes = Array(line.printable.utf8) + [UInt8(ascii: "\n")]
    switch medium {
    case .memory: errors += bytes
    case .descriptors:
      // Results that can't be written are told of by the next write of results.
      if outputFailure == nil { tryToFlush() }
      // Whoever closed standard error does not want to hear about it.
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

  /// Opens a file to be read as it comes; `-` is standard input.
  func openStream(_ path: FilePath) throws(FileError) -> StreamInput {
    guard path == .standardStream, case .memory(let input) = medium else {
      return try StreamInput(at: path)
    }
    return StreamInput(path: path, bytes: input)
  }

  /// Whether results may be colored (https://no-color.org).
  var colorsOutput: Bool { isOutputTerminal && Self.allowsColor }

  /// Whether what is for people may be colored.
  var colorsErrors: Bool { isErrorTerminal && Self.allowsColor }

  private static var allowsColor: Bool {
    (SystemCall.environment("NO_COLOR") ?? "").isEmpty
      && SystemCall.environment("TERM") != "dumb"
  }
}
