#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The curve of sRGB from its standard (IEC 61966-2-1, 5.2), independent of the resampler's.
enum SRGBCurve {
  /// Returns the light, from 0 to 1, of a code from 0 to 255.
  static func light(ofCode code: Double) -> Double {
    let value = code / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the code, from 0 to 255 and not rounded, of light from 0 to 1.
  static func code(ofLight light: Double) -> Double {
    255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }
}
