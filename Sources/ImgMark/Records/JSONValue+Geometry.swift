package import ImgMarkGeometry
package import ImgMarkText

/// Sizes, points and rectangles in the form that all reports share.
extension JSONValue {
  package init(_ size: PixelSize) {
    self = ["width": .integer(size.width), "height": .integer(size.height)]
  }

  package init(_ size: Size<some CoordinateSpace>) {
    self = ["width": .number(size.width), "height": .number(size.height)]
  }

  package init(_ point: Point<some CoordinateSpace>) {
    self = [.number(point.x), .number(point.y)]
  }

  package init(_ rect: Rect<some CoordinateSpace>) {
    self = [
      "x": .number(rect.minX), "y": .number(rect.minY),
      "width": .number(rect.size.width), "height": .number(rect.size.height),
    ]
  }

  package init(_ insets: Insets) {
    self = [
      "top": .number(insets.top), "right": .number(insets.right),
      "bottom": .number(insets.bottom), "left": .number(insets.left),
    ]
  }
}
