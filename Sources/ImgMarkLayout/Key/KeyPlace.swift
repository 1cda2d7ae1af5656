public import ImgMarkGeometry

/// The part of a canvas that a key occupies, and the part left for the picture.
public struct KeyPlace: Hashable, Sendable {
  public let style: KeyStyle

  /// The panel.
  public let rect: Rect<CanvasSpace>

  /// The canvas's padding plus the panel, so that the picture stays clear of the panel.
  public let padding: Insets

  /// The part of the canvas where markers and labels may be: without the panel and the strip
  /// outside it.
  public let room: Rect<CanvasSpace>

  /// Divides the canvas inside the padding between a panel and the picture.
  ///
  /// The panel gets min(max(least, share × length), most), and the picture the rest.
  ///
  /// - Parameters:
  ///   - style: The side of the panel and its bounds.
  ///   - canvas: The canvas.
  ///   - padding: The free space around the picture and the panel.
  /// - Throws: `GeometryError.noRoomBesidePanel(_:in:)` if nothing is left for the picture,
  ///   `GeometryError.noRoom(_:)`, `GeometryError.invalidPadding(_:)` or
  ///   `GeometryError.invalidSplit(_:)`.
  public init(
    _ style: KeyStyle, on canvas: Rect<CanvasSpace>, padding: Insets = .zero
  ) throws(GeometryError) {
    let inner = try canvas.inset(by: padding)
    let length = style.side.isUpright ? inner.size.width : inner.size.height
    let split = try Split(length, among: [.share(style.share, in: style.bounds), .rest()])
    let size = split.sizes[0]
    guard split.fits, size < length else { throw .noRoomBesidePanel(size, in: length) }
    var padding = padding
    var (left, top, right, bottom) = (canvas.minX, canvas.minY, canvas.maxX, canvas.maxY)
    switch style.side {
    case .left:
      rect = Rect(x: inner.minX, y: inner.minY, width: size, height: inner.size.height)
      padding.left += size
      left = rect.maxX
    case .top:
      rect = Rect(x: inner.minX, y: inner.minY, width: inner.size.width, height: size)
      padding.top += size
      top = rect.maxY
    case .right:
      rect = Rect(x: inner.maxX - size, y: inner.minY, width: size, height: inner.size.height)
      padding.right += size
      right = rect.minX
    case .bottom:
      rect = Rect(x: inner.minX, y: inner.maxY - size, width: inner.size.width, height: size)
      padding.bottom += size
      bottom = rect.minY
    }
    self.style = style
    self.padding = padding
    room = Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Rect where Space == CanvasSpace {
  /// Returns the rectangle inside the padding.
  fileprivate func inset(by padding: Insets) throws(GeometryError) -> Rect {
    let distances = [padding.top, padding.right, padding.bottom, padding.left]
    guard distances.allSatisfy({ $0.isFinite && $0 >= 0 }) else { throw .invalidPadding(padding) }
    let inner = Rect(
      x: minX + padding.left, y: minY + padding.top,
      width: size.width - padding.left - padding.right,
      height: size.height - padding.top - padding.bottom)
    guard inner.hasArea else { throw .noRoom(self) }
    return inner
  }
}
