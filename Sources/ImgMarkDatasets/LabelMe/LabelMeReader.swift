internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads LabelMe: one JSON file for each image.
struct LabelMeReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "labelme")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    var apart = 0
    for path in try tree.inputs(ending: ".json") {
      do {
        let root = try tree.json(of: path)
        guard tree.named != nil || root["shapes"] != nil || root["imagePath"] != nil else {
          try sink.note(
            LossEntry(
              .noted, .rule, "\(path) is no file of LabelMe and was passed over", file: path))
          continue
        }
        try read(root, path, sizes, &classes, &apart, into: &sink)
      } catch let error as DatasetError where error.path == path {
        try sink.reject(error.reason, in: path, line: error.line)
      }
    }
    guard apart > 0 else { return }
    try sink.note(
      LossEntry(
        .noted, .rule,
        "\(apart) groups hold several shapes of one label that are not all polygons; those stay objects "
          + "of their own", file: "", count: apart))
  }

  private func read(
    _ root: JSONNode, _ path: String, _ sizes: any ImageSizes, _ classes: inout ClassList,
    _ apart: inout Int, into sink: inout some DatasetSink
  ) throws {
    guard let shapes = root["shapes"]?.array else {
      throw DatasetError(.missing("shapes"), in: path)
    }
    let name = root["imagePath"]?.text ?? ImageNames.stem(path)
    var image = AnnotatedImage(
      path: ImageNames.normalized(name, from: path), file: path)
    for member in root.members ?? [] where !Self.keys.contains(member.key) {
      image.extras.append(Attribute(member.key, member.value.attributeValue))
    }
    if let data = root["imageData"] {
      image.extras.append(Attribute("imageData", data.attributeValue))
    }
    for flag in (root["flags"]?.members ?? []) + (root["attributes"]?.members ?? []) {
      image.attributes.append(Attribute(flag.key, flag.value.attributeValue))
    }
    var declared: PixelSize?
    if let width = root["imageWidth"]?.number, let height = root["imageHeight"]?.number {
      declared = PixelSize(declaredWidth: width.value, height: height.value)
    }
    image.form = Self.form(of: root)
    let objects = LabelMeObject.objects(shapes, apart: &apart)
    try sink.add(image, declared: declared, by: sizes, objects, line: { $0.line }) {
      object, size, numbers throws(DatasetError.Reason) in
      try object.annotation(on: size, options.maskPictures, &numbers, &classes)
    }
  }

  /// Returns the JSON of an image's file, without its shapes.
  private static func form(of root: JSONNode) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for member in root.members ?? [] {
        json.field(member.key) { json in
          if member.key == "shapes" { json.array { _ in } } else { json.node(member.value) }
        }
      }
    }
    return json.bytes
  }

  private static let keys: Set<String> = [
    "version", "flags", "attributes", "shapes", "imagePath", "imageData",
    "imageHeight",
    "imageWidth",
  ]
}
