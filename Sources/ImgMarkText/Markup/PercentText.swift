/// Text in UTF-8 with most bytes written as `%` and two hexadecimal digits (RFC 3986, 2.1).
package struct PercentText: CustomStringConvertible {
  package let description: String

  /// - Parameters:
  ///   - text: The text.
  ///   - keepsSlashes: Whether slashes stay, as in a path. Letters, digits and `-._~` always stay
  ///     (2.3).
  package init(_ text: String, keepsSlashes: Bool = false) {
    var written = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        written.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "/") where keepsSlashes: written += "/"
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        written += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    description = written
  }
}
