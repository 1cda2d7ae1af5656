import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkNumbers

extension PlacedMarker {
  /// Whether its size is so many pixels of the source image.
  var isMeasuredInSource: Bool { marker.style.sizing == .source }

  /// Whether the marker grows and shrinks with the picture.
  var followsPicture: Bool { tracing != nil || isMeasuredInSource }

  /// The part of the canvas that is the marker's and grows and shrinks with the picture.
  var followedBounds: Rect<CanvasSpace> {
    guard let tracing else { return ownBounds }
    let edge = Outline.polygons([tracing.points]).bounds
    let rim = isMeasuredInSource ? (tracing.strokes.map(\.width).max() ?? 0) / 2 : 0
    // A straight line has no area, and a drawing of none isn't drawn.
    let across = max(rim, edge.size.width < 1 ? 0.5 : 0)
    let down = max(rim, edge.size.height < 1 ? 0.5 : 0)
    return Rect(
      x: edge.minX - across, y: edge.minY - down, width: edge.size.width + 2 * across,
      height: edge.size.height + 2 * down)
  }

  /// What is around that and keeps its width.
  var followedPad: Double {
    guard let tracing, !isMeasuredInSource else { return 0 }
    return (tracing.strokes.map(\.width).max() ?? 0) / 2
  }

  /// The rectangle around the disc or the tab on what the marker traces.
  var tagBounds: Rect<CanvasSpace>? { tracing?.tag.first?.outline.bounds }

  /// The rectangle around the label beside the marker and its plate.
  var plateBounds: Rect<CanvasSpace>? {
    guard let sideLabel, sideLabel.hold == nil else { return nil }
    return plate.first { !$0.kind.isLine }?.outline.bounds ?? sideLabel.plate
  }
}
