internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A new result for an object.
struct LabelStudioResult {
  private let annotation: Annotation
  private let id: String
  private let size: PixelSize
  private let labels: [String]
  private let extras: [Attribute]

  init(
    _ annotation: Annotation, id: String, on size: PixelSize, takesExtras: Bool, labels: [String]
  ) {
    self.annotation = annotation
    self.id = id
    self.size = size
    self.labels = labels
    extras = takesExtras ? annotation.extras : []
  }

  func write(to json: inout JSONWriter) throws {
    let control = try control
    try json.object { json in
      json.field("id", id)
      json.field("type", control.type(hasLabels: !labels.isEmpty))
      json.field("from_name", control.name(hasLabels: !labels.isEmpty))
      json.field("to_name", "image")
      writeView(to: &json)
      try json.field("value") { json in
        try json.object { json in
          try writeGeometry(to: &json)
          if !labels.isEmpty { json.field(control.type(hasLabels: true), labels) }
        }
      }
      if let score = annotation.score { json.field("score", score) }
    }
  }

  /// Writes a keypoint of the object, as Label Studio's converter expects it.
  private func write(
    _ point: Keypoint<SourceSpace>, named name: String, _ number: Int, to json: inout JSONWriter
  ) {
    let control = LabelStudioControl.keypoint
    json.object { json in
      json.field("id", "\(id)-\(number)")
      json.field("type", control.type(hasLabels: true))
      json.field("from_name", control.name(hasLabels: true))
      json.field("to_name", "image")
      json.field("parentID", id)
      writeView(to: &json)
      json.field("value") { json in
        json.object { json in
          write(percent(point.position), to: &json)
          json.field("width", Self.pointWidth)
          if point.visibility == .hidden { json.field("hidden", true) }
          json.field(control.type(hasLabels: true), [name])
        }
      }
    }
  }

  private func writeView(to json: inout JSONWriter) {
    json.field("original_width", size.width)
    json.field("original_height", size.height)
    json.field("image_rotation", 0)
  }

  /// The width at which a point is drawn, in percent of the image.
  private static let pointWidth = 0.5

  /// Returns the results for an object: first its geometry, then its keypoints and other data.
  static func results(
    _ annotation: Annotation, id: String, on size: PixelSize, among categories: [Category],
    digits: Int?
  ) throws -> [[UInt8]] {
    var json = JSONWriter(digits: digits)
    let result = LabelStudioResult(
      annotation, id: id, on: size, takesExtras: false, labels: annotation.labels(among: categories)
    )
    try result.write(to: &json)
    var results = [json.takeBytes()]
    let names = annotation.category.map { categories[$0].keypoints } ?? []
    for (index, point) in (annotation.keypoints?.points ?? []).enumerated()
    where point.visibility != .absent {
      let name = names.indices.contains(index) ? names[index] : "\(index + 1)"
      result.write(point, named: name, index + 1, to: &json)
      results.append(json.takeBytes())
    }
    for attribute in annotation.attributes {
      write(attribute, id: id, on: size, to: &json)
      results.append(json.takeBytes())
    }
    return results
  }

  /// Writes an attribute of a region as the result of a control of the same name.
  static func write(
    _ attribute: Attribute, id: String, on size: PixelSize, to json: inout JSONWriter
  ) {
    json.object { json in
      json.field("id", id)
      json.field("from_name", attribute.name)
      json.field("to_name", "image")
      json.field("original_width", size.width)
      json.field("original_height", size.height)
      json.field("image_rotation", 0)
      let node = JSONNode(attribute.value.plain)
      switch attribute.value {
      case .json(let text) where node?.number != nil:
        json.field("type", "number")
        json.field("value") { json in json.object { json in json.field("number") { $0.raw(text) } }
        }
      case .json(let text) where node?.array != nil:
        json.field("type", "choices")
        json.field("value") { json in json.object { json in json.field("choices") { $0.raw(text) } }
        }
      case .json, .text:
        json.field("type", "choices")
        json.field("value") { json in
          json.object { json in
            json.field("choices") { json in json.array { $0.value(attribute.value) } }
          }
        }
      }
    }
  }

  private func extra(_ name: String) -> AttributeValue? {
    extras.first { $0.name == name }?.value
  }

  var control: LabelStudioControl {
    get throws { try LabelStudioControl(annotation.shape) }
  }

  func writeGeometry(to json: inout JSONWriter) throws {
    switch annotation.shape {
    case .point(let point):
      write(percent(point), to: &json)
      json.field("width") { json in
        if let width = extra("width") { json.value(width) } else { json.number(Self.pointWidth) }
      }
    case .box(let box):
      write(percent(box.origin), to: &json)
      write(box.size, rotation: 0, to: &json)
    case .rotatedBox(let box):
      write(percent(box.corners[0]), to: &json)
      write(box.size, rotation: box.degrees, to: &json)
    case .polygon(let polygon):
      json.field("points", (polygon.rings.first?.vertices ?? []).map { percent($0) })
      json.field("closed", true)
    case .polyline(let points):
      json.field("points", points.map { percent($0) })
      json.field("closed", false)
    case .ellipse(let ellipse):
      write(percent(ellipse.center), to: &json)
      json.field("radiusX", 100 * ellipse.radii.width / Double(size.width))
      json.field("radiusY", 100 * ellipse.radii.height / Double(size.height))
      json.field("rotation", ellipse.degrees)
    case .mask(let mask):
      guard let patch = PixelPatch(mask) else {
        throw DatasetError(.mask("the cells of a mask are not pixels of the image"))
      }
      guard let whole = patch.cells(on: size) else {
        throw DatasetError(.mask("a mask leaves the image"))
      }
      json.field("format", "rle")
      json.field("rle") { json in
        json.array { json in LabelStudioBrush.bytes(of: whole).forEach { json.integer(Int($0)) } }
      }
    case .keypoints: break
    }
  }

  private func write(_ point: SourcePoint, to json: inout JSONWriter) {
    json.field("x", point.x)
    json.field("y", point.y)
  }

  private func write(_ box: Size<SourceSpace>, rotation: Double, to json: inout JSONWriter) {
    json.field("width", 100 * box.width / Double(size.width))
    json.field("height", 100 * box.height / Double(size.height))
    json.field("rotation", rotation)
  }

  func percent(_ point: SourcePoint) -> SourcePoint {
    Point(x: 100 * point.x / Double(size.width), y: 100 * point.y / Double(size.height))
  }
}

extension Annotation {
  /// Returns the names of the object's classes.
  func labels(among categories: [Category]) -> [String] {
    (category.map { [$0] + otherCategories } ?? []).map { categories[$0].name }
  }
}
