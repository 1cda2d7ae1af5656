public import ImgMarkGeometry

/// A number by which a change to a drawing is detected (FNV-1a, 64 bits: draft-eastlake-fnv).
public struct DrawingDigest: Hashable, Sendable, CustomStringConvertible {
  /// The number as 16 hexadecimal digits.
  public let description: String

  /// Creates the digest of outlines, independent of how their numbers are written.
  ///
  /// - Parameter paths: The data of paths in drawing order.
  public init(paths: [String]) {
    self.init(paths.map { PathDigits($0)?.text ?? $0 })
  }

  /// - Parameter texts: The inks of paths, or other texts, in drawing order.
  public init(_ texts: [String]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in texts.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    description = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the ink of a path as text.
  ///
  /// - Parameters:
  ///   - kind: The part of a marker.
  ///   - color: Its color; the alpha of the color is ignored.
  ///   - opacity: The opacity, from 0 to 1.
  /// - Returns: A text for a digest.
  public static func ink(of kind: String, _ color: RGBA8, opacity: Double) -> String {
    "\(kind) \(color.opaqueHex) \(MarkupNumber(opacity))"
  }
}
