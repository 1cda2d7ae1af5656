package import ImgMarkGeometry
package import ImgMarkText

/// The placement of an image on a canvas, as reports and frame records write it for programs.
///
/// Scripts rely on the names and the order of the keys.
package struct PlacementRecord: Sendable {
  private let placement: Placement

  package init(_ placement: Placement) {
    self.placement = placement
  }

  /// The size of the image.
  package var source: JSONValue { JSONValue(placement.source) }

  /// How the image was fitted to the canvas, without properties of the image itself.
  package var fit: [JSONValue.Member] {
    [
      .init("canvas", JSONValue(placement.canvas.size)),
      .init("available", JSONValue(placement.available)),
      .init("content", JSONValue(placement.content)),
      .init("scale_x", .number(placement.scaleX)),
      .init("scale_y", .number(placement.scaleY)),
      .init("mode", .string(placement.mode.rawValue)),
      .init("align", .string(placement.alignment.rawValue)),
      .init("padding", JSONValue(placement.padding)),
      .init("aligned", .bool(placement.isAligned)),
    ]
  }

  /// The whole record, with the part of the image that is shown.
  package var json: JSONValue {
    .object([.init("source", source), .init("view", JSONValue(placement.view))] + fit)
  }
}
