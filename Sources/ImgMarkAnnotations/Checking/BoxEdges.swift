package import ImgMarkGeometry

/// The edges of a box in one space, one number per edge, or one such property of each edge.
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
