public import ImgMarkGeometry

/// A canvas that a factor makes no whole number of pixels of.
public struct ScaleError: Error, Hashable, Sendable {
  public var canvas: Size<CanvasSpace>
  public var scale: Double
}

extension ScaleError: CustomStringConvertible {
  public var description: String {
    "a canvas of \(canvas) times \(scale) is no whole number of pixels; use another --scale or "
      + "--canvas"
  }
}
