import ImgMark
import ImgMarkSpecimens

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Measures how far blobs of light are from their computed positions; the limit is 0.01 pixels.
struct CentroidMeasurement: Measurement {
  /// The width of the picture in pixels.
  var width = 1366
  var height = 768
  /// The width of the canvas in pixels.
  var canvasWidth = 600
  var canvasHeight = 700
  /// The centers of the blobs, in pixels of the picture.
  var blobs = [(40.3, 31.7), (683.0, 384.0), (1320.6, 735.2), (40.9, 730.4), (1300.2, 44.8)]

  /// The width of a blob as its root mean square, in pixels of the picture.
  private let spread = 4.0

  func figures() throws -> [Figure] {
    let picture = try Renderer().picture(
      of: source,
      options: try MarkingOptions(
        canvas: canvasWidth, canvasHeight, light: .encoded, background: .black))

    // The exact fit, computed here independently of the program.
    let scale = min(
      Double(canvasWidth) / Double(width), Double(canvasHeight) / Double(height))
    let left = (Double(canvasWidth) - Double(width) * scale) / 2
    let top = (Double(canvasHeight) - Double(height) * scale) / 2
    var worst = WorstCase()
    for (x, y) in blobs {
      let wanted = CanvasPoint(x: left + x * scale, y: top + y * scale)
      let found = Centroid(around: wanted, reach: 8, of: picture, weight: picture.gray)
      worst.add(found.distance(to: wanted))
    }
    return [
      Figure(
        "blob centroid, \(width)x\(height) into \(canvasWidth)x\(canvasHeight), "
          + "--light encoded: worst", worst.value, "px", .atMost(0.01))
    ]
  }

  private var source: SpecimenPNG {
    // A blob is a product of a row and a column, so these are enough.
    func profile(_ middle: Double, _ count: Int) -> [Double] {
      (0..<count).map { position in
        let distance = (Double(position) + 0.5 - middle) / spread
        return exp(-distance * distance / 2)
      }
    }
    let profiles = blobs.map { (across: profile($0.0, width), down: profile($0.1, height)) }
    return SpecimenPNG(width, height) { column, row in
      UInt8((200 * profiles.reduce(0) { $0 + $1.across[column] * $1.down[row] }).rounded())
    }
  }
}
