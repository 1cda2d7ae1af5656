public import ImgMarkGeometry

extension Mask where Space == SourceSpace {
  /// Whether each cell is exactly one pixel.
  public var liesOnPixels: Bool {
    frame.size.width == Double(cells.columns) && frame.size.height == Double(cells.rows)
      && frame.minX == frame.minX.rounded() && frame.minY == frame.minY.rounded()
  }

  /// Returns the mask on the pixels of an image: those whose centers are in a cell of the object.
  ///
  /// Returns `nil` if there are none. If the cells are pixels already, nothing changes. A center on
  /// the edge between two cells belongs to the cell that begins there.
  public func resampled(on size: PixelSize) -> Mask? {
    guard let bounds = cells.bounds, size.count(upTo: RunLengthMask.mostCells) != nil else {
      return nil
    }
    let columns = pixels(
      size.width, from: frame.minX, cell: frame.size.width / Double(cells.columns))
    let rows = pixels(
      size.height, from: frame.minY, cell: frame.size.height / Double(cells.rows))
    var spans = [[(first: Int, last: Int)]](repeating: [], count: Int(bounds.size.width))
    cells.forEachSpan { column, first, last in
      spans[column - Int(bounds.minX)].append((first, last))
    }
    var runs: [Int] = []
    var end = 0
    for column in columns.range(of: Int(bounds.minX)..<Int(bounds.maxX)) {
      let cell = min(max(columns.cell(at: column), Int(bounds.minX)), Int(bounds.maxX) - 1)
      for span in spans[cell - Int(bounds.minX)] {
        let inside = rows.range(of: span.first..<span.last + 1)
        guard !inside.isEmpty else { continue }
        let start = column * size.height + inside.lowerBound
        if start == end, !runs.isEmpty {
          runs[runs.count - 1] += inside.count
        } else {
          runs += [start - end, inside.count]
        }
        end = start + inside.count
      }
    }
    guard end > 0 else { return nil }
    if end < size.width * size.height { runs.append(size.width * size.height - end) }
    return (try? RunLengthMask(columns: size.width, rows: size.height, runs: runs)).map {
      Mask($0)
    }
  }

  private func pixels(_ count: Int, from start: Double, cell: Double) -> PixelAxis {
    PixelAxis(count: count, start: start, cell: cell)
  }
}

/// One axis of an image: its pixels, and the cells of a mask in another size.
private struct PixelAxis {
  /// The number of pixels.
  var count: Int
  /// The start of the first cell and the length of each cell, in pixels.
  var start: Double
  var cell: Double

  /// Returns the index of the cell that contains the center of a pixel.
  func cell(at pixel: Int) -> Int {
    Int(((Double(pixel) + 0.5 - start) / cell).rounded(.down))
  }

  /// Returns the pixels whose centers are in a range of cells.
  func range(of cells: Range<Int>) -> Range<Int> {
    let first = pixel(from: start + Double(cells.lowerBound) * cell)
    let end = pixel(from: start + Double(cells.upperBound) * cell)
    return first..<max(first, end)
  }

  /// Returns the first pixel whose center is at or after a position.
  private func pixel(from place: Double) -> Int {
    Int(min(max((place - 0.5).rounded(.up), 0), Double(count)))
  }
}
