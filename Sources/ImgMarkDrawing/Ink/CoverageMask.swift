internal import ImgMarkGeometry

/// The exact share of each pixel of a rectangle that an outline covers.
///
/// Cairo samples an edge in 15 lines per pixel; in a disc of radius 14, pixels are wrong by up to
/// 9.6 of 255. Here every edge adds the exact area between itself and the right side of the mask.
/// Outlines must not cross themselves.
struct CoverageMask {
  let columns: Int
  let rows: Int

  /// The coverage of each pixel minus that of its left neighbor, row by row.
  ///
  /// The sign may be inverted if only one polygon is added. Rows are two columns wider than the
  /// mask, for edges on its right side.
  private(set) var differences: [Float]
  let stride: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    stride = columns + 2
    differences = [Float](repeating: 0, count: stride * rows)
  }

  /// Adds a closed polygon, scaled, with its origin at a place in the mask.
  ///
  /// The corner of the mask is (0, 0). The polygon may extend beyond the mask.
  mutating func add(
    _ polygon: [Corner], scaledBy scale: Double = 1, around middle: Corner = Corner(x: 0, y: 0)
  ) {
    guard let last = polygon.last else { return }
    func placed(_ corner: Corner) -> Corner {
      Corner(x: middle.x + corner.x * scale, y: middle.y + corner.y * scale)
    }
    let edges = MaskEdges(columns: columns, rows: rows, stride: stride)
    var start = placed(last)
    var cells = differences.mutableSpan
    for corner in polygon {
      let end = placed(corner)
      edges.add(from: start, to: end, on: &cells)
      start = end
    }
  }

  /// Adds a piece that lies between two heights.
  mutating func add(_ piece: Trapezoid, fromColumn column: Int, row: Int) {
    func corner(_ x: Double, _ y: Double) -> Corner {
      Corner(x: x - Double(column), y: y - Double(row))
    }
    let edges = MaskEdges(columns: columns, rows: rows, stride: stride)
    var cells = differences.mutableSpan
    edges.add(
      from: corner(piece.left.top, piece.top), to: corner(piece.left.bottom, piece.bottom),
      on: &cells)
    edges.add(
      from: corner(piece.right.bottom, piece.bottom), to: corner(piece.right.top, piece.top),
      on: &cells)
  }

  /// Subtracts the coverage of another mask of the same size.
  mutating func subtract(_ other: CoverageMask) {
    precondition(columns == other.columns && rows == other.rows, "the masks differ in size")
    for index in differences.indices { differences[index] -= other.differences[index] }
  }

  /// Adds a piece of an edge that is inside one pixel, or outside the mask.
  ///
  /// - Parameters:
  ///   - column: The pixel's column.
  ///   - row: The pixel's row.
  ///   - height: The extent of the edge downward in the pixel; negative if the edge goes up.
  ///   - area: The area between the pixel's left side and the edge, with the sign of `height`.
  mutating func add(column: Int, row: Int, height: Double, area: Double) {
    guard row >= 0, row < rows, column < columns else { return }
    let cell = row * stride + max(column, 0)
    if column < 0 {
      differences[cell] += Float(height)
    } else {
      differences[cell] += Float(height - area)
      differences[cell + 1] += Float(area)
    }
  }
}

/// A corner of a polygon, in pixels from the corner of a mask.
struct Corner {
  var x: Double
  var y: Double
}
