public import ImgMarkGeometry

/// A number that differs where drawings differ, so that a marker that was edited is noticed (FNV-1a,
/// 64 bits: draft-eastlake-fnv).
public struct DrawingDigest: Hashable, Sendable, CustomStringConvertible {
  /// 16 hexadecimal digits.
  public let description: String

  /// Creates the digest of outlines, which is the same however they are written.
  ///
  /// - Parameter paths: The data of paths in the order in which they are drawn.
  public init(paths: [String]) {
    self.init(paths.map { PathDigits($0)?.text ?? $0 })
  }

  /// - Parameter texts: The inks of paths, or other texts, in the order in which they are drawn.
  public init(_ texts: [String]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in texts.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    description = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The ink of a path as text.
  ///
  /// - Parameters:
  ///   - kind: Which part of a marker it is.
  ///   - color: Its color, whose own alpha does not count.
  ///   - opacity: How opaque it is, from 0 to 1.
  /// - Returns: The text, to be one of those of a digest.
  public static func ink(of kind: String, _ color: RGBA8, opacity: Double) -> String {
    "\(kind) \(color.opaqueHex) \(MarkupNumber(opacity))"
  }
}
