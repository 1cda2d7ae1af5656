/// The meaning of a whole number of pixels: an edge between pixels, or the index of a pixel.
///
/// | convention | a point i is | a box min...max covers |
/// |---|---|---|
/// | `edge` | i | [min, max] |
/// | `center` | the center of pixel i, i + 0.5 | [min, max + 1] |
/// | `oneBased` | the center of pixel i, counted from 1, i − 0.5 | [min − 1, max] |
public enum PixelConvention: String, Hashable, Sendable, CaseIterable {
  /// Continuous edges, as in COCO: 0 is the outer edge of the first pixel.
  case edge
  /// Pixel indices from 0; a box includes the pixel of its maximum.
  case center
  /// Pixel indices from 1, as in the PASCAL VOC devkit; a box includes the pixel of its maximum.
  case oneBased = "one-based"

  /// The number at the left or top edge of the picture.
  var nearEdge: Double {
    switch self {
    case .edge: 0
    case .center: -0.5
    case .oneBased: 0.5
    }
  }

  /// The distance from the edges of a box to the corners that describe it, in pixels, on each side.
  public var boxMargin: Double {
    switch self {
    case .edge: 0
    case .center, .oneBased: 0.5
    }
  }
}
