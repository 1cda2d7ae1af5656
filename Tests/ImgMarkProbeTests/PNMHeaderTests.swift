import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct PNMHeaderTests {
  @Test(arguments: [
    ("P1\n24 7\n0 1", 1, 1), ("P4 24 7 \u{1}", 1, 1),
    ("P2\n24 7\n15\n3 3", 4, 1), ("P5\n24 7\n255\n..", 8, 1),
    ("P3\n24 7\n65535\n", 16, 3), ("P6\r\n24\t7 255 ", 8, 3), ("P5\n24 7\n1023\n..", 10, 1),
    ("P6\n# made by hand\n24 # wide\n7\n#\n255\n", 8, 3), ("P6#\n24 7 255\n", 8, 3),
    ("PF\n24 7\n-1.0\n", 32, 3), ("Pf\n24 7\n1.0\n", 32, 1),
  ])
  func `numbers are between white space and comments`(
    text: String, depth: Int, channels: Int
  ) throws {
    let header = try ImageProbe.header(of: ascii(text))

    #expect(header.format == .pnm)
    #expect(header.size.description == "24x7")
    #expect(header.bitDepth == depth)
    #expect(header.channels == channels)
    #expect(header.hasAlpha == false)
  }

  @Test(arguments: [
    ("RGB_ALPHA", 4, true), ("RGB", 3, false), ("GRAYSCALE_ALPHA", 2, true),
    ("GRAYSCALE", 1, false),
  ])
  func `a PAM names its fields in any order`(type: String, depth: Int, alpha: Bool) throws {
    let text = """
      P7
      HEIGHT 7
      # a comment
      DEPTH \(depth)
      TUPLTYPE \(type)
      MAXVAL 255
      WIDTH 24
      ENDHDR

      """

    let header = try ImageProbe.header(of: ascii(text))

    #expect(header.size.description == "24x7")
    #expect(header.channels == depth)
    #expect(header.hasAlpha == alpha)
    #expect(header.bitDepth == 8)
  }

  @Test(arguments: [
    "P6\n24 -7 255\n", "P6\n24 7 0\n", "P6\n24 7 65536\n", "P6\n24 x 255\n", "P6\n0 7 255\n",
    "P6\n1234567890123 7 255\n", "P6\n9999999999 7 255\n", "P7\nWIDTH 24\nENDHDR\n",
    "P7\nWIDTH 24\nHIGHT 7\nENDHDR\n",
  ])
  func `impossible numbers are errors`(text: String) {
    #expect(throws: ProbeError.self) { try ImageProbe.header(of: ascii(text)) }
  }

  @Test(arguments: [
    "P3 players needed", "P6", "P61 24 7", "PFA\n", "P8\n24 7\n", "P7 332\n80 60 255\n",
  ])
  func `a text that begins with P and a digit isn't a picture`(text: String) {
    #expect(throws: ProbeError.unknownFormat) { try ImageProbe.header(of: ascii(text)) }
  }

  @Test func `a number at the end of the data may be incomplete, and is an error`() {
    #expect(throws: ProbeError.truncated(.pnm, at: 7)) {
      try ImageProbe.header(of: ascii("P4\n24 7"))
    }
  }
}
