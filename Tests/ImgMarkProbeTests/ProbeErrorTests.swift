import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct ProbeErrorTests {
  @Test func `errors describe the fault and give advice`() {
    #expect(
      ProbeError.truncated(.png, at: 20).description
        == "the png file ends at byte 20, before its size; copy it again")
    #expect(
      ProbeError.invalid(.webp, "its VP8L chunk does not begin with 2F", at: 20).description
        == "damaged webp header at byte 20: its VP8L chunk does not begin with 2F; "
        + "save the image again")
    #expect(
      ProbeError.invalidSize(.gif, .emptySize(width: 0, height: 3)).description
        == "the gif header declares an impossible size: 0x3 has no pixels; "
        + "each side must be at least 1")
    #expect(
      ProbeError.headerTooLong(.jpeg, limit: 65_536).description
        == "no size in 65536 bytes of jpeg headers; strip metadata from the file")
    #expect(
      ProbeError.unknownFormat.description
        == "not an image of a known format; known are png, jpeg, gif, webp, bmp, tiff, ico, pnm, "
        + "psd, qoi, jpeg-2000, jpeg-xl, heif, avif")
    #expect(ProbeError.empty.description == "the file is empty; an image has at least a header")
    #expect(ProbeError.unreadable("is a directory").description == "is a directory")
  }
}
