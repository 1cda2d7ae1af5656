/// A baseline JPEG of uniform blocks of 8x8 pixels, built from ITU-T T.81 alone.
///
/// A uniform block of value v has one coefficient other than zero, 8 (v - 128), and the quantizer
/// divides by 8, so the file represents every value exactly.
package struct SpecimenJPEG: Sendable {
  /// The number of blocks horizontally.
  package let columns: Int
  package let rows: Int
  /// The components of each block, row by row: one, three or four.
  private let blocks: [[UInt8]]
  /// The color transform in Adobe's marker; `nil` leaves the marker out.
  ///
  /// 0 means RGB, or CMYK stored inverted (Adobe technical note 5116).
  package var adobeTransform: UInt8?

  package init(columns: Int, blocks: [[UInt8]]) {
    precondition(!blocks.isEmpty && blocks.count.isMultiple(of: columns), "rows are not full")
    self.columns = columns
    self.rows = blocks.count / columns
    self.blocks = blocks
  }

  package var width: Int { columns * 8 }
  package var height: Int { rows * 8 }

  /// The whole file (B.2.1).
  package var bytes: [UInt8] {
    [0xFF, 0xD8] + adobe + quantizer + frame + codes + scan + [0xFF, 0xD9]
  }

  private var components: Range<UInt8> { 1..<UInt8(blocks[0].count + 1) }

  private var adobe: [UInt8] {
    guard let adobeTransform else { return [] }
    return Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobeTransform])
  }

  /// The quantization table, B.2.4.1: 8 for every coefficient.
  private var quantizer: [UInt8] {
    Self.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
  }

  /// The frame header, B.2.2: every component at full resolution.
  private var frame: [UInt8] {
    let size = UInt16(height).bigEndianBytes + UInt16(width).bigEndianBytes
    let samplings: [UInt8] = components.flatMap { [$0, 0x11, 0] }
    return Self.segment(0xC0, [8] + size + [UInt8(components.count)] + samplings)
  }

  /// The Huffman tables, B.2.4.2.
  ///
  /// The first coefficient has nine codes of four bits; the others have one code of one bit, which
  /// means that none follow.
  private var codes: [UInt8] {
    let noLengths = [UInt8](repeating: 0, count: 12)
    return Self.segment(0xC4, [0x00, 0, 0, 0, 9] + noLengths + Array(0...8))
      + Self.segment(0xC4, [0x10, 1, 0, 0, 0] + noLengths + [0])
  }

  /// The scan, B.2.3 and F.1.2.1: for each component the difference from the block before.
  private var scan: [UInt8] {
    var bits = EntropyBits()
    var last = [Int](repeating: 128, count: components.count)
    for block in blocks {
      for (component, value) in block.enumerated() {
        let difference = Int(value) - last[component]
        last[component] = Int(value)
        // A category is the number of bits of the difference; negative ones are inverted.
        let category = Int.bitWidth - abs(difference).leadingZeroBitCount
        bits.append(category, count: 4)
        bits.append(difference < 0 ? difference + (1 << category) - 1 : difference, count: category)
        bits.append(0, count: 1)
      }
    }
    let selectors: [UInt8] = components.flatMap { [$0, 0] }
    let header = [UInt8(components.count)] + selectors + [0, 63, 0]
    return Self.segment(0xDA, header) + bits.padded
  }

  /// Returns a marker segment (B.1.1.4).
  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker] + UInt16(data.count + 2).bigEndianBytes + data
  }
}

/// Collects bits of a scan, most significant first (F.1.2.3).
private struct EntropyBits {
  private var bytes: [UInt8] = []
  private var waiting: UInt8 = 0
  private var count = 0

  mutating func append(_ value: Int, count: Int) {
    for place in stride(from: count - 1, through: 0, by: -1) {
      waiting = waiting << 1 | UInt8(value >> place & 1)
      self.count += 1
      guard self.count == 8 else { continue }
      bytes.append(waiting)
      // A byte of ones would begin a marker.
      if waiting == 0xFF { bytes.append(0) }
      (waiting, self.count) = (0, 0)
    }
  }

  /// The bytes; the last one is filled with ones.
  var padded: [UInt8] {
    var bits = self
    if count > 0 { bits.append(0xFF, count: 8 - count) }
    return bits.bytes
  }
}
