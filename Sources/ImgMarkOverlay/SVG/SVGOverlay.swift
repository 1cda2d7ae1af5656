import ImgMarkGeometry
public import ImgMarkModel

/// A plan as a picture in SVG 1.1, whose parts can be edited: the image, each marker, each text.
///
/// The view box is the canvas. Each marker is a group of class `marker` with its id, its place as
/// fractions of the whole image (`data-x`, `data-y`), a title and, where it has one, a description.
/// All paths are filled, so that renderers agree on every edge.
public struct SVGOverlay: Sendable {
  public var picture: OverlayPicture

  /// What shows beside the image and through it.
  public var background: RGBA8

  /// What the picture shows, for those who can't see it.
  public var title: String

  public init(picture: OverlayPicture, background: RGBA8 = .white, title: String) {
    self.picture = picture
    self.background = background
    self.title = title
  }

  /// Writes a plan.
  ///
  /// - Parameters:
  ///   - plan: What goes where.
  ///   - text: What measured the labels of the plan.
  /// - Returns: The text of the file, in UTF-8.
  public func render(_ plan: PlacementPlan, by text: some TextMeasure) -> String {
    let placement = plan.placement
    let canvas = placement.canvas
    var svg = SVGWriter()
    svg.declare()
    svg.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
        ("width", "\(MarkupNumber(canvas.size.width))"),
        ("height", "\(MarkupNumber(canvas.size.height))"),
        ("viewBox", svg.numbers(canvas.minX, canvas.minY, canvas.size.width, canvas.size.height)),
      ])
    svg.text("title", title)
    if background.alpha > 0 { svg.rectangle(canvas, id: "background", in: background) }
    add(placement, to: &svg)
    if let key = plan.key { add(key, to: &svg, by: text) }
    let lines = plan.markers.filter { !$0.isHidden }.flatMap { $0.parts.filter { $0.kind.isLine } }
    if !lines.isEmpty {
      // Under all markers, whose labels they would else strike through.
      svg.open("g", [("id", "lines")])
      for part in lines {
        svg.path(SVGPath(part.outline), kind: part.kind.rawValue, in: part.color)
      }
      svg.close("g")
    }
    svg.open("g", [("id", "markers")])
    for (index, marker) in plan.markers.enumerated() where !marker.isHidden {
      SVGMarker(marker, number: index + 1).add(to: &svg, by: text)
    }
    svg.close("g")
    svg.close("svg")
    return svg.text
  }

  /// The rows of a key: what is in them are no markers, and reading them back finds none.
  private func add(_ key: KeyPanel, to svg: inout SVGWriter, by text: some TextMeasure) {
    svg.open("g", [("id", "key")])
    for (index, row) in key.rows.enumerated() {
      svg.open("g", [("id", "key-\(index + 1)")])
      SVGMarker(row.swatch, number: index + 1).addInk(to: &svg, by: text)
      for placed in [row.heading, row.description] {
        if let placed { svg.text(placed) }
      }
      svg.close("g")
    }
    svg.close("g")
  }

  /// The image, carried onto its content rectangle by one map; what a view leaves out is cut off.
  private func add(_ placement: Placement, to svg: inout SVGWriter) {
    let isCut = placement.view != placement.source.rect()
    if isCut {
      svg.open("clipPath", [("id", "view")])
      svg.rectangle(placement.content)
      svg.close("clipPath")
      svg.open("g", [("clip-path", "url(#view)")])
    }
    svg.empty(
      "image",
      [
        ("id", "image"), ("width", "\(placement.source.width)"),
        ("height", "\(placement.source.height)"), ("preserveAspectRatio", "none"),
        ("transform", "matrix(\(placement.sourceMap.matrix))"), ("xlink:href", picture.address),
      ])
    if isCut { svg.close("g") }
  }
}

extension PlaneMap where From == SourceSpace, To == CanvasSpace {
  /// The six numbers of the map, which is affine: where (1, 0), (0, 1) and (0, 0) come to lie.
  ///
  /// In full: a pixel's error is as many times larger as the image is wide.
  fileprivate var matrix: String {
    let origin = self(SourcePoint(x: 0, y: 0))
    let across = self(SourcePoint(x: 1, y: 0))
    let down = self(SourcePoint(x: 0, y: 1))
    return [
      across.x - origin.x, across.y - origin.y, down.x - origin.x, down.y - origin.y, origin.x,
      origin.y,
    ].map(\.plain).joined(separator: " ")
  }
}
