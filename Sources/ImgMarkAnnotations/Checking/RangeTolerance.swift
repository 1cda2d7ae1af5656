package import ImgMarkGeometry

/// How far outside its image a coordinate may lie and still be taken for the edge.
///
/// These numbers decide for tables, data sets, streams and canvases alike.
package enum RangeTolerance {
  /// The share of a side that is noise whatever the decimals.
  static let noise = NormalizedSpace.noise

  /// The share of a side by which numbers may be off that this program computed itself.
  static let computed = 1e-12

  /// The share by which a tolerance is widened, so that a decimal exactly at it is inside.
  static let hair = 1e-9

  /// The most that a coordinate is moved, in source pixels: further out, it shows in the picture.
  static let furthestSnap = 2.0

  /// A coordinate that is moved by more than this, in source pixels, is listed by itself: by less,
  /// it still lies in the pixel at the edge.
  static let listedSnap = 0.5

  /// The tolerance along one axis, in source pixels.
  ///
  /// - Parameters:
  ///   - written: How far off a number may be by the decimals with which it is written, in source
  ///     pixels.
  ///   - side: The image's side, in pixels.
  /// - Returns: How far outside a coordinate may lie.
  package static func pixels(written: Double, side: Double) -> Double {
    min(max(noise * side, written) * (1 + hair), furthestSnap)
  }

  /// The tolerances for computed coordinates, in source pixels.
  package static func computed(on image: PixelSize) -> Size<SourceSpace> {
    Size(width: Double(image.width) * computed, height: Double(image.height) * computed)
  }
}
