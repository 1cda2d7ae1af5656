import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkNumbers

extension PlacedMarker {
  /// Whether the marker's size is given in pixels of the source image.
  var isMeasuredInSource: Bool { marker.style.sizing == .source }

  /// Whether the marker scales with the picture.
  var followsPicture: Bool { tracing != nil || isMeasuredInSource }

  /// The part of the marker that scales with the picture, on the canvas.
  var followedBounds: Rect<CanvasSpace> {
    guard let tracing else { return ownBounds }
    let edge = Outline.polygons([tracing.points]).bounds
    let rim = isMeasuredInSource ? (tracing.strokes.map(\.width).max() ?? 0) / 2 : 0
    // A straight line has no area, and browsers don't draw an image without area.
    let across = max(rim, edge.size.width < 1 ? 0.5 : 0)
    let down = max(rim, edge.size.height < 1 ? 0.5 : 0)
    return Rect(
      x: edge.minX - across, y: edge.minY - down, width: edge.size.width + 2 * across,
      height: edge.size.height + 2 * down)
  }

  /// The width of the margin around the marker that doesn't scale.
  var followedPad: Double {
    guard let tracing, !isMeasuredInSource else { return 0 }
    return (tracing.strokes.map(\.width).max() ?? 0) / 2
  }

  /// The rectangle around the disc or the tab on the traced feature.
  var tagBounds: Rect<CanvasSpace>? { tracing?.tag.first?.outline.bounds }

  /// The rectangle around the label next to the marker, including its plate.
  var plateBounds: Rect<CanvasSpace>? {
    guard let sideLabel, sideLabel.hold == nil else { return nil }
    return plate.first { !$0.kind.isLine }?.outline.bounds ?? sideLabel.plate
  }
}
