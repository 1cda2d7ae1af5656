/// The origin of the pixels in a Pascal VOC file.
public enum VOCBase: String, Hashable, Sendable, CaseIterable {
  /// From one if the file names the PASCAL VOC database, else edges.
  case auto
  /// Indices from 1, including the last one, as in the development kit.
  case one = "1"
  /// Indices from 0, including the last one.
  case zero = "0"
  /// The edges of pixels.
  case edge

  /// How files of this base are read again; `nil` if they are recognized.
  var counting: PixelCounting? {
    switch self {
    case .one, .zero: PixelCounting(readBy: "--voc-base \(rawValue)")
    case .auto, .edge: nil
    }
  }
}

extension FormatOption {
  /// From where a Pascal VOC file counts its pixels: a ``VOCBase``.
  public static let vocBase = FormatOption(
    "voc-base", .choice(VOCBase.self), on: .both,
    help:
      "How Pascal VOC counts: pixels from 1 or from 0, or edges between pixels. The default, auto, "
      + "is 1 if the file names the PASCAL VOC database, else edge.")
}

extension FormatOptionValues {
  /// From where a Pascal VOC file counts its pixels.
  public var vocBase: VOCBase {
    get { choice(.vocBase) ?? .auto }
    set { set(.vocBase, to: newValue.rawValue) }
  }
}
