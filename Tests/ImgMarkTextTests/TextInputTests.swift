import ImgMarkTestSupport
import ImgMarkText
import Testing

@Suite struct TextInputTests {
  private func text(_ bytes: [UInt8], cutEvery size: Int = .max) throws -> String {
    var input = TextInput(bytes, cutEvery: size)
    var window: [UInt8] = []
    while try input.append(to: &window) {}
    return String(decoding: window, as: UTF8.self)
  }

  @Test(arguments: 1...9) func `one byte order mark is stripped wherever pieces are cut`(
    size: Int
  ) throws {
    #expect(try text([0xEF, 0xBB, 0xBF] + Array("x,é\u{1F600}".utf8), cutEvery: size) == "x,é😀")
    #expect(try text(Array("\u{FEFF}\u{FEFF}x".utf8), cutEvery: size) == "\u{FEFF}x")
    #expect(try text(Array("x".utf8), cutEvery: size) == "x")
    #expect(try text([], cutEvery: size) == "")
  }

  @Test(arguments: 1...9) func `UTF-16 with a byte order mark is read`(size: Int) throws {
    let units = Array("\u{FEFF}é,😀\n".utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }

    #expect(try text(little, cutEvery: size) == "é,😀\n")
    #expect(try text(big, cutEvery: size) == "é,😀\n")
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82], [0xFF],
    ] as [[UInt8]])
  func `bytes that aren't UTF-8 are a fault`(bytes: [UInt8]) {
    for size in 1...4 {
      #expect(throws: TextFault.invalidUTF8) { try text([0x78] + bytes, cutEvery: size) }
    }
  }

  @Test(
    arguments: [[0x00, 0xD8], [0x00, 0xDC, 0x41, 0x00], [0x41], [0x00, 0xD8, 0x41, 0x00]]
      as [[UInt8]])
  func `half a UTF-16 character is a fault`(bytes: [UInt8]) {
    #expect(throws: TextFault.invalidUTF16) { try text([0xFF, 0xFE] + bytes) }
  }

  @Test func `a zero byte is a fault, with a mark or without`() {
    #expect(throws: TextFault.zeroByte) { try text([0x78, 0x00, 0x0A, 0x00]) }
    #expect(throws: TextFault.zeroByte) { try text([0xFE, 0xFF, 0x00, 0x00]) }
    #expect(throws: TextFault.zeroByte) {
      try text([0x89, 0x50, 0x4E, 0x47, 0x00].dropFirst() + [])
    }
  }

  @Test func `text before a fault is passed on first`() throws {
    var input = TextInput(Array("x,y\n".utf8) + [0xFF])
    var window: [UInt8] = []

    #expect(try input.append(to: &window))
    #expect(window == Array("x,y\n".utf8))
    #expect(throws: TextFault.invalidUTF8) { try input.append(to: &window) }
  }
}
