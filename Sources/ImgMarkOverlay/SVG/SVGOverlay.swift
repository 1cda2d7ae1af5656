public import ImgMarkGeometry
public import ImgMarkLayout
import ImgMarkNumbers

/// A plan as SVG 1.1 with editable parts: the image, each marker, each text.
///
/// The view box is the canvas. Each marker is a group of class `marker` with its id, its position
/// as fractions of the whole image (`data-x`, `data-y`), a title and, if it has one, a description.
/// A hidden marker is a group without a drawing. All paths are filled, so that renderers agree on
/// every edge.
public struct SVGOverlay: Sendable {
  public var picture: OverlayPicture

  /// The color next to the picture and behind it.
  public var background: RGBA8

  /// A description of the picture for people who can't see it.
  public var title: String

  /// Further data with which the document can be read back.
  public var record: DocumentRecord?

  public init(
    picture: OverlayPicture, background: RGBA8 = .white, title: String,
    record: DocumentRecord? = nil
  ) {
    self.picture = picture
    self.background = background
    self.title = title
    self.record = record
  }

  /// Writes a plan.
  ///
  /// - Parameters:
  ///   - plan: The positions of all elements.
  ///   - text: Measures the labels in the plan.
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
      ] + DocumentRecord.attributes(record, of: placement.source) + [
        // The current map of the image, by which a moved image can be detected.
        ("data-map", placement.canvasMap.matrix)
      ])
    svg.text("title", title)
    if background.alpha > 0 { svg.rectangle(canvas, id: "background", in: background) }
    add(placement, to: &svg)
    if let key = plan.key { add(key, to: &svg, by: text) }
    let led = plan.markers.enumerated().filter { !$0.element.isHidden && !$0.element.lines.isEmpty }
    if !led.isEmpty {
      svg.open("g", [("id", "lines")])
      for (index, marker) in led { SVGMarker(marker, number: index + 1).addLines(to: &svg) }
      svg.close("g")
    }
    svg.open("g", [("id", "markers")])
    for (index, marker) in plan.markers.enumerated() {
      SVGMarker(marker, number: index + 1).add(to: &svg, by: text)
    }
    svg.close("g")
    svg.close("svg")
    return svg.text
  }

  /// Adds the rows of a key; their markers don't count as markers, and aren't read back.
  private func add(_ key: KeyPanel, to svg: inout SVGWriter, by text: some TextMeasure) {
    svg.open("g", [("id", "key")])
    for (index, row) in key.rows.enumerated() {
      svg.open("g", [("id", "key-\(index + 1)")])
      SVGMarker(row.swatch, number: index + 1, of: "key").addInk(to: &svg, by: text)
      for placed in [row.heading, row.description] {
        if let placed { svg.text(placed) }
      }
      svg.close("g")
    }
    svg.close("g")
  }

  /// Adds the image, mapped onto its content rectangle; parts outside the view are clipped.
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

extension PlaneMap where To == CanvasSpace {
  /// The six numbers of the affine map: the images of (1, 0), (0, 1) and (0, 0).
  ///
  /// They aren't rounded, because an error per pixel grows with the width of the image.
  fileprivate var matrix: String {
    let origin = self(Point(x: 0, y: 0))
    let across = self(Point(x: 1, y: 0))
    let down = self(Point(x: 0, y: 1))
    return [
      across.x - origin.x, across.y - origin.y, down.x - origin.x, down.y - origin.y, origin.x,
      origin.y,
    ].map(\.plain).joined(separator: " ")
  }
}
