public import ImgMarkGeometry

/// Resamples the rows of a stored image onto a canvas, at the exact position of a placement.
///
/// The image is resampled to the fractional rectangle `Placement.content`, so that markers are
/// exactly on their features. A canvas pixel that the content covers partly gets the sample at its
/// edge, with the covered share as opacity. Orientation, view and turn add no cost: rows are
/// filtered in stored order, and lines are written at their final place.
///
/// The filter is Lanczos with three lobes, widened if the image shrinks, applied to colors
/// multiplied by alpha. The result is rounded once, after blending over the background. An image
/// shown at its own size on whole pixels is copied.
///
/// The memory is that of the canvas and about ten of its lines, regardless of the height of the
/// image. If a truncated image lacks rows, the background is visible there.
public struct Resampler: RowSink, Sendable {
  private let placement: Placement
  private let orientation: Orientation
  private let light: Light
  private let canvas: PixelSize
  private let background: RGBA8
  private var painter: (any RowPainter)?
  private var rows = 0

  /// Creates a resampler for one image.
  ///
  /// - Parameters:
  ///   - placement: The position of the upright image; canvas point (0, 0) is the corner of the
  ///     canvas.
  ///   - orientation: The orientation of the stored rows.
  ///   - light: The values that are averaged.
  ///   - canvas: The size of the canvas in pixels.
  ///   - background: The color next to the image and behind it.
  public init(
    for placement: Placement, orientation: Orientation = .upright, light: Light = .linear,
    canvas: PixelSize, background: RGBA8 = .white
  ) {
    self.placement = placement
    self.orientation = orientation
    self.light = light
    self.canvas = canvas
    self.background = background
  }

  /// The maximal factor by which the image may be shrunk while it is decoded.
  ///
  /// Shrinking averages code values, so it is allowed only if `light` is `encoded`. It also
  /// requires that the whole image is shown, because the edge of a view could be inside an averaged
  /// square.
  public var shrinking: Shrinking {
    guard light == .encoded, placement.view == placement.source.rect() else { return .none }
    return Shrinking.most(atScale: max(placement.scaleX, placement.scaleY))
  }

  /// Prepares for rows of the stored size, which must be that of the placed image.
  public mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    begin(size, shrunk: .none, layout: layout)
  }

  /// Prepares for rows that were shrunk by at most ``shrinking``.
  public mutating func begin(_ size: PixelSize, shrunk: Shrinking, layout: PixelLayout) {
    precondition(
      orientation.uprightSize(ofStored: size) == placement.source,
      "an image of \(placement.source) was placed, one stored in \(size) comes")
    precondition(shrunk.rawValue <= shrinking.rawValue, "an image was shrunk that must not be")
    let grid = SamplingGrid(
      stored: size, shrinking: shrunk, orientation: orientation, placement: placement,
      canvas: canvas)
    let ground = PixelBuffer(size: canvas, color: background)
    rows = 0
    painter =
      grid.isCopy
      ? PixelCopy(canvas: ground, grid: grid, layout: layout)
      : FilteredRows(canvas: ground, grid: grid, layout: layout, light: light)
  }

  public mutating func append(_ row: Span<UInt8>) {
    painter?.append(row, at: rows)
    rows += 1
  }

  /// Returns the canvas; call this once, after the last row.
  public mutating func finish() -> PixelBuffer {
    painter?.finish(afterRows: rows)
    defer { painter = nil }
    return painter?.canvas ?? PixelBuffer(size: canvas, color: background)
  }
}

extension Resampler {
  /// Returns the maximal memory of resampling in bytes, including the canvas; checked before
  /// decoding.
  package func workingMemory(forStored size: PixelSize, layout: PixelLayout) -> Int {
    let (along, beside) =
      orientation.then(placement.turn).exchangesAxes
      ? (canvas.height, canvas.width) : (canvas.width, canvas.height)
    // As Double, so that no product overflows.
    let pixels = 4 * Double(canvas.width) * Double(canvas.height)
    let row = Double(size.width) * Double(4 * layout.channels)
    // Six taps per stored pixel if the image shrinks, and up to ten per sample.
    let weights = 4 * (6 * Double(size.width) + 10 * Double(along))
    // Up to nine lines twice, plus the one being filtered and the one being summed.
    let lines = 20 * Double(along) * Double(4 * layout.channels)
    let positions = 48 * (Double(along) + Double(beside))
    return Int(min(pixels + row + weights + lines + positions, 0x1p62))
  }
}
