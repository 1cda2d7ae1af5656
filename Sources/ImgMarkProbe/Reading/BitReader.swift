/// Reads bits one after another, the lowest of each byte first, as in JPEG XL (ISO/IEC 18181-1, B).
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The error thrown at the end of the bits.
  private let end: ProbeError

  init(_ bytes: [UInt8], end: ProbeError) {
    self.bytes = bytes
    self.end = end
  }

  mutating func bits(_ count: Int) throws(ProbeError) -> Int {
    guard count <= bytes.count * 8 - position else { throw end }
    var value = 0
    for index in 0..<count {
      let bit = bytes[(position + index) / 8] >> UInt8((position + index) % 8) & 1
      value |= Int(bit) << index
    }
    position += count
    return value
  }

  mutating func bool() throws(ProbeError) -> Bool { try bits(1) == 1 }

  mutating func skip(_ count: Int) throws(ProbeError) {
    guard count <= bytes.count * 8 - position else { throw end }
    position += count
  }

  /// Reads a U32: two bits choose one of four ways to write a number.
  mutating func u32(_ a: U32, _ b: U32, _ c: U32, _ d: U32) throws(ProbeError) -> Int {
    let way =
      switch try bits(2) {
      case 0: a
      case 1: b
      case 2: c
      default: d
      }
    return try way.base + bits(way.bits)
  }

  /// Reads an Enum: a U32 whose small values take few bits.
  mutating func enumeration() throws(ProbeError) -> Int {
    try u32(.value(0), .value(1), .bits(4, plus: 2), .bits(6, plus: 18))
  }
}

/// One way to write a U32: a number of bits, added to a base.
struct U32 {
  let base: Int
  let bits: Int

  static func value(_ value: Int) -> U32 { U32(base: value, bits: 0) }

  static func bits(_ count: Int, plus base: Int = 0) -> U32 { U32(base: base, bits: count) }
}
