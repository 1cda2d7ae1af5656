import ImgMarkGeometry

/// The rectangle that the center of a body must stay in, so that the body is on the canvas.
struct Room: Hashable, Sendable {
  let low: Vector
  let high: Vector

  /// Creates the room of a body.
  ///
  /// On an axis where the body is longer than the canvas, the room is only the middle of the
  /// canvas.
  init(for body: Separation.Body, in canvas: Rect<CanvasSpace>) {
    let middle = canvas.center
    let across = canvas.size.width / 2 - body.reachAcross
    let down = canvas.size.height / 2 - body.reachDown
    low = Vector(
      x: across > 0 ? canvas.minX + body.reachAcross : middle.x,
      y: down > 0 ? canvas.minY + body.reachDown : middle.y)
    high = Vector(
      x: across > 0 ? canvas.maxX - body.reachAcross : middle.x,
      y: down > 0 ? canvas.maxY - body.reachDown : middle.y)
  }

  init(at point: Vector) {
    low = point
    high = point
  }

  /// Returns the nearest point of the room.
  func nearest(to place: Vector) -> Vector {
    Vector(x: min(max(place.x, low.x), high.x), y: min(max(place.y, low.y), high.y))
  }

  func contains(_ place: Vector) -> Bool {
    place.x >= low.x && place.x <= high.x && place.y >= low.y && place.y <= high.y
  }
}
