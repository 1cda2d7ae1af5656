internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads annotations of IIIF Presentation 3, whose numbers are units of a canvas: in a manifest, or as
/// a page of their own, on canvases of which only the ids are known.
struct IIIFReader: ClassSurveyor {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "iiif")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let paths = try tree.inputs(ending: ".json")
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a JSON file of IIIF")) }
    for path in paths {
      let root = try tree.json(of: path)
      guard root["sequences"] == nil, root["resources"] == nil else {
        throw DatasetError(
          .unknownValue("2", of: "the version of IIIF Presentation; only 3 is read"), in: path,
          line: root.line)
      }
      let canvases = Self.canvases(in: root).compactMap { IIIFCanvas($0) }
      let nodes =
        canvases.isEmpty
        ? WebAnnotation.annotations(in: root) : canvases.flatMap { $0.annotations }
      if canvases.isEmpty, nodes.isEmpty, tree.named != nil {
        throw DatasetError(.missing("canvases and annotations"), in: path, line: 1)
      }
      try read(nodes, on: canvases, path, sizes, &classes, into: &sink)
    }
  }

  private static func canvases(in node: JSONNode) -> [JSONNode] {
    switch node["type"]?.text {
    case "Canvas"?: [node]
    case "Manifest"?: (node["items"]?.array ?? []).flatMap { canvases(in: $0) }
    default: []
    }
  }

  private func read(
    _ nodes: [JSONNode], on canvases: [IIIFCanvas], _ path: String, _ sizes: any ImageSizes,
    _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    var groups = PictureGroups()
    for node in nodes {
      guard let annotation = WebAnnotation(node) else {
        try sink.reject(.missing("target"), in: path, line: node.line)
        continue
      }
      groups.add(annotation, in: path)
    }
    let known = Set(canvases.map { $0.id })
    let strange = groups.all.filter { !known.contains($0.source) }
    let all =
      canvases + strange.map { IIIFCanvas(id: $0.source, line: $0.annotations[0].node.line) }
    for canvas in all {
      let annotations = groups.all.first { $0.source == canvas.id }?.annotations ?? []
      var image = AnnotatedImage(path: canvas.path, file: path)
      image.line = canvas.line
      try sink.add(
        image, declared: canvas.declared ?? (canvas.part == nil ? canvas.size : nil), by: sizes,
        annotations, line: { $0.node.line }
      ) { annotation, size, _ throws(DatasetError.Reason) in
        try annotation.annotation(
          on: (canvas.size ?? size).rect(in: AuthoredSpace.self).size,
          by: try canvas.map(to: size), options, &classes)
      }
    }
  }
}

/// Writes a manifest of IIIF Presentation 3, each picture on a canvas of its own size.
struct IIIFWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var categories: [Category] = []
  private var takesExtras = false
  private var count = 0
  private static let base = "https://example.org/"

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
  }

  mutating func begin(_ header: DatasetHeader) throws {
    categories = header.categories
    takesExtras = header.format == "iiif"
    let start =
      "{\"@context\":\"http://iiif.io/api/presentation/3/context.json\",\"id\":\"\(Self.base)manifest\","
      + "\"type\":\"Manifest\",\"label\":{\"en\":[\"Annotations\"]},\"items\":["
    try output.append(Array(start.utf8))
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    guard let size = image.size else { return }
    count += 1
    let canvas = "\(Self.base)canvas/\(count)"
    func field(_ json: inout JSONWriter, _ id: String, _ type: String) {
      json.field("id", id)
      json.field("type", type)
    }
    var json = JSONWriter(digits: options.digits)
    try json.object { json in
      field(&json, canvas, "Canvas")
      json.field("width", size.width)
      json.field("height", size.height)
      json.field("items") { json in
        json.array { json in
          json.object { json in
            field(&json, "\(canvas)/page", "AnnotationPage")
            json.field("items") { json in
              json.array { json in
                json.object { json in
                  field(&json, "\(canvas)/painting", "Annotation")
                  json.field("motivation", "painting")
                  json.field("body") { json in
                    json.object { json in
                      field(&json, Self.base + ImageNames.address(ofPath: image.path), "Image")
                      json.field("width", size.width)
                      json.field("height", size.height)
                    }
                  }
                  json.field("target", canvas)
                }
              }
            }
          }
        }
      }
      try json.field("annotations") { json in
        try json.array { json in
          try json.object { json in
            field(&json, "\(canvas)/annotations", "AnnotationPage")
            try json.field("items") { json in
              try json.array { json in
                for (index, annotation) in image.annotations.enumerated() {
                  try write(annotation, "\(canvas)/\(index + 1)", on: canvas, to: &json)
                }
              }
            }
          }
        }
      }
    }
    try output.append(Array((count > 1 ? ",\n" : "\n").utf8) + json.takeBytes())
  }

  mutating func end() throws {
    try output.append(Array("\n]}\n".utf8))
  }

  private func write(
    _ annotation: Annotation, _ id: String, on canvas: String, to json: inout JSONWriter
  ) throws {
    try json.object { json in
      json.webAnnotation(
        annotation, id: annotation.id.map { "\($0)" } ?? id,
        label: annotation.category.map { categories[$0].name },
        extras: takesExtras ? annotation.extras : [])
      try json.field("target") { json in
        try json.object { json in
          json.field("type", "SpecificResource")
          json.field("source", canvas)
          try json.webSelector(annotation.shape, options)
        }
      }
    }
  }
}
