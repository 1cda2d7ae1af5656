internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Rotated boxes, which COCO itself can't hold.
///
/// CVAT's export writes the box as it was before the turn about its center, and the angle as the
/// attribute "rotation", in degrees clockwise on the screen.
extension Annotation {
  private static let rotation = "rotation"

  /// Turns the box by the attribute "rotation"; the object keeps its source text.
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

  /// The box and the attributes as COCO writes them; a rotated box adds the attribute "rotation".
  var cocoBox: (box: Rect<SourceSpace>?, attributes: [Attribute]) {
    guard case .rotatedBox(let turned) = shape else { return (bounds, attributes) }
    return (
      turned.unturned,
      attributes + [Attribute(Self.rotation, json: DecimalText.text(turned.degrees))]
    )
  }
}
