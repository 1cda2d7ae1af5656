internal import ImgMarkAnnotations

// Numbers are written in seven bits per byte, lowest first; the high bit means that more follow
// (LEB128). An optional number is written as the number plus 1, or as 0 for `nil`.

extension [UInt8] {
  /// Appends a row, with its line as the distance from the previous row.
  mutating func pack(_ entry: RowEntry, after line: Int) {
    pack(RowEntry.Fate.allCases.firstIndex(of: entry.fate) ?? 0)
    pack(entry.line &- line)
    pack(entry.id)
    pack(entry.picture.map { $0 + 1 } ?? 0)
    pack(entry.faults.count)
    for fault in entry.faults { pack(fault) }
    pack(entry.note)
  }

  private mutating func pack(_ fault: ShapeFault) {
    switch fault {
    case .outside(let range):
      pack(0)
      pack(range.axis)
      pack(range.index.map { $0 + 1 } ?? 0)
      pack(range.value)
      pack(range.side)
    case .outsideCrop(let axis, let value):
      pack(1)
      pack(axis)
      pack(value)
    case .negativeSize(let axis, let value):
      pack(2)
      pack(axis)
      pack(value)
    case .zeroSize(let axis):
      pack(3)
      pack(axis)
    }
  }

  private mutating func pack(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  private mutating func pack(_ value: Double) {
    for shift in stride(from: 0, to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
    }
  }

  private mutating func pack(_ text: String?) {
    guard let text else { return pack(0) }
    pack(text.utf8.count + 1)
    append(contentsOf: text.utf8)
  }
}

/// Reads packed rows.
struct RowUnpacking {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// Reads the next row.
  mutating func entry(after line: Int) -> RowEntry {
    let fate = RowEntry.Fate.allCases[number()]
    let line = line &+ number()
    let id = text()
    let picture = optionalNumber()
    let faults = (0..<number()).map { _ in fault() }
    return RowEntry(
      fate: fate, line: line, id: id, picture: picture, faults: faults, note: text())
  }

  private mutating func fault() -> ShapeFault {
    switch number() {
    case 0:
      let axis = text() ?? ""
      let index = optionalNumber()
      let value = value()
      return .outside(RangeFault(axis: axis, index: index, value: value, side: number()))
    case 1:
      let axis = text() ?? ""
      return .outsideCrop(axis: axis, value: value())
    case 2:
      let axis = text() ?? ""
      return .negativeSize(axis: axis, value: value())
    default: return .zeroSize(axis: text() ?? "")
    }
  }

  private mutating func number() -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = bytes[index]
      index += 1
      number |= UInt(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { return Int(bitPattern: number) }
      shift += 7
    }
  }

  private mutating func optionalNumber() -> Int? {
    let number = number()
    return number == 0 ? nil : number - 1
  }

  private mutating func value() -> Double {
    let pattern = (0..<8).reduce(UInt64(0)) { pattern, byte in
      pattern | UInt64(bytes[index + byte]) << UInt64(8 * byte)
    }
    index += 8
    return Double(bitPattern: pattern)
  }

  private mutating func text() -> String? {
    guard let count = optionalNumber() else { return nil }
    defer { index += count }
    return String(decoding: bytes[index..<index + count], as: UTF8.self)
  }
}
