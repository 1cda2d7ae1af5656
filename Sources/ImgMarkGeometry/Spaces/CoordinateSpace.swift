/// A plane with its own origin, axes and unit.
///
/// Every point, size and rectangle has its space in its type, so that a number measured in one
/// space can't be used in another by mistake. In all spaces x grows to the right; y grows downward
/// unless a frame says otherwise.
public protocol CoordinateSpace {}

/// The pixel grid in the file, before its orientation is applied.
public enum StoredSpace: CoordinateSpace {}

/// The pixel grid of the whole image as it is displayed, including transparent margins.
///
/// Pixel column i covers [i, i + 1); (0, 0) is the outer corner of the top-left pixel.
public enum SourceSpace: CoordinateSpace {}

/// Fractions of the whole image as it is displayed: the image is [0, 1] × [0, 1].
public enum NormalizedSpace: CoordinateSpace {
  /// The greatest error of coordinates from other programs, as a share of a side.
  ///
  /// It covers single precision, in which numbers near 1 are 6e-8 apart, and six decimals.
  public static let noise = 1e-6
}

/// The canvas into which the image is fitted, in canvas points.
public enum CanvasSpace: CoordinateSpace {}

/// The space in which the numbers of an annotation were written, described by a
/// ``CoordinateFrame``.
public enum AuthoredSpace: CoordinateSpace {}
