package import ImgMarkGeometry

/// How far outside its image a coordinate may be and still count as being on the edge.
///
/// Tables, data sets, streams and canvases all use these numbers.
package enum RangeTolerance {
  /// The fraction of a side that always counts as noise, whatever the decimals.
  static let noise = NormalizedSpace.noise

  /// The possible error of numbers that imgmark computed, as a fraction of a side.
  static let computed = 1e-12

  /// The relative increase of a tolerance, so that a decimal exactly at the limit is inside.
  static let hair = 1e-9

  /// The longest snap, in source pixels; a longer one would be visible.
  static let furthestSnap = 2.0

  /// The length of a snap, in source pixels, above which it is reported on its own line.
  ///
  /// A coordinate that is moved by less stays within the pixel at the edge.
  static let listedSnap = 0.5

  /// Returns the tolerance along one axis, in source pixels.
  ///
  /// - Parameters:
  ///   - written: The possible error of the number because of its decimals, in source pixels.
  ///   - side: The image's width or height, in pixels.
  /// - Returns: How far outside a coordinate may be.
  package static func pixels(written: Double, side: Double) -> Double {
    min(max(noise * side, written) * (1 + hair), furthestSnap)
  }

  /// Returns the tolerances for computed coordinates, in source pixels.
  package static func computed(on image: PixelSize) -> Size<SourceSpace> {
    Size(width: Double(image.width) * computed, height: Double(image.height) * computed)
  }
}
