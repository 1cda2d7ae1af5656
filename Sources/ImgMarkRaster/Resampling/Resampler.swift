public import ImgMarkGeometry

/// Brings the rows of a stored image onto a canvas, exactly where a placement says.
///
/// The image is resampled to the fractional rectangle `Placement.content`, so that a marker and
/// its feature agree. A canvas pixel that the content covers in part gets the sample at its edge,
/// with that part as opacity. Orientation, view and turn cost nothing: rows are filtered as they
/// are stored, and lines are written where they belong.
///
/// The filter is Lanczos of three lobes, widened where the image shrinks, over colors that are
/// multiplied by alpha; the result is rounded once, after it was laid over the background. An image
/// that is shown at its own size on whole pixels is copied.
///
/// Memory is that of the canvas and of about ten of its lines, whatever the height of the image.
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
  ///   - placement: Where the upright image goes; canvas point (0, 0) is the corner of the canvas.
  ///   - orientation: How the stored rows are to be turned.
  ///   - light: What is averaged.
  ///   - canvas: The number of pixels of the canvas.
  ///   - background: What shows beside the image and through it.
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
  /// That averages codes, and so may be done only where codes are to be averaged; and of squares that
  /// a view cuts, none would show a part.
  public var shrinking: Shrinking {
    guard light == .encoded, placement.view == placement.source.rect() else { return .none }
    return Shrinking.most(atScale: max(placement.scaleX, placement.scaleY))
  }

  /// Prepares for rows of the stored size, which must be that of the image that was placed.
  public mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    begin(size, shrunk: .none, layout: layout)
  }

  /// Prepares for rows that were shrunk by no more than ``shrinking``.
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

  /// Returns the canvas; call it once, after the last row that there is.
  public mutating func finish() -> PixelBuffer {
    painter?.finish(afterRows: rows)
    defer { painter = nil }
    return painter?.canvas ?? PixelBuffer(size: canvas, color: background)
  }
}

extension Resampler {
  /// The bytes that resampling takes at most, the canvas included, for the check before a decode.
  package func workingMemory(forStored size: PixelSize, layout: PixelLayout) -> Int {
    let (along, beside) =
      orientation.then(placement.turn).exchangesAxes
      ? (canvas.height, canvas.width) : (canvas.width, canvas.height)
    // In Double, where no product overflows.
    let pixels = 4 * Double(canvas.width) * Double(canvas.height)
    let row = Double(size.width) * Double(4 * layout.channels)
    // Six taps to a stored pixel where the image shrinks, and up to ten to a sample.
    let weights = 4 * (6 * Double(size.width) + 10 * Double(along))
    // Up to nine lines twice over, the one that is filtered and the one that is summed.
    let lines = 20 * Double(along) * Double(4 * layout.channels)
    let positions = 48 * (Double(along) + Double(beside))
    return Int(min(pixels + row + weights + lines + positions, 0x1p62))
  }
}
