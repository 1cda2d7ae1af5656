internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes Label Studio's JSON, in the form of its export and import.
struct LabelStudioWriter: DatasetWriter {
  private let context: WriterContext
  private var count = 0
  private var regions = 0
  /// The labeling configuration that a project needs for the results.
  private var config = LabelStudioConfig()

  init(_ context: WriterContext) throws {
    self.context = context
    try context.output.append(Array("[".utf8))
  }

  mutating func add(_ image: AnnotatedImage) throws {
    count += 1
    var json = JSONWriter(digits: context.options.digits)
    if context.takesExtras, let task = LabelStudioTaskPatch(image) {
      try write(image, as: task, to: &json)
    } else {
      try write(image, to: &json)
    }
    try context.output.append(Array((count > 1 ? ",\n" : "\n").utf8) + json.takeBytes())
  }

  mutating func end() throws {
    try context.output.append(Array("\n]\n".utf8))
    // A project whose tasks were read has a configuration already.
    guard !context.takesExtras else { return }
    try context.output.write(
      config.xml(of: context.categories), beside: LabelStudioConfig.ending)
  }

  /// Writes a task that was read, with its current objects.
  private mutating func write(
    _ image: AnnotatedImage, as read: LabelStudioTaskPatch, to json: inout JSONWriter
  ) throws {
    var task = read
    for annotation in image.annotations {
      guard let patch = patch(annotation, of: image) else {
        task.add(try results(annotation, of: image))
        continue
      }
      task.add(patch.region, try patch.results(digits: context.options.digits), id: patch.id)
    }
    task.write(id: image.id, to: &json)
  }

  private mutating func write(_ image: AnnotatedImage, to json: inout JSONWriter) throws {
    try json.object { json in
      json.field("id") { $0.identifier(image.id ?? .number(count)) }
      json.field("data") { json in
        json.object { json in
          json.field("image", ImageNames.address(of: image.path))
          // Without results, the size has no other place.
          if image.annotations.isEmpty, image.attributes.isEmpty, let size = image.size {
            json.field("width", size.width)
            json.field("height", size.height)
          }
        }
      }
      try json.field("annotations") { json in
        try json.array { json in
          try json.object { json in
            json.field("id", count)
            json.field("was_cancelled", false)
            try json.field("result") { json in
              try json.array { try writeResults(image, to: &$0) }
            }
          }
        }
      }
      json.field("predictions") { $0.array { _ in } }
    }
  }

  private mutating func writeResults(
    _ image: AnnotatedImage, to json: inout JSONWriter
  ) throws {
    guard let size = image.size else { return }
    for annotation in image.annotations {
      for result in try results(annotation, of: image) { json.raw(result) }
    }
    for attribute in image.attributes {
      regions += 1
      config.add(attribute, ofRegion: false)
      LabelStudioResult.write(attribute, id: "r\(regions)", on: size, to: &json)
    }
  }

  /// Returns the results for an object: the updated ones if it was read from some, else new ones.
  private mutating func results(
    _ annotation: Annotation, of image: AnnotatedImage
  ) throws -> [[UInt8]] {
    guard let size = image.size else { return [] }
    if let patch = patch(annotation, of: image) {
      return try patch.results(digits: context.options.digits).map(\.json)
    }
    regions += 1
    let id = context.options.renumbers ? nil : annotation.id.map { "\($0)" }
    try config.add(annotation, of: context.categories)
    return try LabelStudioResult.results(
      annotation, id: id ?? "r\(regions)", on: size, among: context.categories,
      digits: context.options.digits)
  }

  /// Returns the patch of an object that was read from Label Studio; `nil` for others.
  private mutating func patch(
    _ annotation: Annotation, of image: AnnotatedImage
  ) -> LabelStudioPatch? {
    guard context.takesExtras, let size = image.size,
      let region = annotation.form.flatMap({ LabelStudioRegion(form: $0) })
    else { return nil }
    regions += 1
    // An object has lost its id if another object has the same one.
    let isNew = context.options.renumbers || annotation.id == nil && region.id != nil
    return LabelStudioPatch(
      annotation, of: region, on: size, context.categories,
      id: isNew ? "r\(regions)" : nil, isRounded: context.options.digits != nil)
  }
}
