internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// The smallest rectangle of an image that contains all pixels of a mask.
struct PixelPatch {
  /// The column and the row of the rectangle's first pixel in the image.
  let left, top: Int
  /// The pixels of the rectangle, one per cell.
  let cells: RunLengthMask

  /// Crops a mask to its pixels; `nil` if its cells aren't pixels of the image, or if it is empty.
  init?(_ mask: Mask<SourceSpace>) {
    guard mask.frame.size.width == Double(mask.cells.columns),
      mask.frame.size.height == Double(mask.cells.rows),
      let x = Int(exactly: mask.frame.minX), let y = Int(exactly: mask.frame.minY),
      let bounds = mask.cells.bounds
    else { return nil }
    let (column, row) = (Int(bounds.minX), Int(bounds.minY))
    let (columns, rows) = (Int(bounds.size.width), Int(bounds.size.height))
    var runs: [Int] = []
    var end = 0
    mask.cells.forEachSpan { spanColumn, first, last in
      let start = (spanColumn - column) * rows + first - row
      let count = last - first + 1
      if start == end, !runs.isEmpty {
        runs[runs.count - 1] += count
      } else {
        runs += [start - end, count]
      }
      end = start + count
    }
    if end < columns * rows { runs.append(columns * rows - end) }
    guard let cells = try? RunLengthMask(columns: columns, rows: rows, runs: runs) else {
      return nil
    }
    (left, top) = (x + column, y + row)
    self.cells = cells
  }
}

extension Mask where Space == SourceSpace {
  /// Returns the mask on the grid of all pixels of an image; `nil` if its cells aren't such pixels.
  func cells(on size: PixelSize) -> RunLengthMask? {
    if frame == size.rect(), cells.columns == size.width, cells.rows == size.height {
      return cells
    }
    guard bounds != nil else {
      let count = size.count(upTo: RunLengthMask.mostCells)
      return count.flatMap {
        try? RunLengthMask(columns: size.width, rows: size.height, runs: [$0])
      }
    }
    return PixelPatch(self)?.cells(on: size)
  }
}

extension PixelPatch {
  /// Returns whether the rectangle is completely inside an image of this size.
  func isInside(_ size: PixelSize) -> Bool {
    left >= 0 && top >= 0 && cells.columns <= size.width - left
      && cells.rows <= size.height - top
  }

  /// Returns the mask on the grid of all pixels of an image; `nil` if it extends beyond the image.
  func cells(on size: PixelSize) -> RunLengthMask? {
    guard isInside(size) else { return nil }
    var runs: [Int] = []
    var end = 0
    cells.forEachSpan { column, first, last in
      let start = (left + column) * size.height + top + first
      let count = last - first + 1
      if start == end, !runs.isEmpty {
        runs[runs.count - 1] += count
      } else {
        runs += [start - end, count]
      }
      end = start + count
    }
    guard let all = size.count(upTo: RunLengthMask.mostCells) else { return nil }
    if end < all { runs.append(all - end) }
    return try? RunLengthMask(columns: size.width, rows: size.height, runs: runs)
  }
}
