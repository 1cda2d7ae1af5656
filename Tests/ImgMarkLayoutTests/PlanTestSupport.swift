import ImgMarkGeometry
import ImgMarkLayout

/// A simple measurement: each character is 0.7 em wide and 0.75 em high.
func measure(_ text: String, _ fontSize: Double) -> Size<CanvasSpace> {
  Size(width: Double(text.count) * 0.7 * fontSize, height: 0.75 * fontSize)
}

func marker(_ label: String = "", x: Double, y: Double, diameter: Double = 28) throws -> Marker {
  Marker(
    id: label, label: try LabelText(label), at: NormalizedPoint(x: x, y: y),
    style: try MarkerStyle(fill: .black, diameter: diameter))
}

func plan(_ markers: [Marker], on placement: Placement) -> PlacementPlan {
  PlacementPlan(markers, on: placement, measure: measure)
}

/// A placement of an image at its own size: canvas points are pixels of the image.
func ownSize(_ width: Int, _ height: Int) throws -> Placement {
  let size = try PixelSize(width: width, height: height)
  return try Placement(of: size, on: size.rect())
}
