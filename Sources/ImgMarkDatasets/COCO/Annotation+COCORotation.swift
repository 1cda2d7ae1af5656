internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Turned boxes, for which COCO has no place: CVAT exports the box as it was before it was turned about
/// its center, and the degrees, clockwise as seen on screen, as the attribute "rotation".
extension Annotation {
  private static let rotation = "rotation"

  /// Turns the box by its attribute; the text that it was read from still says the same.
  mutating func turnByCOCOAttribute() {
    guard case .box(let box) = shape,
      let index = attributes.firstIndex(where: { $0.name == Self.rotation }),
      case .json(let text) = attributes[index].value,
      let degrees = try? DecimalText.number(text).value,
      degrees.remainder(dividingBy: 360) != 0
    else { return }
    let (original, area) = (original, statedArea)
    attributes.remove(at: index)
    shape = .rotatedBox(RotatedBox(center: box.center, size: box.size, degrees: degrees))
    statedArea = area
    self.original = original
  }

  /// The box that COCO has, and the attributes, the turn of the box among them.
  var cocoBox: (box: Rect<SourceSpace>?, attributes: [Attribute]) {
    guard case .rotatedBox(let turned) = shape else { return (bounds, attributes) }
    return (
      turned.unturned,
      attributes + [Attribute(Self.rotation, json: DecimalText.text(turned.degrees))]
    )
  }
}
