/// The channels of a row of 8-bit sRGB pixels; alpha is straight, not multiplied in.
public enum PixelLayout: Int, Hashable, Sendable, CaseIterable {
  case gray = 1
  case grayAlpha = 2
  case rgb = 3
  case rgba = 4

  /// The bytes per pixel.
  public var channels: Int { rawValue }
  public var hasAlpha: Bool { self == .grayAlpha || self == .rgba }
}
