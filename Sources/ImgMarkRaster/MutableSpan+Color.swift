internal import ImgMarkGeometry

extension MutableSpan where Element == UInt8 {
  /// The color of one pixel in the bytes of a canvas; pixels are counted row by row.
  @inline(__always)
  subscript(color pixel: Int) -> RGBA8 {
    get {
      let start = pixel * 4
      return RGBA8(
        red: self[start], green: self[start + 1], blue: self[start + 2], alpha: self[start + 3])
    }
    set {
      let start = pixel * 4
      self[start] = newValue.red
      self[start + 1] = newValue.green
      self[start + 2] = newValue.blue
      self[start + 3] = newValue.alpha
    }
  }
}
