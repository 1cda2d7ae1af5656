public import ImgMarkGeometry

/// Finds the visible part of an image, row by row.
///
/// Only alpha counts, not color. An image without alpha is completely visible.
public struct AlphaBounds: RowSink, Sendable {
  /// The largest alpha that doesn't count as visible.
  public let threshold: UInt8
  private var layout = PixelLayout.gray
  private var rows = 0
  private var seenColumns: ClosedRange<Int>?
  private var seenRows: ClosedRange<Int>?

  /// Creates a search for pixels with an alpha over a threshold.
  public init(threshold: UInt8 = 0) {
    self.threshold = threshold
  }

  public mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    self.layout = layout
    rows = 0
    seenColumns = layout.hasAlpha ? nil : 0...size.width - 1
    seenRows = layout.hasAlpha ? nil : 0...size.height - 1
  }

  public mutating func append(_ row: Span<UInt8>) {
    defer { rows += 1 }
    guard layout.hasAlpha, let columns = visibleColumns(of: row) else { return }
    seenColumns = columns.hull(with: seenColumns)
    seenRows = (rows...rows).hull(with: seenRows)
  }

  /// The smallest rectangle of stored pixels around the visible ones; `nil` if no pixel is visible.
  public var bounds: Rect<StoredSpace>? {
    guard let seenColumns, let seenRows else { return nil }
    return Rect(
      x: Double(seenColumns.lowerBound), y: Double(seenRows.lowerBound),
      width: Double(seenColumns.count), height: Double(seenRows.count))
  }

  /// Returns ``bounds`` in the displayed image, for an image with this stored size.
  public func bounds(displayedBy orientation: Orientation, ofStored size: PixelSize)
    -> Rect<SourceSpace>?
  {
    bounds.map { orientation.uprightMap(ofStored: size)($0) }
  }
}

extension AlphaBounds {
  private func visibleColumns(of row: Span<UInt8>) -> ClosedRange<Int>? {
    let channels = layout.channels
    var first = channels - 1
    while first < row.count, row[first] <= threshold { first += channels }
    guard first < row.count else { return nil }
    var last = row.count - 1
    while row[last] <= threshold { last -= channels }
    return first / channels...last / channels
  }
}

extension ClosedRange<Int> {
  /// Returns the smallest range that contains both.
  fileprivate func hull(with other: ClosedRange?) -> ClosedRange {
    guard let other else { return self }
    return Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
