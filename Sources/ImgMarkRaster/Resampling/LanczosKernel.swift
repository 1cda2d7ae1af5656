#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The Lanczos window of three lobes: `sinc(x) * sinc(x / 3)` for |x| < 3, with
/// `sinc(x) = sin(πx) / πx`.
enum LanczosKernel {
  /// How far from its center the kernel reaches, in samples.
  static let radius = 3.0

  static func weight(at distance: Double) -> Double {
    guard distance.magnitude < radius else { return 0 }
    guard distance != 0 else { return 1 }
    // sin(.pi) is not quite 0, and a picture that stays where it is must stay as it is.
    guard distance != distance.rounded() else { return 0 }
    let angle = Double.pi * distance
    // sin(3a) = 3 sin(a) - 4 sin³(a) spares the second sine.
    let third = sin(angle / radius)
    return radius * (3 - 4 * third * third) * third * third / (angle * angle)
  }
}
