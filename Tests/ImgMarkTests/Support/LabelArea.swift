import ImgMark

/// The part of a picture that depends on the fonts of the machine.
struct LabelArea {
  private let marker: PlacedMarker
  private let label: PlacedLabel
  private let stadium: Stadium

  /// Creates the area of the label in a disc or a capsule; `nil` if the marker has neither.
  init?(_ marker: PlacedMarker) {
    guard let label = marker.label, case .stadium(let stadium) = marker.outline else {
      return nil
    }
    self.stadium = stadium
    self.marker = marker
    self.label = label
  }

  /// The difference of a line's width in another font, on either side.
  private var give: Double { label.inkBounds.size.width / 8 + 2 }

  /// Returns the area that another font may change: the label, and the ends of a capsule, whose
  /// length depends on the label.
  ///
  /// - Parameter block: The side of the squares over which the file format spreads a change.
  /// - Returns: The area, in pixels of the canvas.
  func bounds(inBlocksOf block: Double) -> Rect<CanvasSpace> {
    let area = stadium.reach > 0 ? marker.bounds : label.inkBounds
    func down(_ edge: Double) -> Double { (edge / block).rounded(.down) * block }
    func up(_ edge: Double) -> Double { (edge / block).rounded(.up) * block }
    return Rect(
      corner: CanvasPoint(x: down(area.minX - give), y: down(area.minY - 2)),
      opposite: CanvasPoint(x: up(area.maxX + give), y: up(area.maxY + 2)))
  }

  /// The smallest rectangle of whole pixels around the ink of the label in a picture; `nil` if
  /// there is none.
  func ink(in picture: PixelBuffer) -> Rect<CanvasSpace>? {
    let center = label.inkBounds.center
    let reach = label.inkBounds.size.width / 2 + give
    let radius = stadium.radius - 3
    var bounds: Rect<CanvasSpace>?
    for row in Int(center.y - radius)...Int(center.y + radius) {
      for column in Int(center.x - reach)...Int(center.x + reach) {
        let across = abs(Double(column) + 0.5 - center.x)
        let down = abs(Double(row) + 0.5 - center.y)
        let end = max(across - stadium.reach, 0)
        guard (end * end + down * down).squareRoot() < radius,
          picture[column, row].isNearer(to: label.color, than: marker.marker.style.fill)
        else { continue }
        let pixel = Rect<CanvasSpace>(x: Double(column), y: Double(row), width: 1, height: 1)
        bounds = bounds?.union(pixel) ?? pixel
      }
    }
    return bounds
  }
}

extension PlacedMarker {
  /// The area that another font may change of a marker that isn't a disc or a capsule.
  ///
  /// It's the whole marker if the label determines its size or is next to it, else the label, with
  /// some space for a wider one.
  var fontArea: Rect<CanvasSpace>? {
    let isSized = sideLabel != nil || marker.style.shape == .text || marker.style.shape == .square
    if case .stadium = outline { return nil }
    guard let area = isSized ? bounds : label?.inkBounds else { return nil }
    let give = area.size.width / 4
    return Rect(
      x: area.minX - give, y: area.minY - 4, width: area.size.width + 2 * give,
      height: area.size.height + 8)
  }
}

extension Rect {
  fileprivate func union(_ other: Rect) -> Rect {
    Rect(
      corner: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      opposite: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }
}

extension RGBA8 {
  fileprivate func isNearer(to one: RGBA8, than other: RGBA8) -> Bool {
    distance(to: one) < distance(to: other)
  }

  private func distance(to other: RGBA8) -> Int {
    let steps = [
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue),
    ]
    return steps.reduce(0) { $0 + $1 * $1 }
  }
}
