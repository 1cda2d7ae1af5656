internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkLayout

/// Creates the markers of an object: its outline with the class name, its parts without a name.
struct ObjectDrawing {
  private let looks: MarkerLooks
  private let colorsClasses: Bool

  /// The side of a keypoint's marker, in canvas points.
  private static let keypointSize = 9.0
  /// The number of corners that approximate an ellipse: no corner is visible on a canvas of 10,000
  /// points.
  private static let ellipseCorners = 180

  init(_ looks: MarkerLooks, colorsClasses: Bool) {
    self.looks = looks
    self.colorsClasses = colorsClasses
  }

  /// Adds the markers of an object.
  ///
  /// - Throws: A ``MarkerError`` if the class name can't be a label, or the outline can't be drawn.
  func add(
    _ annotation: Annotation, of category: Category?, on size: PixelSize,
    to drafts: inout MarkerDrafts
  ) throws {
    var label = try LabelText(category?.name ?? "")
    for part in try parts(of: annotation, of: category, on: size) {
      var marker = Marker(
        id: annotation.id.map { "\($0)" } ?? "", label: label, at: part.middle, style: part.style)
      marker.extent = part.extent
      try marker.checkExtent()
      drafts.add(
        marker, row: drafts.addRow(), kind: colorsClasses ? category?.name ?? "" : nil)
      label = try LabelText("")
    }
  }

  private struct Part {
    var middle: NormalizedPoint
    var extent: MarkerExtent?
    var style: MarkerStyle
  }

  private func parts(
    of annotation: Annotation, of category: Category?, on size: PixelSize
  ) throws -> [Part] {
    let normalizer = size.normalizer
    guard !looks.hasShape || looks.style.shape.tracesFeature else {
      guard let bounds = annotation.bounds.map({ normalizer($0) }) else { return [] }
      return [Part(middle: bounds.middle, extent: nil, style: looks.style)]
    }
    var parts: [Part] = []
    if looks.hasShape, looks.style.shape == .box, let bounds = annotation.bounds {
      parts = [box(normalizer(bounds))]
    } else {
      parts = try outlines(of: annotation.shape.mapped(by: normalizer), category)
      if case .keypoints = annotation.shape, let stated = annotation.box {
        parts.insert(box(normalizer(stated)), at: 0)
      }
    }
    if let keypoints = annotation.keypoints {
      parts += try outlines(of: .keypoints(keypoints.mapped(by: normalizer)), category)
    }
    return parts
  }

  private func outlines(
    of shape: Shape<NormalizedSpace>, _ category: Category?
  ) throws -> [Part] {
    switch shape {
    case .point(let point): return [try dot(at: point, .dot)]
    case .box(let rect): return [box(rect)]
    case .polyline(let points):
      return points.count > 1
        ? [part(.line(points), .line)] : try points.map { try dot(at: $0, .dot) }
    case .polygon(let polygon): return polygon.rings.map { part(.polygon($0.vertices), .polygon) }
    case .mask(let mask): return mask.outline.rings.map { part(.polygon($0.vertices), .polygon) }
    case .rotatedBox(let box): return [part(.polygon(box.corners), .polygon)]
    case .ellipse(let ellipse):
      return [part(.polygon(ellipse.corners(Self.ellipseCorners)), .polygon)]
    case .keypoints(let keypoints):
      let bones = (category?.skeleton ?? []).compactMap { bone -> Part? in
        guard let start = keypoints.labelled(at: bone.start),
          let end = keypoints.labelled(at: bone.end)
        else { return nil }
        return part(.line([start, end]), .line)
      }
      return try bones
        + keypoints.labelled.map {
          try dot(at: $0.position, $0.visibility == .hidden ? .ring : .dot)
        }
    }
  }

  private func part(_ extent: MarkerExtent, _ shape: MarkerShape) -> Part {
    var style = looks.style
    style.shape = shape
    let bounds = Rect(around: extent.points)
    return Part(middle: bounds?.middle ?? Point(x: 0, y: 0), extent: extent, style: style)
  }

  private func box(_ rect: Rect<NormalizedSpace>) -> Part { part(.box(rect), .box) }

  private func dot(at point: NormalizedPoint, _ shape: MarkerShape) throws(MarkerError) -> Part {
    var style = looks.style
    style.shape = shape
    try style.setDiameter(Self.keypointSize)
    return Part(middle: point, extent: nil, style: style)
  }
}

extension Rect {
  fileprivate var middle: Point<Space> {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}

extension Keypoints {
  /// Returns the position of a keypoint; `nil` if it wasn't labeled.
  fileprivate func labelled(at index: Int) -> Point<Space>? {
    guard points.indices.contains(index), points[index].visibility != .absent else { return nil }
    return points[index].position
  }
}
