import Testing

@testable import ImgMarkOverlay

struct OverlayPictureTests {
  @Test(
    "Bytes in base 64 are the vectors of RFC 4648, section 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect("\(Base64(Array(text.utf8)))" == encoded)
  }

  @Test("All 64 digits are those of the table")
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

  @Test(
    "The name of a linked file is a relative address, whatever it holds",
    arguments: [
      ("photo.png", "photo.png"), ("pictures/my photo.png", "pictures/my%20photo.png"),
      ("javascript:alert(1).png", "javascript%3Aalert%281%29.png"),
      ("a#b?c%.png", "a%23b%3Fc%25.png"),
      ("é.png", "%C3%A9.png"),
    ])
  func link(path: String, address: String) {
    #expect(OverlayPicture.linked(path).address == address)
  }

  @Test("Bytes that a document carries are a data address (RFC 2397)")
  func data() {
    let picture = OverlayPicture.embedded(Array("foobar".utf8), mediaType: "image/png")
    #expect(picture.address == "data:image/png;base64,Zm9vYmFy")
  }
}
