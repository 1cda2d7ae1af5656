/// Noise that is the same in every run.
struct SampleNoise {
  let seed: UInt32

  /// A number from 0 to 1 for each place of a grid.
  func grain(_ column: Int, _ row: Int) -> Double {
    var mixed = UInt32(truncatingIfNeeded: column) &* 0x9E37_79B1
    mixed = (mixed ^ UInt32(truncatingIfNeeded: row) ^ seed) &* 0x85EB_CA6B
    mixed = (mixed ^ mixed >> 13) &* 0xC2B2_AE35
    return Double(mixed ^ mixed >> 16) / Double(UInt32.max)
  }

  /// Hills and valleys from 0 to 1, with a hill about every 2 units.
  func hills(_ x: Double, _ y: Double = 0) -> Double {
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let (right, below) = (Self.eased(x - column), Self.eased(y - row))
    let (first, top) = (Int(column), Int(row))
    let upper = grain(first, top) * (1 - right) + grain(first + 1, top) * right
    guard below > 0 else { return upper }
    let lower = grain(first, top + 1) * (1 - right) + grain(first + 1, top + 1) * right
    return upper * (1 - below) + lower * below
  }

  /// Hills with smaller hills on them, from 0 to 1.
  func mountains(_ x: Double, _ y: Double = 0, octaves: Int) -> Double {
    var (sum, reach, scale, height) = (0.0, 0.0, 1.0, 1.0)
    for _ in 0..<octaves {
      sum += height * hills(x * scale + reach * 17, y * scale)
      reach += height
      (scale, height) = (scale * 2, height / 2)
    }
    return sum / reach
  }

  private static func eased(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}
