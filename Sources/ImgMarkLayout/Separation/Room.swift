import ImgMarkGeometry

/// The rectangle in which the center of a body may be, so that the body lies on the canvas.
struct Room: Hashable, Sendable {
  let low: Vector
  let high: Vector

  /// Where the body is too long for the canvas on an axis, the room is the middle of that axis.
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

  /// The nearest place in the room.
  func nearest(to place: Vector) -> Vector {
    Vector(x: min(max(place.x, low.x), high.x), y: min(max(place.y, low.y), high.y))
  }

  func contains(_ place: Vector) -> Bool {
    place.x >= low.x && place.x <= high.x && place.y >= low.y && place.y <= high.y
  }
}
