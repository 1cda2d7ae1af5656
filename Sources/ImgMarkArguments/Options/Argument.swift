internal import Glibc
/// One word of the command line.
///
/// Its bytes needn't be UTF-8: as the name of a file, they are used unchanged.
package struct Argument: Hashable, Sendable {
  package var bytes: [UInt8]

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension Argument: ExpressibleByStringLiteral {
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Argument {
  /// Whether the word is an option instead of a value.
  ///
  /// `-` means standard input or output, and `-1,2` is a pair of numbers.
  package var namesOption: Bool {
    guard bytes.count >= 2, bytes[0] == UInt8(ascii: "-") else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[1])
      && bytes[1] != UInt8(ascii: ".")
  }

  /// Whether the word looks like an option, so that the option before it probably lacks its value.
  package var namesLongOption: Bool {
    bytes.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")])
  }

  /// The parts before and after the first `=`; the second is `nil` if there is no `=`.
  package var halves: (name: String, value: Argument?) {
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (text, nil) }
    return (
      String(decoding: bytes[..<sign], as: UTF8.self),
      Argument(bytes: Array(bytes[(sign + 1)...]))
    )
  }
}

extension Argument {
  /// The words of this process, without the name of the program.
  package static var ofProcess: [Argument] {
    // The standard library replaces invalid UTF-8, which would change the names of files.
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let word = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let count = unsafe strlen(word)
      return unsafe Argument(bytes: Array(UnsafeRawBufferPointer(start: word, count: count)))
    }
  }
}
