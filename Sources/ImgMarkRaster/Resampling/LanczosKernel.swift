#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The Lanczos kernel with three lobes: `sinc(x) * sinc(x / 3)` for |x| < 3.
///
/// Here `sinc(x) = sin(πx) / πx`.
enum LanczosKernel {
  /// The distance from the center beyond which the kernel is 0, in samples.
  static let radius = 3.0

  static func weight(at distance: Double) -> Double {
    guard distance.magnitude < radius else { return 0 }
    guard distance != 0 else { return 1 }
    // sin(.pi) isn't exactly 0, but a picture that isn't moved or scaled must stay unchanged.
    guard distance != distance.rounded() else { return 0 }
    let angle = Double.pi * distance
    // sin(3a) = 3 sin(a) - 4 sin³(a) avoids a second sine.
    let third = sin(angle / radius)
    return radius * (3 - 4 * third * third) * third * third / (angle * angle)
  }
}
