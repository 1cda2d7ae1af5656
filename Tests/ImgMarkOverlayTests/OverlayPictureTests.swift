import Testing

@testable import ImgMarkOverlay

struct OverlayPictureTests {
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

  @Test("Embedded bytes are a data address (RFC 2397)")
  func data() {
    let picture = OverlayPicture.embedded(Array("foobar".utf8), mediaType: "image/png")
    #expect(picture.address == "data:image/png;base64,Zm9vYmFy")
  }
}
