import ImgMark
import ImgMarkSpecimens

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A picture with one feature, and a marker for it.
struct MarkerScene {
  private let source: PixelSize
  private let feature: NormalizedPoint
  private let options: MarkingOptions
  private let placement: Placement

  init(source: PixelSize, feature: NormalizedPoint, options: MarkingOptions) throws {
    self.source = source
    self.feature = feature
    self.options = options
    placement = try options.placement(of: source)
  }

  /// The width of the feature along each axis, as root mean square, in picture and canvas pixels.
  ///
  /// It is wide enough in both for pixels to hold its shape.
  private var spread: (source: (x: Double, y: Double), canvas: (x: Double, y: Double)) {
    let x = max(1.5, 2 / placement.scaleX)
    let y = max(1.5, 2 / placement.scaleY)
    return ((x, y), (x * placement.scaleX, y * placement.scaleY))
  }

  /// Beyond five times its width, a feature is less than a thousandth of a code.
  private static let reach = 5.0

  /// Whether feature and marker are completely on the canvas, and the feature on the picture.
  var isWhole: Bool {
    let point = placement.canvasMap(feature)
    let (x, y) = (Self.reach * spread.canvas.x + 1, Self.reach * spread.canvas.y + 1)
    let marker = MarkerStyle.standard.diameter / 2 + 1
    func isInside(_ rect: Rect<CanvasSpace>, _ x: Double, _ y: Double) -> Bool {
      point.x - x >= rect.minX && point.x + x <= rect.maxX && point.y - y >= rect.minY
        && point.y + y <= rect.maxY
    }
    return isInside(placement.content, x, y)
      && isInside(placement.canvas, max(x, marker), max(y, marker))
  }

  /// Returns the distance between the centers of the feature and its marker, in canvas pixels.
  ///
  /// Both are measured in the drawn pictures.
  func distance(drawnBy renderer: Renderer) throws -> Double {
    var onBlack = options
    onBlack.background = .black
    let features = try renderer.picture(of: picture, options: onBlack)
    let near = placement.canvasMap(feature)
    let reach = Int(Self.reach * max(spread.canvas.x, spread.canvas.y)) + 1
    let found = Centroid(around: near, reach: reach, of: features) {
      level(ofCode: features.gray($0, $1))
    }

    let marker = Marker(
      id: "feature", at: feature,
      style: try MarkerStyle(fill: .black, diameter: MarkerStyle.standard.diameter))
    let blank = SpecimenPNG(source.width, source.height, filledWith: [255])
    let markers = try renderer.picture(of: blank, markers: [marker], options: options)
    return Centroid(
      columns: 0...markers.width - 1, rows: 0...markers.height - 1, of: markers
    ) { 255 - markers.gray($0, $1) }.distance(to: found.point)
  }

  /// Returns the quantity that is averaged, from 0 to 1: light, or codes.
  private func level(ofCode code: Double) -> Double {
    options.light == .linear ? SRGBCurve.light(ofCode: code) : code / 255
  }

  private func code(ofLevel level: Double) -> Double {
    options.light == .linear ? SRGBCurve.code(ofLight: level) : level * 255
  }

  /// A white blob on black, centered at the feature's fractions of the whole picture.
  private var picture: SpecimenPNG {
    func profile(_ fraction: Double, _ count: Int, _ spread: Double) -> [Double] {
      (0..<count).map { position in
        let distance = (Double(position) + 0.5 - fraction * Double(count)) / spread
        return exp(-distance * distance / 2)
      }
    }
    let across = profile(feature.x, source.width, spread.source.x)
    let down = profile(feature.y, source.height, spread.source.y)
    return SpecimenPNG(source.width, source.height) { column, row in
      UInt8(code(ofLevel: across[column] * down[row]).rounded())
    }
  }
}
