import ImgMarkGeometry
import ImgMarkLayout

/// The entry of a key for one marker.
struct KeyEntry {
  /// The position of the marker in the plan, from 1.
  let number: Int
  /// The text in the marker, or its name if there is no text.
  let mark: String
  /// The label, if the marker shows a number instead of it; otherwise `nil`.
  let label: String?
  /// The name of the marker: its label, preceded by the number if the marker shows one.
  let name: String
  /// The description; empty if the marker has none.
  let description: String
  private let outline: Outline
  private let tracing: MarkerTracing?
  private let canvas: Size<CanvasSpace>

  init(_ placed: PlacedMarker, number: Int, on canvas: Size<CanvasSpace>) {
    self.number = number
    mark = placed.marker.numberLine ?? placed.marker.name
    label = placed.marker.numberLine == nil ? nil : placed.marker.name
    name = placed.marker.heading
    description = placed.marker.description ?? ""
    outline = placed.outline
    tracing = placed.tracing
    self.canvas = canvas
  }

  var sentence: String { description.isEmpty ? name : "\(name): \(description)" }

  /// Two corners of the marker's bounds in ten-thousandths of the picture, from its lower left.
  ///
  /// This is DocBook's `calspair`, from the OASIS exchange table model. Corners are limited to the
  /// picture.
  var calsPair: String {
    func share(_ value: Double, of whole: Double) -> Int {
      Int((min(max(value / whole, 0), 1) * 10_000).rounded())
    }
    let bounds = outline.bounds
    let left = share(bounds.minX, of: canvas.width)
    let right = share(bounds.maxX, of: canvas.width)
    let lower = share(canvas.height - bounds.maxY, of: canvas.height)
    let upper = share(canvas.height - bounds.minY, of: canvas.height)
    return "\(left),\(lower) \(right),\(upper)"
  }

  /// The area of an image map (HTML, 4.8.14) in pixels of the picture: the marker, or a traced
  /// feature.
  var area: (shape: String, coordinates: String) {
    if let tracing, tracing.isClosed {
      let edge = Outline.polygons([tracing.points])
      return edge.isUprightRectangle
        ? ("rect", Self.list(edge.bounds))
        : ("poly", Self.list(tracing.points.flatMap { [$0.x, $0.y] }))
    }
    switch outline {
    case .stadium(let disc) where disc.reach == 0, .ring(outer: let disc, inner: _):
      return ("circle", Self.list([disc.center.x, disc.center.y, disc.radius]))
    case .stadium(let capsule):
      return ("rect", Self.list(capsule.bounds))
    case .polygons(let polygons):
      guard polygons.count == 1 else { return ("rect", Self.list(outline.bounds)) }
      return ("poly", Self.list(polygons[0].flatMap { [$0.x, $0.y] }))
    }
  }

  private static func list(_ rect: Rect<CanvasSpace>) -> String {
    list([rect.minX, rect.minY, rect.maxX, rect.maxY])
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { "\(MarkupNumber($0))" }.joined(separator: ",")
  }
}

extension Outline {
  /// Whether the outline is a single upright rectangle.
  fileprivate var isUprightRectangle: Bool {
    guard polygons.count == 1, polygons[0].count == 4 else { return false }
    let points = polygons[0]
    return points.indices.allSatisfy { index in
      let (one, next) = (points[index], points[(index + 1) % 4])
      return (one.x == next.x) != (one.y == next.y)
    }
  }
}
