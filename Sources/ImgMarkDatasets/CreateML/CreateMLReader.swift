internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads Apple's CreateML: a JSON array with an element per image; boxes have a center and a size.
struct CreateMLReader: ClassSurveyor {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "createml")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let paths = try tree.inputs(ending: ".json")
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a JSON file of CreateML")) }
    for path in paths {
      try tree.forEachJSON(of: path, in: []) { node in
        guard let name = (node["image"] ?? node["imagefilename"])?.text else {
          return try sink.reject(.missing("image"), in: path, line: node.line)
        }
        guard let objects = (node["annotations"] ?? node["annotation"])?.array else {
          return try sink.reject(.missing("annotations"), in: path, line: node.line, image: name)
        }
        var image = AnnotatedImage(
          path: ImageNames.normalized(name, from: path), file: path)
        image.line = node.line
        if let verified = node["verified"] {
          image.extras.append(Attribute("verified", verified.attributeValue))
        }
        try sink.add(image, declared: nil, by: sizes, objects, line: { $0.line }) {
          object, _, numbers throws(DatasetError.Reason) in
          try annotation(object, &numbers, &classes)
        }
      }
    }
  }

  private func annotation(
    _ node: JSONNode, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let category = try classes.index(of: try node.text("label"))
    let place = try node.required("coordinates")
    let box = try numbers.box(
      x: try place.number("x"), y: try place.number("y"), width: try place.number("width"),
      height: try place.number("height"))
    var annotation = Annotation(
      .box(
        Rect(
          x: box.minX - box.size.width / 2, y: box.minY - box.size.height / 2,
          width: box.size.width, height: box.size.height)), category: category)
    annotation.score = node["confidence"]?.number?.value
    return annotation
  }
}

/// Writes CreateML.
struct CreateMLWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var categories: [Category] = []
  private var takesExtras = false
  private var count = 0

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
  }

  /// Images are in the same folder as the annotations, which name them relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func begin(_ header: DatasetHeader) throws {
    categories = header.categories
    takesExtras = header.format == "createml"
    try output.append(Array("[".utf8))
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    count += 1
    var json = JSONWriter(digits: options.digits)
    json.object { json in
      json.field("image", image.path)
      if takesExtras { json.fields(image.extras) }
      json.field("annotations") { json in
        json.array { json in
          for annotation in image.annotations { write(annotation, to: &json) }
        }
      }
    }
    try output.append(Array((count > 1 ? ",\n" : "\n").utf8) + json.takeBytes())
  }

  mutating func end() throws {
    try output.append(Array("\n]\n".utf8))
  }

  private func write(_ annotation: Annotation, to json: inout JSONWriter) {
    guard let box = annotation.bounds else { return }
    json.object { json in
      json.field("label", annotation.category.map { categories[$0].name } ?? "")
      json.field("coordinates") { json in
        json.object { json in
          json.field("x", box.center.x)
          json.field("y", box.center.y)
          json.field("width", box.size.width)
          json.field("height", box.size.height)
        }
      }
      if let score = annotation.score { json.field("confidence", score) }
    }
  }
}

extension DatasetFormat {
  static let createML = DatasetFormat(
    name: "createml", title: "Apple CreateML JSON", layout: .file("json"), shapes: [.box],
    details: [.scores, .emptyImages, .outside, .fractions],
    conventions: DatasetConventions(
      unit: .pixels, box: "x, y of the centre, width, height", classes: "name",
      declaresSize: false),
    mark: "JSON array with coordinates", reader: CreateMLReader.self, writer: CreateMLWriter.self
  ) { tree in
    let path = try tree.firstJSON { sketch in
      let keys = sketch.innerKeys["", default: []]
      return !keys.isDisjoint(with: ["image", "imagefilename"])
        && !keys.isDisjoint(with: ["annotations", "annotation"])
    }
    return path.map { "\($0) has images with coordinates" }
  }
}
