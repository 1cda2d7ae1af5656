import Glibc

/// Random numbers equal to those of `numpy.random.default_rng(seed)`, so that the tests use the
/// benchmark's layouts.
struct NumpyGenerator {
  private var state: UInt128
  private let increment: UInt128
  private var half: UInt32?

  /// Seeds PCG64 through numpy's `SeedSequence`.
  init(seed: UInt32) {
    let words = Self.seedWords(seed)
    func whole(_ index: Int) -> UInt128 {
      UInt128(words[index]) << 64 | UInt128(words[index + 1])
    }
    increment = whole(2) << 1 | 1
    state = 0
    advance()
    state &+= whole(0)
    advance()
  }

  private mutating func advance() {
    state = state &* (0x2360_ED05_1FC6_5DA4 << 64 | 0x4385_DF64_9FCC_F645) &+ increment
  }

  /// PCG64's output XSL-RR: both halves folded, rotated by the top six bits.
  mutating func next() -> UInt64 {
    advance()
    let folded = UInt64(truncatingIfNeeded: state >> 64) ^ UInt64(truncatingIfNeeded: state)
    let turn = UInt64(truncatingIfNeeded: state >> 122)
    return folded >> turn | folded << ((64 - turn) % 64)
  }

  /// Half of 64 bits, and the other half in the next call.
  private mutating func nextHalf() -> UInt32 {
    if let half {
      self.half = nil
      return half
    }
    let bits = next()
    half = UInt32(bits >> 32)
    return UInt32(truncatingIfNeeded: bits)
  }

  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * fraction()
  }

  /// A whole number under a limit, by Lemire's multiplication.
  mutating func integer(below limit: UInt32) -> Int {
    var product = UInt64(nextHalf()) * UInt64(limit)
    let least = (UInt32.max - (limit - 1)) % limit
    while UInt32(truncatingIfNeeded: product) < least {
      product = UInt64(nextHalf()) * UInt64(limit)
    }
    return Int(product >> 32)
  }

  /// A number of the normal distribution, by a ziggurat of 256 steps (Marsaglia and Tsang, 2000).
  mutating func normal() -> Double {
    while true {
      let bits = next()
      let step = Int(bits & 0xFF)
      let size = bits >> 9 & 0x000F_FFFF_FFFF_FFFF
      let x = (bits >> 8 & 1 == 1 ? -1 : 1) * Double(size) * Ziggurat.standard.widths[step]
      if size < Ziggurat.standard.sure[step] { return x }
      if step == 0 {
        while true {
          let far = -log1p(-fraction()) / Ziggurat.end
          let height = -log1p(-fraction())
          guard height + height > far * far else { continue }
          return size >> 8 & 1 == 1 ? -(Ziggurat.end + far) : Ziggurat.end + far
        }
      }
      let heights = Ziggurat.standard.heights
      let height = (heights[step - 1] - heights[step]) * fraction() + heights[step]
      if height < exp(-x * x / 2) { return x }
    }
  }
}

extension NumpyGenerator {
  /// O'Neill's seed sequence, as in numpy: a pool of four words, mixed, then drawn from.
  private static func seedWords(_ seed: UInt32) -> [UInt64] {
    var multiplier: UInt32 = 0x43B0_D7E5
    func hashed(_ value: UInt32) -> UInt32 {
      var value = value ^ multiplier
      multiplier &*= 0x931E_8875
      value &*= multiplier
      return value ^ value >> 16
    }
    func mixed(_ x: UInt32, _ y: UInt32) -> UInt32 {
      let result = 0xCA01_F9DD &* x &- 0x4973_F715 &* y
      return result ^ result >> 16
    }
    var pool = [seed, 0, 0, 0].map(hashed)
    for source in 0..<4 {
      for target in 0..<4 where target != source {
        pool[target] = mixed(pool[target], hashed(pool[source]))
      }
    }
    multiplier = 0x8B51_F9DD
    let halves = (0..<8).map { index -> UInt64 in
      var value = pool[index % 4] ^ multiplier
      multiplier &*= 0x58F3_8DED
      value &*= multiplier
      return UInt64(value ^ value >> 16)
    }
    return (0..<4).map { halves[2 * $0] | halves[2 * $0 + 1] << 32 }
  }
}

private struct Ziggurat {
  /// The end of the lowest step.
  static let end = 3.6541528853610088
  static let standard = Ziggurat()

  /// The width of each step, the size under which a number is certainly below the curve, and the
  /// height of the curve at its end.
  var widths = [Double](repeating: 0, count: 256)
  var sure = [UInt64](repeating: 0, count: 256)
  var heights = [Double](repeating: 1, count: 256)

  private init() {
    func curve(_ x: Double) -> Double { exp(-x * x / 2) }
    var x = Self.end
    let area = x * curve(x) + (Double.pi / 2).squareRoot() * erfc(x / 2.0.squareRoot())
    let base = area / curve(x)
    sure[0] = UInt64(x / base * 0x1p52)
    widths[0] = base * 0x1p-52
    widths[255] = x * 0x1p-52
    heights[255] = curve(x)
    for step in (1...254).reversed() {
      let wider = x
      x = (-2 * log(area / x + curve(x))).squareRoot()
      sure[step + 1] = UInt64(x / wider * 0x1p52)
      heights[step] = curve(x)
      widths[step] = x * 0x1p-52
    }
  }
}
