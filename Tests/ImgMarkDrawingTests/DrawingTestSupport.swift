import ImgMarkDrawing
import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkRaster

/// Draws markers on a canvas with the size of the image; positions are in its pixels.
func drawing(
  _ markers: [Marker], width: Int, height: Int, on ground: RGBA8 = .white
) throws -> PixelBuffer {
  let size = try PixelSize(width: width, height: height)
  let placement = try Placement(of: size, on: size.rect())
  let text = try TextLayout()
  let plan = PlacementPlan(markers, on: placement, by: text)
  var pixels = PixelBuffer(size: size, color: ground)
  MarkerLayer(plan, text: text).draw(on: &pixels)
  return pixels
}

func marker(
  _ label: String = "", x: Double, y: Double, of side: Double, fill: RGBA8 = .black,
  diameter: Double = 28
) throws -> Marker {
  Marker(
    id: label, label: try LabelText(label), at: NormalizedPoint(x: x / side, y: y / side),
    style: try MarkerStyle(fill: fill, diameter: diameter))
}

/// Evenly spread subpixel offsets: the fractional parts of multiples of the golden ratio and of the
/// square root of two.
let subpixelOffsets: [(x: Double, y: Double)] = (0..<60).map { index in
  let x = Double(index) * 0.618_033_988_75
  let y = Double(index) * 0.414_213_562_37
  return (x - x.rounded(.down), y - y.rounded(.down))
}
