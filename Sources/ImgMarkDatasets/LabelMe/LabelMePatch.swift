internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// The output for an object that was read; unchanged data is written as it was.
struct LabelMePatch {
  private let object: LabelMeObject
  private let annotation: Annotation
  private let label: String
  private let options: WritingOptions
  /// Whether the object's position is unchanged.
  private let staysInPlace: Bool

  init?(
    _ annotation: Annotation, on size: PixelSize, label: String, _ options: WritingOptions
  ) {
    guard let object = annotation.form.flatMap({ LabelMeObject(form: $0) }) else { return nil }
    self.object = object
    self.annotation = annotation
    self.label = label
    self.options = options
    guard options.digits == nil else {
      staysInPlace = false
      return
    }
    // If only the class of an object changed, it still has its old position.
    var numbers = ObjectNumbers()
    staysInPlace =
      annotation.original != nil
      || (try? object.shape(on: size, options.maskPictures, &numbers)) == annotation.shape
  }

  /// Returns the shapes with their indices in the file.
  func shapes() throws -> [(place: Int, json: [UInt8])] {
    let parts = staysInPlace ? [] : annotation.shape.labelMeParts
    let count = staysInPlace ? object.shapes.count : parts.count
    return try (0..<count).map { index in
      let read = min(index, object.shapes.count - 1)
      var json = JSONWriter(digits: options.digits)
      if staysInPlace {
        Self.write(object.shapes[read], label: label, to: &json)
      } else {
        try write(parts[index], as: object.shapes[read], to: &json)
      }
      return (object.places.indices.contains(read) ? object.places[read] : .max, json.bytes)
    }
  }

  /// Returns the shapes of an object of an unsupported kind.
  static func shapes(
    of object: ForeignObject, label: String
  ) -> [(place: Int, json: [UInt8])] {
    guard let read = LabelMeObject(form: object.form) else { return [] }
    return zip(read.places, read.shapes).map { place, shape in
      var json = JSONWriter()
      write(shape, label: label, to: &json)
      return (place, json.bytes)
    }
  }

  private static func write(_ shape: JSONNode, label: String, to json: inout JSONWriter) {
    json.object { json in
      for member in shape.members ?? [] {
        json.field(member.key) { json in
          if member.key == "label" { json.string(label) } else { json.node(member.value) }
        }
      }
    }
  }

  /// Writes a shape that was read with a new position.
  private func write(
    _ part: Shape<SourceSpace>, as shape: JSONNode, to json: inout JSONWriter
  ) throws {
    let (type, points) = try part.labelMePoints
    let isLine = shape["shape_type"]?.text == "line" && type == "linestrip" && points.count == 2
    let mask = try part.labelMeMask(options.maskPictures)
    json.object { json in
      for member in shape.members ?? [] {
        switch member.key {
        case "label": json.field("label", label)
        case "points": json.field("points", points)
        case "shape_type": json.field("shape_type", isLine ? "line" : type)
        case "mask" where mask != nil || shape["shape_type"]?.text == "mask":
          json.field("mask", mask)
        default: json.field(member.key) { $0.node(member.value) }
        }
      }
      if shape["shape_type"] == nil, type != "polygon" { json.field("shape_type", type) }
      if mask != nil, shape["mask"] == nil,
        !(shape.members ?? []).contains(where: { $0.key == "mask" })
      {
        json.field("mask", mask)
      }
    }
  }
}

extension Shape where Space == SourceSpace {
  /// The shapes that LabelMe needs for this one; each part of a polygon is a separate shape.
  var labelMeParts: [Shape] {
    guard case .polygon(let polygon) = self, polygon.rings.count > 1 else { return [self] }
    return polygon.parts.map { .polygon($0) }
  }

  /// LabelMe's type for the shape, and its points.
  var labelMePoints: (type: String, points: [SourcePoint]) {
    get throws {
      switch self {
      case .point(let point): return ("point", [point])
      case .box(let box): return ("rectangle", [box.origin, Point(x: box.maxX, y: box.maxY)])
      case .rotatedBox(let box): return ("oriented_rectangle", box.corners)
      case .polyline(let points): return ("linestrip", points)
      case .polygon(let polygon): return ("polygon", polygon.rings.first?.vertices ?? [])
      case .ellipse(let ellipse) where ellipse.radii.width == ellipse.radii.height:
        let rim = Point<SourceSpace>(
          x: ellipse.center.x + ellipse.radii.width, y: ellipse.center.y)
        return ("circle", [ellipse.center, rim])
      case .mask(let mask):
        guard let part = PixelPatch(mask) else {
          throw DatasetError(.mask("the cells of a mask are not pixels of the image"))
        }
        // LabelMe gives the first and the last pixel of a mask, both inclusive.
        let (right, bottom) = (part.left + part.cells.columns - 1, part.top + part.cells.rows - 1)
        return (
          "mask",
          [
            Point(x: Double(part.left), y: Double(part.top)),
            Point(x: Double(right), y: Double(bottom)),
          ]
        )
      case .keypoints(let keypoints): return ("points", keypoints.points.map { $0.position })
      case .ellipse: throw DatasetError(.unknownShape(kind.rawValue))
      }
    }
  }

  /// Returns the picture of a mask as text; `nil` for other shapes.
  func labelMeMask(_ pictures: (any MaskPictures)?) throws -> String? {
    guard case .mask(let mask) = self, let part = PixelPatch(mask) else { return nil }
    return try MaskText(pictures, as: .ones, packed: false).text(of: part.cells)
  }
}
