internal import CImgMarkParsers

/// Events as the C code packs them, read from the front.
struct PackedEvents {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  var isEmpty: Bool { position == bytes.count }

  var isText: Bool { bytes[position] == UInt8(imp_xml_text) }

  /// Reads an event other than text.
  mutating func readTag() -> XMLEvent {
    let isStart = bytes[position] == UInt8(imp_xml_start)
    position += 1
    let line = readNumber()
    guard isStart else { return .end }
    let name = readString()
    let count = readNumber()
    var attributes: [XMLAttribute] = []
    attributes.reserveCapacity(count)
    for _ in 0..<count {
      let name = readString()
      attributes.append(XMLAttribute(name, readString()))
    }
    return .start(XMLElement(name, attributes, line: line))
  }

  /// Reads a text event, appends its text and returns its line.
  mutating func readText(into text: inout [UInt8]) -> Int {
    position += 1
    let line = readNumber()
    let count = readNumber()
    text.append(contentsOf: bytes[position..<position + count])
    position += count
    return line
  }

  private mutating func readNumber() -> Int {
    var number = 0
    for index in 0..<4 { number |= Int(bytes[position + index]) << (8 * index) }
    position += 4
    return number
  }

  private mutating func readString() -> String {
    let count = readNumber()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }
}
