public import ImgMarkGeometry

/// Resamples the rows of a stored image onto a canvas, exactly where a placement says.
///
/// The image is resampled to the fractional rectangle `Placement.content`, so that a marker and its
/// feature agree. A canvas pixel that the content covers in part gets the sample at its edge, with
/// that share as opacity. Orientation, view and turn cost nothing: rows are filtered as they are
/// stored, and lines are written at their final place.
///
/// The filter is Lanczos with three lobes, widened if the image shrinks, over colors multiplied by
/// alpha. The result is rounded once, after it was blended over the background. An image shown at
/// its own size on whole pixels is copied.
///
/// The memory is that of the canvas and about ten of its lines, whatever the height of the image.
/// Rows that a truncated image lacks show the background.
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
  ///   - placement: The position of the upright image; canvas point (0, 0) is the canvas's corner.
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

  /// How far the image may be shrunk while it is decoded.
  ///
  /// Shrinking averages codes, so it is allowed only if `light` is `encoded`. It also requires that
  /// the whole image is shown, because a view could cut through the averaged squares.
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

  /// Returns the canvas; call it once, after the last row.
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
