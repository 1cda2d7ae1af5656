/// A plane with an origin, two axes and a unit of its own.
///
/// Every point, size and rectangle names its space in its type, so that a number measured in one
/// space can't be used in another by mistake. In all spaces x grows to the right; y grows downward
/// unless a frame says otherwise.
public protocol CoordinateSpace {}

/// The pixel grid in the file, before its orientation is applied.
public enum StoredSpace: CoordinateSpace {}

/// The pixel grid of the whole image as it is displayed, transparent margins included.
///
/// Pixel column i covers [i, i + 1); (0, 0) is the outer corner of the top-left pixel.
public enum SourceSpace: CoordinateSpace {}

/// Fractions of the whole image as it is displayed: the image is [0, 1] × [0, 1].
public enum NormalizedSpace: CoordinateSpace {
  /// The share of a side by which coordinates may be off that other programs computed with single
  /// precision, whose numbers near 1 lie 6e-8 apart, or wrote with six decimals.
  public static let noise = 1e-6
}

/// The canvas into which the image is fitted, in canvas points.
public enum CanvasSpace: CoordinateSpace {}

/// Whatever the numbers of an annotation were written in; a ``CoordinateFrame`` knows.
public enum AuthoredSpace: CoordinateSpace {}
