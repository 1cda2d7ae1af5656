/// Writes bits, the lowest of each byte first (ISO/IEC 18181-1, B.2).
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func write(_ value: Int, bits: Int) {
    for index in 0..<bits {
      if count % 8 == 0 { bytes.append(0) }
      bytes[count / 8] |= UInt8(value >> index & 1) << UInt8(count % 8)
      count += 1
    }
  }
}
