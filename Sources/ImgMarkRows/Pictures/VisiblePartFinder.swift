package import ImgMarkFiles
package import ImgMarkGeometry
package import ImgMarkProbe

/// Finds the visible part of an image file within a part of it.
package typealias VisiblePartFinder =
  @Sendable (
    _ file: ImageFile, _ header: ImageHeader, _ alphaThreshold: UInt8,
    _ searched: Rect<SourceSpace>
  ) throws -> Rect<SourceSpace>
