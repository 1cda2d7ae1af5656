package import ImgMarkGeometry

/// One number for each edge of a box: its position, or another property such as a tolerance.
package struct BoxEdges<Space: CoordinateSpace>: Hashable, Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double

  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package init(_ rect: Rect<Space>) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
  }

  package var rect: Rect<Space> {
    Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
