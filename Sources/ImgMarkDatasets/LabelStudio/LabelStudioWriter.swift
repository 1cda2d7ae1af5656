internal import ImgMarkGeometry
internal import ImgMarkModel

/// Writes Label Studio's JSON, as it exports tasks and takes them.
struct LabelStudioWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var categories: [Category] = []
  private var takesExtras = false
  private var count = 0
  private var regions = 0

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
  }

  mutating func begin(_ header: DatasetHeader) throws {
    categories = header.categories
    takesExtras = header.format == "label-studio"
    try output.append(Array("[".utf8))
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    count += 1
    var json = JSONWriter(digits: options.digits)
    let extras = takesExtras ? image.extras : []
    let source = extras.first { $0.name == "source" }?.value.plain
    let isSource = source.map { ImageNames.path(ofSource: $0) == image.path } ?? false
    try json.object { json in
      json.field("id") { json in
        if !options.renumbers, let id = image.id {
          json.identifier(id)
        } else {
          json.integer(count)
        }
      }
      json.field("data") { json in
        json.object { json in
          json.field("image", isSource ? source : image.path)
          for extra in extras where extra.name.hasPrefix("data/") {
            json.field(String(extra.name.dropFirst(5))) { $0.value(extra.value) }
          }
          // Without results nothing else would tell it.
          if image.annotations.isEmpty, image.attributes.isEmpty, let size = image.size,
            !extras.contains(where: { ["data/width", "data/height"].contains($0.name) })
          {
            json.field("width", size.width)
            json.field("height", size.height)
          }
        }
      }
      for extra in extras where extra.name != "source" && extra.name != "predictions" {
        guard !extra.name.contains("/") else { continue }
        json.field(extra.name) { $0.value(extra.value) }
      }
      try json.field("annotations") { json in
        try json.array { json in
          try json.object { json in
            let known = extras.filter { $0.name.hasPrefix("annotation/") }
            if !known.contains(where: { $0.name == "annotation/id" }) { json.field("id", count) }
            for extra in known {
              json.field(String(extra.name.dropFirst(11))) { $0.value(extra.value) }
            }
            json.field("was_cancelled", false)
            try json.field("result") { json in
              try json.array { try writeResults(image, to: &$0) }
            }
          }
        }
      }
      json.field("predictions") { json in
        if let kept = extras.first(where: { $0.name == "predictions" }) {
          json.value(kept.value)
        } else {
          json.array { _ in }
        }
      }
    }
    try output.append(Array((count > 1 ? ",\n" : "\n").utf8) + json.takeBytes())
  }

  mutating func end() throws {
    try output.append(Array("\n]\n".utf8))
  }

  private mutating func writeResults(
    _ image: AnnotatedImage, to json: inout JSONWriter
  ) throws {
    guard let size = image.size else { return }
    for annotation in image.annotations {
      regions += 1
      let id = annotation.id.map { "\($0)" } ?? "r\(regions)"
      let result = LabelStudioResult(
        annotation, id: id, on: size, takesExtras: takesExtras,
        label: annotation.category.map { categories[$0].name })
      try result.write(to: &json)
      for attribute in annotation.attributes {
        LabelStudioResult.write(attribute, id: id, on: size, to: &json)
      }
    }
    for attribute in image.attributes {
      regions += 1
      LabelStudioResult.write(attribute, id: "r\(regions)", on: size, to: &json)
    }
  }
}
