internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// Masks as Label Studio's brush stores them.
///
/// They are a bit stream of thi.ng's `rle-pack` over the RGBA bytes of the image, row by row. The
/// alpha bytes hold the mask.
///
/// ```
/// stream = count(32) word width - 1(5) four run widths - 1(4 each) *run
/// run    = 1 index(2) length - 1(width) word | 0 index(2) length - 1(width) *word
/// ```
enum LabelStudioBrush {
  /// The widths in bits that the output uses for run lengths; each run uses the shortest one that
  /// fits.
  private static let widths = [3, 4, 8, 16]

  static func mask(
    of numbers: [JSONNode], on size: PixelSize
  ) throws(DatasetError.Reason) -> RunLengthMask {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count)
    for number in numbers {
      guard let value = number.integer, let byte = UInt8(exactly: value) else {
        throw .wrongKind("rle", expected: "bytes")
      }
      bytes.append(byte)
    }
    guard let pixels = size.count(upTo: RunLengthMask.mostCells) else {
      throw .mask("the image is too large for a mask")
    }
    var bits = BitStream(bytes)
    guard bits.read(32) == 4 * pixels else {
      throw .mask("rle is not for an image of \(size)")
    }
    do throws(MaskError) {
      return try RunLengthMask(
        columns: size.width, rows: size.height,
        rowRuns: try runs(&bits, count: 4 * pixels))
    } catch {
      throw .mask("\(error)")
    }
  }

  /// Returns alternating runs of alpha bytes, outside and inside the mask.
  private static func runs(
    _ bits: inout BitStream, count: Int
  ) throws(MaskError) -> [Int] {
    let wordWidth = bits.read(5) + 1
    let widths = (0..<4).map { _ in bits.read(4) + 1 }
    var runs = AlphaRuns()
    while runs.position < count, !bits.isAtEnd {
      let isRepeated = bits.read(1) == 1
      let length = bits.read(widths[bits.read(2)]) + 1
      guard length <= count - runs.position else { throw .tooLong(cells: count) }
      if isRepeated {
        runs.append(bits.read(wordWidth), count: length)
      } else {
        for _ in 0..<length { runs.append(bits.read(wordWidth), count: 1) }
      }
    }
    return runs.lengths
  }

  static func bytes(of mask: RunLengthMask) -> [UInt8] {
    var bits = BitStream()
    bits.append(4 * mask.columns * mask.rows, 32)
    bits.append(7, 5)
    for width in widths { bits.append(width - 1, 4) }
    for (index, run) in mask.rowRuns.enumerated() {
      var rest = 4 * Int(run)
      while rest > 0 {
        let length = min(rest, 1 << 16)
        let choice = widths.firstIndex { length <= 1 << $0 } ?? 3
        bits.append(1, 1)
        bits.append(choice, 2)
        bits.append(length - 1, widths[choice])
        bits.append(index.isMultiple(of: 2) ? 0 : 255, 8)
        rest -= length
      }
    }
    return bits.bytes
  }
}

/// Converts runs of RGBA bytes to runs of pixels; only every fourth byte counts.
private struct AlphaRuns {
  private(set) var position = 0
  private(set) var lengths: [Int] = []

  mutating func append(_ value: Int, count: Int) {
    let end = position + count
    // A position divided by 4, rounded down, is the number of alpha bytes (3, 7, 11, ...) before
    // it.
    let pixels = end / 4 - position / 4
    position = end
    guard pixels > 0 else { return }
    let isInside = value > 0
    if lengths.isEmpty { lengths.append(0) }
    if lengths.count.isMultiple(of: 2) == isInside {
      lengths[lengths.count - 1] += pixels
    } else {
      lengths.append(pixels)
    }
  }
}

/// A stream of bits, with the highest bit of each byte first.
private struct BitStream {
  private(set) var bytes: [UInt8] = []
  private var position = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= 8 * bytes.count }

  /// Reads a number with `count` bits; bits after the end are 0.
  mutating func read(_ count: Int) -> Int {
    var number = 0
    for _ in 0..<count {
      let byte = position / 8 < bytes.count ? bytes[position / 8] : 0
      number = number << 1 | Int(byte >> UInt8(7 - position % 8) & 1)
      position += 1
    }
    return number
  }

  mutating func append(_ number: Int, _ count: Int) {
    for bit in (0..<count).reversed() {
      if position.isMultiple(of: 8) { bytes.append(0) }
      bytes[position / 8] |= UInt8(number >> bit & 1) << UInt8(7 - position % 8)
      position += 1
    }
  }
}
