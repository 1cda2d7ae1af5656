/// ICC profiles put together from ICC.1:2022 alone.
enum HandmadeProfile {
  /// sRGB's primaries in the D50 of the connection space, as in every sRGB profile.
  private static let columns: [[Double]] = [
    [0.4360, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141],
  ]

  /// A display whose channels are wired to other primaries: `[1, 0, 2]` exchanges red and green.
  static func display(primaries order: [Int], gamma: Double) -> [UInt8] {
    let names = ["rXYZ", "gXYZ", "bXYZ"]
    let colors = zip(names, order).map { (name: $0, data: xyz(columns[$1])) }
    let curves = ["rTRC", "gTRC", "bTRC"].map { (name: $0, data: curve(gamma)) }
    return profile(space: "RGB ", tags: colors + curves)
  }

  static func gray(gamma: Double) -> [UInt8] {
    profile(space: "GRAY", tags: [(name: "kTRC", data: curve(gamma))])
  }

  private static func profile(
    space: String, tags: [(name: String, data: [UInt8])]
  ) -> [UInt8] {
    let all = tags + [(name: "wtpt", data: xyz([0.9642, 1, 0.8249]))]
    var table = number(all.count)
    var data: [UInt8] = []
    let start = 128 + 4 + all.count * 12
    for tag in all {
      table += Array(tag.name.utf8) + number(start + data.count) + number(tag.data.count)
      data += tag.data
    }
    return header(space: space, size: start + data.count) + table + data
  }

  /// 7.2, version 2.1.
  private static func header(space: String, size: Int) -> [UInt8] {
    let kind = Array("mntr\(space)XYZ ".utf8)
    let date: [UInt8] = [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    let head = number(size) + [0, 0, 0, 0, 2, 0x10, 0, 0] + kind + date + Array("acsp".utf8)
    let rest = [UInt8](repeating: 0, count: 28) + [0.9642, 1, 0.8249].flatMap(fixed)
    return head + rest + [UInt8](repeating: 0, count: 128 - head.count - rest.count)
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    number(Int((value * 65_536).rounded()))
  }

  /// 10.31.
  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(fixed)
  }

  /// 10.6: one entry is a gamma in 8.8 bits.
  private static func curve(_ gamma: Double) -> [UInt8] {
    let value = Int((gamma * 256).rounded())
    return Array("curv".utf8) + [0, 0, 0, 0] + number(1) + [UInt8(value >> 8), UInt8(value & 255)]
      + [0, 0]
  }
}
