import ImgMarkGeometry
import ImgMarkLayout

/// Where everything goes in a window of one size: decided once, for drawing and for gestures alike.
struct DiagramLayout {
  /// Where the artwork lies, in points of the window.
  let placement: Placement

  /// The room of the panel: beside the artwork or, in a tall window, under it.
  let panel: Rect<CanvasSpace>

  /// Lays out a window.
  ///
  /// - Parameters:
  ///   - artwork: The size of the artwork in its own pixels.
  ///   - window: The size of the window.
  /// - Throws: A `GeometryError` for a window without room, as there may be while it is opened.
  init(artwork: PixelSize, window: Size<CanvasSpace>) throws(GeometryError) {
    let isWide = window.width >= window.height
    let split = try Split(
      isWide ? window.width : window.height,
      among: [.rest(in: 120...(.infinity)), .share(0.35, in: 160...320)], gap: 12)
    func part(_ index: Int) -> Rect<CanvasSpace> {
      let (start, size) = (split.starts[index], split.sizes[index])
      return isWide
        ? Rect(x: start, y: 0, width: size, height: window.height)
        : Rect(x: 0, y: start, width: window.width, height: size)
    }
    // Room for half a marker, so that one on the very edge is not cut.
    placement = try Placement(of: artwork, on: part(0), padding: Insets(all: 14))
    panel = part(1)
  }

  /// Where the center of a marker is drawn.
  func center(of marker: Marker) -> CanvasPoint { placement.canvasMap(marker.position) }

  /// The feature under a point of the window; `nil` beside the artwork.
  func position(at point: CanvasPoint) -> NormalizedPoint? {
    let position = placement.canvasMap.inverse(point)
    return position.isOnImage ? position : nil
  }

  /// The point of the artwork that is the nearest to a point of the window, for a marker that is
  /// dragged beyond the edge.
  func nearestPosition(to point: CanvasPoint) -> NormalizedPoint {
    let content = placement.content
    return placement.canvasMap.inverse(
      CanvasPoint(
        x: min(max(point.x, content.minX), content.maxX),
        y: min(max(point.y, content.minY), content.maxY)))
  }

  /// The marker under a point of the window, the one in front where there are several.
  func index(of markers: [Marker], at point: CanvasPoint) -> Int? {
    markers.lastIndex { marker in
      let center = center(of: marker)
      // A finger needs 22 points around it, however small the marker.
      let reach = max(marker.style.diameter / 2, 22)
      let (across, down) = (point.x - center.x, point.y - center.y)
      return across * across + down * down <= reach * reach
    }
  }
}
