/// Which channels a row of 8-bit sRGB pixels holds; alpha is not multiplied in.
public enum PixelLayout: Int, Hashable, Sendable, CaseIterable {
  case gray = 1
  case grayAlpha = 2
  case rgb = 3
  case rgba = 4

  /// Bytes of a pixel.
  public var channels: Int { rawValue }
  public var hasAlpha: Bool { self == .grayAlpha || self == .rgba }
}
