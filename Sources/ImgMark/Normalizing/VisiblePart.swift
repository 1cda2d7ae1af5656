internal import ImgMarkCodecs
internal import ImgMarkFiles
internal import ImgMarkGeometry
internal import ImgMarkProbe
internal import ImgMarkRaster

/// Finds the visible part of an image by decoding its transparency.
package enum VisiblePart {
  /// Returns the bounding box of the pixels whose alpha exceeds a threshold, within a part of an
  /// image, in pixels of the upright image.
  package static func find(
    _ file: ImageFile, _ header: ImageHeader, _ alphaThreshold: UInt8,
    _ searched: Rect<SourceSpace>
  ) throws -> Rect<SourceSpace> {
    let upright = header.orientation.uprightMap(ofStored: header.storedSize)
    let stored = upright.inverse(searched)
    // An image without alpha is visible everywhere.
    if header.hasAlpha == false { return searched }
    var window = RowWindow(stored, for: AlphaBounds(threshold: alphaThreshold))
    let bytes = try file.contents()
    do throws(ImageError) {
      _ = try ImageCodec.decode(bytes, header: header, into: &window)
    } catch {
      throw FileError(path: file.path, reason: .content(ContentFault(error)))
    }
    guard let found = window.sink.bounds else {
      throw FrameError.nothingVisible(threshold: alphaThreshold)
    }
    let corner = StoredPoint(x: stored.minX.rounded(.down), y: stored.minY.rounded(.down))
    return upright(
      Rect(
        x: found.minX + corner.x, y: found.minY + corner.y, width: found.size.width,
        height: found.size.height))
  }
}
