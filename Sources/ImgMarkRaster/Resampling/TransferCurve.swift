#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The conversion from 8-bit codes to the numbers that are averaged, and back.
///
/// In linear light it is the curve of sRGB (IEC 61966-2-1, 5.2): `code / 12.92` up to 0.04045,
/// `((code + 0.055) / 1.055) ^ 2.4` above, with codes and light from 0 to 1.
struct TransferCurve: Sendable {
  /// The number for each code, from 0 to 1.
  let decoded: [Float]

  /// The codes, from 0 to 255, for evenly spaced square roots of light; empty if codes are
  /// averaged.
  ///
  /// As a function of the square root, the curve is almost straight even near black, so
  /// interpolation between two entries is exact to 0.0003 of a code. One extra entry after the last
  /// serves the value 1.
  let codes: [Float]

  static let steps = 4096
  private static let linear = TransferCurve(
    decoded: (0...255).map { Float(light(of: Double($0) / 255)) },
    codes: (0...steps + 1).map { step in
      let root = min(Double(step) / Double(steps), 1)
      return Float(255 * code(of: root * root))
    })
  private static let encoded = TransferCurve(
    decoded: (0...255).map { Float(Double($0) / 255) }, codes: [])

  private init(decoded: [Float], codes: [Float]) {
    self.decoded = decoded
    self.codes = codes
  }

  init(_ light: Light) {
    self =
      switch light {
      case .linear: Self.linear
      case .encoded: Self.encoded
      }
  }

  static func light(of code: Double) -> Double {
    code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
  }

  static func code(of light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
