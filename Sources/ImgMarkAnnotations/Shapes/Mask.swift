public import ImgMarkGeometry

/// The pixels of an image, or of a part of it, that belong to an object.
public struct Mask<Space: CoordinateSpace>: Hashable, Sendable {
  /// Which cells of the grid belong to the object.
  public var cells: RunLengthMask
  /// The rectangle that the grid covers; the cells divide it into equal parts.
  public var frame: Rect<Space>

  public init(_ cells: RunLengthMask, over frame: Rect<Space>) {
    self.cells = cells
    self.frame = frame
  }
}

extension Mask where Space == SourceSpace {
  /// Creates a mask whose cells are the pixels of the whole image.
  public init(_ cells: RunLengthMask) {
    self.init(
      cells, over: Rect(x: 0, y: 0, width: Double(cells.columns), height: Double(cells.rows)))
  }
}

extension Mask {
  /// The smallest rectangle around the cells of the object; `nil` if it has none.
  public var bounds: Rect<Space>? {
    guard let cells = cells.bounds else { return nil }
    let columns = Double(self.cells.columns)
    let rows = Double(self.cells.rows)
    return Rect(
      x: frame.minX + cells.minX * frame.size.width / columns,
      y: frame.minY + cells.minY * frame.size.height / rows,
      width: cells.size.width * frame.size.width / columns,
      height: cells.size.height * frame.size.height / rows)
  }

  public var area: Double {
    let cell =
      frame.size.width * frame.size.height / (Double(cells.columns) * Double(cells.rows))
    return Double(cells.area) * cell
  }

  /// Returns the mask in another space, with its grid moved and turned by the map.
  public func mapped<To>(by map: PlaneMap<Space, To>) -> Mask<To> {
    Mask<To>(cells.turned(Mirroring(of: map)), over: map(frame))
  }
}
