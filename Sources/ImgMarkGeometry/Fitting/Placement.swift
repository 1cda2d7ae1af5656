import ImgMarkNumbers

/// The position of an image, or of its visible part, on a canvas.
///
/// It is created once and used by all outputs. The raster is resampled to ``content``, markers are
/// placed by ``canvasMap``, and reports print it. The inverse of ``canvasMap`` converts positions
/// on the canvas back. Nothing is rounded. An 800×500 image is placed like this:
///
/// | available | content | origin | the point (0.25, 0.40) |
/// |---|---|---|---|
/// | 1000×700 | 1000×625 | (0, 37.5) | (250, 287.5) |
/// | 600×700 | 600×375 | (0, 162.5) | (150, 312.5) |
/// | 1000×400 | 640×400 | (180, 0) | (340, 160) |
public struct Placement: Hashable, Sendable {
  /// The whole, upright image.
  public let source: PixelSize

  /// The visible part of the image; the whole image if no view was requested.
  public let view: Rect<SourceSpace>

  /// The orientation applied to the view before it was fitted.
  public let turn: Orientation

  /// The whole canvas.
  public let canvas: Rect<CanvasSpace>

  /// The canvas without its padding.
  public let available: Rect<CanvasSpace>

  /// The rectangle that the view fills, without rounding; it may overflow the canvas.
  public let content: Rect<CanvasSpace>

  public let mode: FitMode
  public let alignment: Alignment
  public let padding: Insets

  /// Whether the image is shown at exactly its own size, with its origin on whole pixels.
  public let isAligned: Bool

  /// Canvas points per pixel of the turned view, horizontally.
  public let scaleX: Double

  /// Canvas points per pixel of the turned view, vertically.
  public let scaleY: Double

  /// Fits an image, or a part of it, into a canvas.
  ///
  /// - Parameters:
  ///   - source: The size of the whole, upright image.
  ///   - view: The part to show, in pixels of the whole image; `nil` shows all of it.
  ///   - turn: The orientation applied to the view before it is fitted.
  ///   - canvas: The canvas.
  ///   - mode: How the view is scaled to the available area.
  ///   - alignment: Its position in an area that it doesn't fill.
  ///   - padding: The margin that stays free around it.
  ///   - aligning: Whether the origin may be rounded at scale 1.
  /// - Throws: ``GeometryError/emptyView(_:)``, ``GeometryError/viewOutside(_:of:)``,
  ///   ``GeometryError/noRoom(_:)`` or ``GeometryError/invalidPadding(_:)``.
  public init(
    of source: PixelSize, view: Rect<SourceSpace>? = nil, turned turn: Orientation = .upright,
    on canvas: Rect<CanvasSpace>, mode: FitMode = .contain, alignment: Alignment = .xMidYMid,
    padding: Insets = .zero, aligning: PixelAlignment = .none
  ) throws(GeometryError) {
    let view = view ?? source.rect()
    guard view.hasArea else { throw .emptyView(view) }
    guard source.rect().contains(view) else { throw .viewOutside(view, of: source) }
    guard padding.areDistances else { throw .invalidPadding(padding) }
    let available = Rect<CanvasSpace>(
      x: canvas.minX + padding.left, y: canvas.minY + padding.top,
      width: canvas.size.width - padding.left - padding.right,
      height: canvas.size.height - padding.top - padding.bottom)
    guard canvas.hasArea, available.hasArea else { throw .noRoom(canvas) }

    let shown: Size<CanvasSpace> = turn.turned(view.size)
    let fit = Fit(of: shown, in: available.size, mode: mode)
    let isAligned = aligning == .wholePixelsAtScaleOne && fit.size == shown
    let origin = CanvasPoint(
      x: available.minX + (available.size.width - fit.size.width) * alignment.shareOnLeft,
      y: available.minY + (available.size.height - fit.size.height) * alignment.shareAbove)

    self.source = source
    self.view = view
    self.turn = turn
    self.canvas = canvas
    self.available = available
    content = Rect(
      origin: isAligned
        ? CanvasPoint(x: origin.x.rounded(.down), y: origin.y.rounded(.down)) : origin,
      size: fit.size)
    self.mode = mode
    self.alignment = alignment
    self.padding = padding
    self.isAligned = isAligned
    scaleX = fit.scaleX
    scaleY = fit.scaleY
  }

  /// Returns the same placement on a canvas with its points scaled by a factor.
  ///
  /// Every length is multiplied and nothing is fitted again, so the result is exactly the scaled
  /// layout. The factor must be finite and greater than 0.
  public func scaled(by factor: Double) -> Placement {
    precondition(factor > 0 && factor.isFinite, "a placement can't be scaled by \(factor.plain)")
    return Placement(scaling: self, by: factor)
  }

  private init(scaling other: Placement, by factor: Double) {
    source = other.source
    view = other.view
    turn = other.turn
    canvas = other.canvas.scaled(by: factor)
    available = other.available.scaled(by: factor)
    content = other.content.scaled(by: factor)
    mode = other.mode
    alignment = other.alignment
    padding = other.padding.scaled(by: factor)
    isAligned = other.isAligned
    scaleX = other.scaleX * factor
    scaleY = other.scaleY * factor
  }

  /// The map from fractions of the whole image to the canvas.
  public var canvasMap: PlaneMap<NormalizedSpace, CanvasSpace> {
    source.normalizer.inverse.then(sourceMap)
  }

  /// The map from pixels of the whole image to the canvas.
  public var sourceMap: PlaneMap<SourceSpace, CanvasSpace> {
    turn.map(from: view, onto: content)
  }

  /// The map from pixels of the whole image to pixels of the picture, for a canvas saved as an
  /// image.
  public var pictureMap: PlaneMap<SourceSpace, SourceSpace> {
    turn.map(from: view, onto: Rect(retyping: content))
  }
}

/// The size of fitted content, and its scales.
private struct Fit {
  var size: Size<CanvasSpace>
  var scaleX: Double
  var scaleY: Double

  init(of shown: Size<CanvasSpace>, in room: Size<CanvasSpace>, mode: FitMode) {
    switch mode {
    case .contain: self.init(of: shown, in: room, inside: true)
    case .cover: self.init(of: shown, in: room, inside: false)
    case .stretch:
      self.init(
        size: room, scaleX: room.width / shown.width, scaleY: room.height / shown.height)
    case .none: self.init(size: shown, scaleX: 1, scaleY: 1)
    case .scaleDown:
      if shown.width <= room.width, shown.height <= room.height {
        self.init(size: shown, scaleX: 1, scaleY: 1)
      } else {
        self.init(of: shown, in: room, inside: true)
      }
    }
  }

  private init(size: Size<CanvasSpace>, scaleX: Double, scaleY: Double) {
    self.size = size
    self.scaleX = scaleX
    self.scaleY = scaleY
  }

  /// Scales both sides equally until the tighter axis (`inside`) or the looser one fills the area.
  ///
  /// The axes are compared by products, so that the axis that fills the area does so exactly.
  private init(of shown: Size<CanvasSpace>, in room: Size<CanvasSpace>, inside: Bool) {
    let byWidth = room.width * shown.height
    let byHeight = room.height * shown.width
    if byWidth == byHeight {
      size = room
      scaleX = room.width / shown.width
    } else if (byWidth < byHeight) == inside {
      size = Size(width: room.width, height: byWidth / shown.width)
      scaleX = room.width / shown.width
    } else {
      size = Size(width: byHeight / shown.height, height: room.height)
      scaleX = room.height / shown.height
    }
    scaleY = scaleX
  }
}
