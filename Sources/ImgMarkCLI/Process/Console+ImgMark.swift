import ImgMark
import ImgMarkArguments

extension Console {
  /// The standard streams of the process.
  static let standard = Console(of: CommandSpec.program, streams: ProcessStreams())

  /// Creates a console in memory with the given standard input.
  static func memory(input: [UInt8] = []) -> Console {
    Console(of: CommandSpec.program, input: input)
  }

  /// Opens the files that a command names.
  var inputs: InputOpener {
    memoryInput.map { InputOpener(standardInput: $0) } ?? .ofProcess
  }

  /// Opens a file to read; `-` is standard input.
  func open(_ path: FilePath) throws(FileError) -> ImageFile { try inputs.open(path) }

  /// Opens a file to read as a stream; `-` is standard input.
  func openStream(_ path: FilePath) throws(FileError) -> StreamInput {
    try inputs.openStream(path)
  }
}

/// The standard streams of the process.
private struct ProcessStreams: ConsoleStreams {
  private static let output: Int32 = 1
  private static let error: Int32 = 2

  func writeResults(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      try SystemCall.write(bytes, to: Self.output)
    } catch {
      throw error.at("standard output")
    }
  }

  func writeErrors(_ bytes: [UInt8]) {
    try? SystemCall.write(bytes, to: Self.error)
  }

  var isOutputTerminal: Bool { SystemCall.isTerminal(Self.output) }
  var isErrorTerminal: Bool { SystemCall.isTerminal(Self.error) }

  func environment(_ name: String) -> String? { SystemCall.environment(name) }
}
