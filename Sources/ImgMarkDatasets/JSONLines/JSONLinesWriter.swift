internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes imgmark's own JSON lines: one line per image, with all its data.
struct JSONLinesWriter: DatasetWriter {
  private let context: WriterContext
  private var bytes: [UInt8] = []
  private var names: [String] = []
  private var images = 0
  private var objects = 0

  private static let pieceLength = 256 << 10

  init(_ context: WriterContext) {
    self.context = context
    names = context.categories.map(\.name)
  }

  mutating func add(_ image: consuming AnnotatedImage) throws {
    images += 1
    var json = JSONWriter(digits: context.options.digits)
    json.object { json in
      json.field("image", image.path)
      if let size = image.size {
        json.field("width", size.width)
        json.field("height", size.height)
      }
      if let id = context.options.renumbers ? .number(images) : image.id {
        json.field("id") { $0.identifier(id) }
      }
      if let split = image.split { json.field("split", split) }
      if !image.labels.isEmpty { json.field("labels", image.labels.map { names[$0] }) }
      json.attributes(image.attributes)
      json.field("objects") { json in
        json.array { json in
          for annotation in image.annotations {
            objects += 1
            append(annotation, to: &json)
          }
        }
      }
      if context.takesExtras { json.fields(image.extras) }
    }
    json.endLine()
    bytes.append(contentsOf: json.bytes)
    if bytes.count >= Self.pieceLength { try flush() }
  }

  mutating func end() throws { try flush() }

  private mutating func flush() throws {
    try context.output.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  func append(_ annotation: Annotation, to json: inout JSONWriter) {
    json.object { json in
      if let category = annotation.category { json.field("label", names[category]) }
      if let id = context.options.renumbers ? .number(objects) : annotation.id {
        json.field("id") { $0.identifier(id) }
      }
      json.shape(annotation.shape)
      if let box = annotation.box { json.box(box) }
      if let keypoints = annotation.keypoints { json.keypoints(keypoints) }
      for (key, flag) in JSONLinesObject.flags where annotation.flags.contains(flag) {
        json.field(key, true)
      }
      if let score = annotation.score { json.field("score", score) }
      if let group = annotation.group { json.field("group") { $0.identifier(group) } }
      if let track = annotation.track { json.field("track") { $0.identifier(track) } }
      if let order = annotation.zOrder { json.field("z_order", order) }
      json.attributes(annotation.attributes)
      if context.takesExtras { json.fields(annotation.extras) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func attributes(_ attributes: [Attribute]) {
    guard !attributes.isEmpty else { return }
    field("attributes") { json in json.object { $0.fields(attributes) } }
  }

  fileprivate mutating func box(_ box: Rect<SourceSpace>) {
    field("box", [box.minX, box.minY, box.size.width, box.size.height])
  }

  fileprivate mutating func keypoints(_ keypoints: Keypoints<SourceSpace>) {
    field("keypoints") { json in
      json.array { json in
        for point in keypoints.points {
          json.array { json in
            json.number(point.position.x)
            json.number(point.position.y)
            json.integer(Int(point.visibility.rawValue))
          }
        }
      }
    }
  }

  fileprivate mutating func shape(_ shape: Shape<SourceSpace>) {
    switch shape {
    case .point(let point): field("point") { $0.point(point) }
    case .box(let box): self.box(box)
    case .rotatedBox(let box):
      field(
        "rotated_box",
        [box.center.x, box.center.y, box.size.width, box.size.height, box.degrees])
      if let corners = box.givenCorners { field("corners", corners) }
    case .polyline(let points): field("polyline", points)
    case .polygon(let polygon):
      field("polygon") { json in
        json.array { json in for ring in polygon.rings { json.points(ring.vertices) } }
      }
      let holes = polygon.rings.indices.filter { polygon.rings[$0].isHole }
      if !holes.isEmpty {
        field("holes") { json in json.array { json in holes.forEach { json.integer($0) } } }
      }
    case .keypoints(let keypoints): self.keypoints(keypoints)
    case .ellipse(let ellipse):
      field(
        "ellipse",
        [
          ellipse.center.x, ellipse.center.y, ellipse.radii.width, ellipse.radii.height,
          ellipse.degrees,
        ])
    case .mask(let mask):
      field("mask") { json in
        json.object { json in
          json.field("size") { json in
            json.array { json in
              json.integer(mask.cells.rows)
              json.integer(mask.cells.columns)
            }
          }
          json.field("counts") { json in
            json.array { json in mask.cells.runs.forEach { json.integer(Int($0)) } }
          }
          let frame = mask.frame
          json.field("frame", [frame.minX, frame.minY, frame.size.width, frame.size.height])
        }
      }
    }
  }
}
