/// A JPEG of one scan with random codes and data: ITU-T T.81, B.2.
struct RandomJPEG {
  var width: Int
  var height: Int
  /// The sampling factors of each component, one digit per direction.
  var sampling: [UInt8]
  /// The data of the scan, in bytes.
  var count: Int
  var seed: UInt64

  var file: [UInt8] {
    var lot = Lot(seed: seed)
    var file: [UInt8] = [0xFF, 0xD8]
    file += Self.segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let sides = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    var frame: [UInt8] = [8] + sides + [UInt8(sampling.count)]
    var scan: [UInt8] = [UInt8(sampling.count)]
    for (index, factors) in sampling.enumerated() {
      frame += [UInt8(index + 1), factors, 0]
      scan += [UInt8(index + 1), index == 0 ? 0x00 : 0x11]
    }
    file += Self.segment(0xC0, frame)
    for place in [0x00, 0x01] as [UInt8] {
      // Differences may have up to 15 bits here, but have at most 11 in a valid file.
      file += Self.segment(0xC4, [place] + Self.table(of: Array(0...15), &lot))
      file += Self.segment(0xC4, [0x10 | place] + Self.table(of: Array(0...255), &lot))
    }
    file += Self.segment(0xDA, scan + [0, 63, 0])
    for _ in 0..<count {
      let byte = lot.next(8)
      file += byte == 0xFF ? [0xFF, 0] : [byte]
    }
    return file + [0xFF, 0xD9]
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body
  }

  /// A table of random code lengths that leave some bits unused, and the codes' symbols.
  private static func table(of symbols: [UInt8], _ lot: inout Lot) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: 16)
    var chosen: [UInt8] = []
    var rest = symbols
    var free = 1
    for length in 0..<16 {
      free *= 2
      let most = min(free - 1, rest.count)
      let count = length < 3 ? lot.below(min(most, 2) + 1) : lot.below(most + 1)
      lengths[length] = UInt8(min(count, 255))
      for _ in 0..<Int(lengths[length]) { chosen.append(rest.remove(at: lot.below(rest.count))) }
      free -= Int(lengths[length])
    }
    return lengths + chosen
  }
}

/// Pseudorandom numbers, the same for the same seed.
struct Lot {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ bits: Int) -> UInt8 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> (64 - bits))
  }

  mutating func below(_ count: Int) -> Int {
    let (high, low) = (Int(next(8)), Int(next(8)))
    return (high << 8 | low) % count
  }
}
