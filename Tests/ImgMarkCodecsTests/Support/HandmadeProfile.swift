import ImgMarkSpecimens

/// Profiles that differ clearly from sRGB.
enum HandmadeProfile {
  /// sRGB's primaries in the connection space's D50, as in every sRGB profile.
  private static let columns: [[Double]] = [
    [0.4360, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141],
  ]

  /// A display with permuted primaries: `[1, 0, 2]` exchanges red and green.
  static func display(primaries order: [Int], gamma: Double) -> [UInt8] {
    SpecimenProfile.display(columns: order.map { columns[$0] }, curve: .gamma(gamma))
  }

  static func gray(gamma: Double) -> [UInt8] {
    SpecimenProfile.gray(curve: .gamma(gamma))
  }
}
