import ImgMarkGeometry

/// The positions at which the pixels of a canvas sample a stored picture.
///
/// Orientation, view, turn and scale form one map that keeps rectangles upright. So each stored
/// axis is sampled separately, and no upright copy of the picture is made.
struct SamplingGrid: Sendable {
  /// The samples along a stored row.
  let across: AxisSampling
  /// The samples from stored row to stored row.
  let down: AxisSampling
  /// Whether a stored row becomes a column of the canvas.
  let isSideways: Bool
  private let canvas: PixelSize

  /// - Parameters:
  ///   - stored: The size of the stored picture.
  ///   - shrinking: The factor by which its rows were shrunk; `none` unless the whole picture is
  ///     shown.
  ///   - orientation: The orientation of the stored rows.
  ///   - placement: The position of the upright picture.
  ///   - canvas: The size of the canvas in pixels.
  init(
    stored: PixelSize, shrinking: Shrinking = .none, orientation: Orientation,
    placement: Placement, canvas: PixelSize
  ) {
    let upright = orientation.uprightMap(ofStored: stored)
    let map = upright.then(placement.sourceMap)
    let back = map.inverse
    let shown = upright.inverse(placement.view)
    let step = back(Size<CanvasSpace>(width: 1, height: 1))
    let content = placement.content
    let columns = (length: canvas.width, start: content.minX, end: content.maxX)
    let rows = (length: canvas.height, start: content.minY, end: content.maxY)
    let side = Double(shrinking.rawValue)
    let (behindRow, behindColumn) = map.turnsSideways ? (rows, columns) : (columns, rows)

    across = AxisSampling(
      content: (behindRow.start, behindRow.end), length: behindRow.length,
      shown: Self.pixels(
        from: shown.minX / side, to: shown.maxX / side, of: shrinking.count(ofStored: stored.width)),
      storedEnd: shrinking.length(ofStored: stored.width), step: step.width / side,
      stored: { back(CanvasPoint(x: $0, y: $0)).x / side })
    down = AxisSampling(
      content: (behindColumn.start, behindColumn.end), length: behindColumn.length,
      shown: Self.pixels(
        from: shown.minY / side, to: shown.maxY / side,
        of: shrinking.count(ofStored: stored.height)),
      storedEnd: shrinking.length(ofStored: stored.height), step: step.height / side,
      stored: { back(CanvasPoint(x: $0, y: $0)).y / side })
    isSideways = map.turnsSideways
    self.canvas = canvas
  }

  /// Whether every canvas pixel that the content touches is one whole stored pixel.
  var isCopy: Bool { across.isCopy && down.isCopy }

  /// Returns the index of a line's first sample among the pixels of the canvas, and the step from
  /// one sample to the next.
  func walk(ofLine line: Int) -> (start: Int, stride: Int) {
    let along = across.count > 0 ? across.canvasPixel(0) : 0
    let beside = down.canvasPixel(line)
    return isSideways
      ? (along * canvas.width + beside, across.canvasStep * canvas.width)
      : (beside * canvas.width + along, across.canvasStep)
  }

  /// Returns the pixels that an interval touches; up to a millionth of a pixel is ignored as
  /// rounding.
  private static func pixels(from start: Double, to end: Double, of length: Int) -> Range<Int> {
    let first = min(max(Int((start + 1e-6).rounded(.down)), 0), length - 1)
    let last = min(max(Int((end - 1e-6).rounded(.up)), first + 1), length)
    return first..<last
  }
}
