internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes CreateML.
struct CreateMLWriter: DatasetWriter {
  private let context: WriterContext
  private var count = 0

  init(_ context: WriterContext) throws {
    self.context = context
    try context.output.append(Array("[".utf8))
  }

  /// CreateML expects images in the folder of the annotations, with paths relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func add(_ image: AnnotatedImage) throws {
    count += 1
    var json = JSONWriter(digits: context.options.digits)
    json.object { json in
      json.field("image", image.path)
      if context.takesExtras { json.fields(image.extras) }
      json.field("annotations") { json in
        json.array { json in
          for annotation in image.annotations { write(annotation, to: &json) }
        }
      }
    }
    try context.output.append(Array((count > 1 ? ",\n" : "\n").utf8) + json.takeBytes())
  }

  mutating func end() throws {
    try context.output.append(Array("\n]\n".utf8))
  }

  private func write(_ annotation: Annotation, to json: inout JSONWriter) {
    guard let box = annotation.bounds else { return }
    json.object { json in
      json.field("label", annotation.category.map { context.categories[$0].name } ?? "")
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
