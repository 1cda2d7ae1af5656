internal import Glibc

/// A run of the built program in a shell.
public struct BinaryRun {
  public let status: Int32
  public let output: String

  /// Runs a shell command line in which `$imgmark` is the program.
  public init(_ line: String) {
    let name = unsafe popen("imgmark='\(Self.path)'; \(line)", "r")
    guard let stream = unsafe name else {
      status = -1
      output = ""
      return
    }
    var bytes: [UInt8] = []
    while true {
      let byte = unsafe getc(stream)
      guard byte != EOF else { break }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    output = String(decoding: bytes, as: UTF8.self)
    status = unsafe pclose(stream) >> 8
  }

  /// The path of the program, which is next to the tests.
  public static let path: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init), as: UTF8.self)
    return tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/imgmark"
  }()
}
