import ImgMarkText
import Testing

struct Base64Tests {
  @Test(
    "Bytes in base 64 are the vectors of RFC 4648, section 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect("\(Base64(Array(text.utf8)))" == encoded)
    #expect(Base64.bytes(of: encoded) == Array(text.utf8))
  }

  @Test("All 64 digits equal those of the standard's table")
  func digits() {
    // 6 bits at a time, the bytes 00 10 83 10 51 87 ... count 0, 1, 2, ... 63 (RFC 4648, table 1).
    let counting = (0..<64).reduce(into: [Bool]()) { bits, value in
      for bit in stride(from: 5, through: 0, by: -1) { bits.append(value >> bit & 1 == 1) }
    }
    let bytes = stride(from: 0, to: counting.count, by: 8).map { start in
      counting[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    #expect(
      "\(Base64(bytes))" == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  }

  @Test("Blanks and line ends inside are skipped, since encoders break lines")
  func lines() {
    #expect(Base64.bytes(of: "Zm9v\r\nYmFy\n") == Array("foobar".utf8))
    #expect(Base64.bytes(of: " Z g = = ") == Array("f".utf8))
  }

  @Test(
    "What is no base 64 is refused: other characters, padding that is short or early, spare bits",
    arguments: ["Zg", "Zg=", "Z===", "Zg==Zg==", "Zm9v=", "Z", "Zm-v", "Zh==", "Zm9=", "Zm9é"])
  func refused(text: String) {
    #expect(Base64.bytes(of: text) == nil)
  }
}
