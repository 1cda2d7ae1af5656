internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes a FiftyOne data set: `metadata.json` and `samples.json`.
struct FiftyOneWriter: DatasetWriter {
  private let context: WriterContext
  private var samples: JSONWriter

  init(_ context: WriterContext) {
    self.context = context
    samples = JSONWriter(digits: context.options.digits)
  }

  static func place(ofImage path: String, split: String?) -> String { FiftyOneReader.folder + path }

  mutating func add(_ image: AnnotatedImage) throws {
    guard let size = image.size else { return }
    if context.takesExtras, let form = image.form,
      let sample = JSONNode(String(decoding: form, as: UTF8.self))
    {
      var json = samples
      samples = JSONWriter(digits: context.options.digits)
      try FiftyOneSamplePatch(image, on: size, sample, context.categories, context.options).write(
        to: &json)
      samples = json
      return
    }
    try write(image, on: size)
  }

  private mutating func write(_ image: AnnotatedImage, on size: PixelSize) throws {
    var fields: [(name: String, kind: String, annotations: [Annotation])] = []
    for annotation in image.annotations {
      let kind = try FiftyOneLabel.kind(of: annotation.shape)
      let field = context.takesExtras ? annotation.extras.first { $0.name == "field" } : nil
      let name = field?.value.plain ?? FiftyOneLabel.usualFields[kind] ?? kind
      if let place = fields.firstIndex(where: { $0.name == name && $0.kind == kind }) {
        fields[place].annotations.append(annotation)
      } else {
        fields.append((name, kind, [annotation]))
      }
    }
    // Work on a copy, because the closure below reads other properties of this writer.
    var json = samples
    samples = JSONWriter(digits: context.options.digits)
    try json.object { json in
      json.field("filepath", FiftyOneReader.folder + image.path)
      json.field("metadata") { json in
        json.object { json in
          json.field("_cls", "ImageMetadata")
          json.field("width", size.width)
          json.field("height", size.height)
        }
      }
      json.fields(image.attributes)
      if !image.labels.isEmpty {
        try json.labels("classifications", "Classification", image.labels) { json, label in
          json.field("label", context.categories[label].name)
        }
      }
      for field in fields {
        try json.labels(field.name, field.kind, field.annotations) { json, annotation in
          try json.fiftyOneMembers(annotation, on: size, context.categories, context.options)
        }
      }
    }
    samples = json
  }

  mutating func end() throws {
    var json = JSONWriter()
    json.object { json in
      if context.takesExtras, let form = context.header.form,
        let root = JSONNode(String(decoding: form, as: UTF8.self))
      {
        writeMembers(of: root, to: &json)
      } else {
        json.field("media_type", "image")
        json.field("default_classes", context.categories.map { $0.name })
      }
    }
    json.endLine()
    try context.output.write(json.takeBytes(), to: "metadata.json")
    let items = samples.takeBytes()
    try context.output.write(
      Array("{\"samples\":[".utf8) + items + Array("]}\n".utf8), to: "samples.json")
  }

  /// Writes the metadata that was read, with the current classes.
  private func writeMembers(of root: JSONNode, to json: inout JSONWriter) {
    let names = context.categories.map { $0.name }
    for member in root.members ?? [] {
      let isOther =
        member.key == "default_classes"
        && member.value.array?.contains { !names.contains($0.text ?? "") } ?? false
      json.field(member.key) { json in
        guard isOther else { return json.node(member.value) }
        json.array { json in names.forEach { json.string($0) } }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a field with a list of labels.
  mutating func labels<Label>(
    _ name: String, _ kind: String, _ labels: [Label],
    _ body: (inout JSONWriter, Label) throws -> Void
  ) throws {
    try field(name) { json in
      try json.object { json in
        json.field("_cls", kind + "s")
        try json.field(FiftyOneLabel.usualFields[kind] ?? kind) { json in
          try json.array { json in
            for label in labels {
              try json.object { json in
                json.field("_cls", kind)
                try body(&json, label)
              }
            }
          }
        }
      }
    }
  }
}
