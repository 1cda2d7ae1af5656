internal import ImgMarkGeometry
internal import ImgMarkModel

/// Writes LabelMe: one JSON file for each image, named like it.
struct LabelMeWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var names: FileNames
  private var categories: [Category] = []
  private var takesExtras = false

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
    names = FileNames(keepsFolders: options.keepsFolders)
  }

  /// Images lie beside the annotations, which name them from there.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func begin(_ header: DatasetHeader) {
    categories = header.categories
    takesExtras = header.format == "labelme"
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    let path = try names.path(for: image.path, ending: ".json")
    var json = JSONWriter(digits: options.digits)
    let extras = takesExtras ? image.extras : []
    let data = extras.first { $0.name == "imageData" }?.value
    try json.object { json in
      json.field("version", "5.5.0")
      json.field("flags") { json in
        json.object { $0.fields(image.attributes.filter { $0.isTruth }) }
      }
      try json.field("shapes") { json in
        try json.array { json in
          for annotation in image.annotations { try write(annotation, to: &json) }
        }
      }
      json.field("imagePath", options.keepsFolders ? ImageNames.name(image.path) : image.path)
      json.field("imageData") { json in
        if let data { json.value(data) } else { json.null() }
      }
      json.field("imageHeight", image.size?.height)
      json.field("imageWidth", image.size?.width)
      let others = image.attributes.filter { !$0.isTruth }
      if !others.isEmpty {
        json.field("attributes") { json in json.object { $0.fields(others) } }
      }
      json.fields(extras.filter { $0.name != "imageData" })
    }
    json.endLine()
    try output.write(json.takeBytes(), to: path)
  }

  mutating func end() {}

  private func write(_ annotation: Annotation, to json: inout JSONWriter) throws {
    let (type, points) = try Self.points(of: annotation.shape)
    let mask = try maskText(of: annotation.shape)
    // A mask beside another shape is a text that LabelMe keeps.
    let extras = takesExtras ? annotation.extras : []
    let description = annotation.attributes.first { $0.name == "description" }
    let others = annotation.attributes.filter { $0.name != "description" && !$0.isTruth }
    json.object { json in
      json.field("label", annotation.category.map { categories[$0].name } ?? "")
      json.field("points", points)
      json.field("group_id") { json in
        if let group = annotation.group { json.identifier(group) } else { json.null() }
      }
      json.field("description", description?.value.plain ?? "")
      let isLine = extras.contains(Attribute("shape_type", text: "line")) && points.count == 2
      json.field("shape_type", type == "linestrip" && isLine ? "line" : type)
      json.field("flags") { json in
        json.object { $0.fields(annotation.attributes.filter { $0.isTruth }) }
      }
      if !extras.contains(where: { $0.name == "mask" }) { json.field("mask", mask) }
      // LabelMe keeps keys it does not know; its flags are truth values only.
      if !others.isEmpty {
        json.field("attributes") { json in json.object { $0.fields(others) } }
      }
      json.fields(extras.filter { $0.name != "shape_type" })
    }
  }

  private func maskText(of shape: Shape<SourceSpace>) throws -> String? {
    guard case .mask(let mask) = shape, let part = PixelPatch(mask) else { return nil }
    return try MaskText(options.maskPictures, as: .ones, packed: false).text(of: part.cells)
  }

  private static func points(
    of shape: Shape<SourceSpace>
  ) throws -> (type: String, points: [SourcePoint]) {
    switch shape {
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
      // The first and the last pixels.
      let (right, bottom) = (part.left + part.cells.columns - 1, part.top + part.cells.rows - 1)
      return (
        "mask",
        [
          Point(x: Double(part.left), y: Double(part.top)),
          Point(x: Double(right), y: Double(bottom)),
        ]
      )
    case .ellipse, .keypoints:
      throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
  }
}

extension Attribute {
  /// Whether the value is true or false.
  fileprivate var isTruth: Bool { value == .json("true") || value == .json("false") }
}
