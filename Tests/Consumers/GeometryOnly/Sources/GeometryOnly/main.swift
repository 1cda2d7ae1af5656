import ImgMarkGeometry
import ImgMarkLayout

// A marker at a quarter and two fifths of an 800x500 picture, in a window of 600x700.
let picture = try PixelSize(width: 800, height: 500)
let window = Rect<CanvasSpace>(x: 0, y: 0, width: 600, height: 700)
let placement = try Placement(of: picture, on: window)
let marker = Marker(id: "1", at: NormalizedPoint(x: 0.25, y: 0.40))

print(placement.canvasMap(marker.position))
