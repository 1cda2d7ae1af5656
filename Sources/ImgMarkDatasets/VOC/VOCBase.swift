/// From where a Pascal VOC file counts its pixels.
public enum VOCBase: String, Hashable, Sendable, CaseIterable {
  /// As with `one` if the file names the PASCAL VOC database, else as with `edge`.
  case auto
  /// Pixel indices from 1, with the last pixel included, as in the development kit.
  case one = "1"
  /// Pixel indices from 0, with the last pixel included.
  case zero = "0"
  /// Positions of pixel edges.
  case edge

  /// The option for reading files with this base; `nil` if none is needed.
  var counting: PixelCounting? {
    switch self {
    case .one, .zero: PixelCounting(readBy: "--voc-base \(rawValue)")
    case .auto, .edge: nil
    }
  }
}

extension FormatOption {
  /// From where Pascal VOC files count their pixels: a ``VOCBase``.
  public static let vocBase = FormatOption(
    "voc-base", .choice(VOCBase.self), on: .both,
    help:
      "How Pascal VOC counts: pixels from 1 or from 0, or edges between pixels. The default, auto, "
      + "is 1 if the file names the PASCAL VOC database, else edge.")
}

extension FormatOptionValues {
  /// From where Pascal VOC files count their pixels; `auto` if the option wasn't given.
  public var vocBase: VOCBase {
    get { choice(.vocBase) ?? .auto }
    set { set(.vocBase, to: newValue.rawValue) }
  }
}
