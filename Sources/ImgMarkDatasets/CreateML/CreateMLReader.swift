internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads Apple's CreateML: a JSON array with one element per image and boxes by their centers.
struct CreateMLReader: TwoPassReader {
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
    let category = try classes.label(try node.text("label"))
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
