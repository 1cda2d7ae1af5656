/// Checks up to where bytes are valid UTF-8 text without zero bytes.
package struct UTF8Check {
  /// The end of the last complete character before the fault, or before the end of the bytes.
  package private(set) var end: Int
  package private(set) var fault: TextFault?

  /// Checks bytes from an index to their end.
  ///
  /// A character that is cut off at the end of the bytes isn't a fault, but ``end`` is before it.
  package init(_ bytes: [UInt8], from start: Int) {
    end = start
    while end < bytes.count {
      let lead = bytes[end]
      guard lead != 0 else {
        fault = .zeroByte
        return
      }
      guard lead >= 0x80 else {
        end += 1
        continue
      }
      guard let sequence = Sequence(lead: lead) else {
        fault = .invalidUTF8
        return
      }
      for offset in 1..<sequence.length {
        guard end + offset < bytes.count else { return }
        let allowed = offset == 1 ? sequence.second : 0x80...0xBF
        guard allowed.contains(bytes[end + offset]) else {
          fault = .invalidUTF8
          return
        }
      }
      end += sequence.length
    }
  }

  /// The bytes that may follow a first byte (The Unicode Standard, 3.9, table 3-7).
  private struct Sequence {
    let length: Int
    let second: ClosedRange<UInt8>

    init?(lead: UInt8) {
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return nil
      }
    }
  }
}

extension [UInt8] {
  /// Whether all bytes are ASCII and not zero.
  ///
  /// The loop has no early exit, so that the compiler can process many bytes at a time.
  var isPlainASCII: Bool {
    var high: UInt8 = 0
    var lowest = UInt8.max
    for byte in self {
      high |= byte
      lowest = Swift.min(lowest, byte)
    }
    return high < 0x80 && (lowest > 0 || isEmpty)
  }
}
