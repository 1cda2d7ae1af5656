package import ImgMarkGeometry

/// How far outside its image a coordinate may lie and still count as being on the edge.
///
/// Tables, data sets, streams and canvases all use these numbers.
package enum RangeTolerance {
  /// The share of a side that counts as noise, whatever the decimals.
  static let noise = NormalizedSpace.noise

  /// The error that numbers computed by this program may have, as a share of a side.
  static let computed = 1e-12

  /// The share by which a tolerance is widened, so that a decimal exactly at the limit is inside.
  static let hair = 1e-9

  /// The most that a coordinate is moved, in source pixels; a larger move would be visible.
  static let furthestSnap = 2.0

  /// The move, in source pixels, above which a snap is listed by itself.
  ///
  /// A coordinate moved by less still lies in the pixel at the edge.
  static let listedSnap = 0.5

  /// Returns the tolerance along one axis, in source pixels.
  ///
  /// - Parameters:
  ///   - written: The possible error of a number by its decimals, in source pixels.
  ///   - side: The image's side, in pixels.
  /// - Returns: How far outside a coordinate may lie.
  package static func pixels(written: Double, side: Double) -> Double {
    min(max(noise * side, written) * (1 + hair), furthestSnap)
  }

  /// Returns the tolerances for computed coordinates, in source pixels.
  package static func computed(on image: PixelSize) -> Size<SourceSpace> {
    Size(width: Double(image.width) * computed, height: Double(image.height) * computed)
  }
}
