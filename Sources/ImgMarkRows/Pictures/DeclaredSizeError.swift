public import ImgMarkGeometry

/// The reason why a declared size and the real size can't both be right.
public enum DeclaredSizeError: Error, Hashable, Sendable {
  /// The declared size is that of the stored picture, but the displayed one is turned.
  case isStoredSize(PixelSize, displayed: PixelSize)
  /// The declared size is that of the displayed picture, but the numbers refer to the stored one.
  case isDisplayedSize(PixelSize, stored: PixelSize)
  case differs(declared: PixelSize, image: PixelSize)
}

extension DeclaredSizeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .isStoredSize(let stored, let displayed):
      "the declared size \(stored) is the stored size, the image displays as \(displayed); "
        + "use --space stored"
    case .isDisplayedSize(let displayed, let stored):
      "the declared size \(displayed) is the displayed size, the image is stored as \(stored); "
        + "leave out --space stored"
    case .differs(let declared, let image):
      "declared \(declared), real \(image)\(Self.ratio(declared, image)); "
        + "use --trust declared or --trust image"
    }
  }

  /// Returns the ratio of two sizes as text if the picture seems to have been scaled evenly;
  /// otherwise an empty text.
  private static func ratio(_ declared: PixelSize, _ image: PixelSize) -> String {
    // A scaled side is rounded to a whole pixel, so the sides may differ by one; compared by
    // products.
    let across = Double(declared.width) * Double(image.height)
    let down = Double(declared.height) * Double(image.width)
    guard (across - down).magnitude <= Double(max(image.width, image.height)) else { return "" }
    let ratio = Double(declared.width) / Double(image.width)
    let rounded = (ratio * 10_000).rounded() / 10_000
    return " (ratio \(rounded))"
  }
}
