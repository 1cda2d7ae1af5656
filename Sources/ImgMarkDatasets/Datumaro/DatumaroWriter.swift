internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes Datumaro's JSON into the folder `annotations`, one file per split.
struct DatumaroWriter: DatasetWriter {
  private let context: WriterContext
  private var parts: [String: JSONWriter] = [:]

  init(_ context: WriterContext) {
    self.context = context
  }

  mutating func add(_ image: AnnotatedImage) throws {
    let split = try ImageNames.file(ofPart: image.split ?? "default")
    var json = parts.removeValue(forKey: split) ?? JSONWriter(digits: context.options.digits)
    try json.object { json in
      let id = context.takesExtras ? image.extras.first { $0.name == "id" }?.value.plain : nil
      json.field("id", id ?? ImageNames.stem(image.path))
      try json.field("annotations") { json in
        try json.array { json in
          DatumaroWholes(context.takesExtras ? image.form : nil)
            .write(image.labels, among: context.categories, to: &json)
          for annotation in image.annotations { try write(annotation, image.size, to: &json) }
        }
      }
      json.field("attr") { json in json.object { $0.fields(image.attributes) } }
      json.field("image") { json in
        json.object { json in
          json.field("path", image.path)
          guard let size = image.size else { return }
          json.field("size", [Double(size.height), Double(size.width)])
        }
      }
      guard context.takesExtras else { return }
      json.fields(image.extras.filter { DatumaroWholes.isOfItem($0.name) })
    }
    parts[split] = json
  }

  mutating func end() throws {
    if parts.isEmpty { parts["default"] = JSONWriter() }
    for (split, items) in parts.sorted(by: { $0.key < $1.key }) {
      var json = JSONWriter()
      json.object { json in
        json.field("dm_format_version", "1.0")
        json.field("media_type", 2)
        json.field("infos") { json in
          let infos = context.takesExtras ? context.header.extras.first { $0.name == "infos" } : nil
          if let infos { json.value(infos.value) } else { json.object { _ in } }
        }
        let own = ["infos", "categories", "items"]
        for extra in extras where !extra.name.contains("/") && !own.contains(extra.name) {
          json.field(extra.name) { $0.value(extra.value) }
        }
        json.field("categories") { json in json.object { writeCategories(to: &$0) } }
        json.field("items") { json in
          json.array { json in
            if !items.bytes.isEmpty { json.raw(String(decoding: items.bytes, as: UTF8.self)) }
          }
        }
      }
      json.endLine()
      try context.output.write(json.takeBytes(), to: "annotations/\(split).json")
    }
  }

  /// The extras of the data set if the same format was read; else empty.
  private var extras: [Attribute] { context.takesExtras ? context.header.extras : [] }

  private func writeCategories(to json: inout JSONWriter) {
    json.field("label") { json in
      json.object { json in
        json.field("labels") { json in
          json.array { json in
            for category in context.categories {
              json.object { json in
                json.field("name", category.name)
                json.field("parent", category.supercategory ?? "")
                json.field("attributes") { json in
                  let extra = category.extras.first { $0.name == "attributes" }
                  if context.takesExtras, let extra {
                    json.value(extra.value)
                  } else {
                    json.array { _ in }
                  }
                }
              }
            }
          }
        }
        let others = extras.filter { $0.name.hasPrefix("label/") }.map {
          Attribute(String($0.name.dropFirst(6)), $0.value)
        }
        for name in ["label_groups", "attributes"]
        where !others.contains(where: { $0.name == name }) {
          json.field(name) { $0.array { _ in } }
        }
        json.fields(others)
      }
    }
    for extra in extras where extra.name.hasPrefix("categories/") {
      json.field(String(extra.name.dropFirst(11))) { $0.value(extra.value) }
    }
    guard context.categories.contains(where: { !$0.keypoints.isEmpty }) else { return }
    json.field("points") { json in
      json.object { json in
        json.field("attributes") { $0.array { _ in } }
        json.field("items") { json in
          json.array { json in
            for (index, category) in context.categories.enumerated()
            where !category.keypoints.isEmpty {
              json.object { json in
                json.field("label_id", index)
                json.field("labels", category.keypoints)
                json.field("joints") { json in
                  json.array { json in
                    for bone in category.skeleton {
                      json.array { json in
                        json.integer(bone.start + 1)
                        json.integer(bone.end + 1)
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func write(
    _ annotation: Annotation, _ size: PixelSize?, to json: inout JSONWriter
  ) throws {
    try json.object { json in
      json.field("id") { $0.raw(annotation.id?.digits ?? "0") }
      let type = try type(of: annotation.shape)
      json.field("type", type)
      json.field("attributes") { json in json.object { writeAttributes(annotation, to: &$0) } }
      json.field("group") { $0.raw(annotation.group?.digits ?? "0") }
      json.field("label_id", annotation.category)
      try writeGeometry(annotation.shape, size, to: &json)
      json.field("z_order", annotation.zOrder ?? 0)
      if context.takesExtras { json.fields(annotation.extras) }
    }
  }

  private func writeAttributes(_ annotation: Annotation, to json: inout JSONWriter) {
    let flags: [(String, AnnotationFlags)] = [
      ("occluded", .occluded), ("truncated", .truncated), ("difficult", .difficult),
      ("is_crowd", .crowd),
    ]
    for (name, flag) in flags where annotation.flags.contains(flag) { json.field(name, true) }
    if let score = annotation.score { json.field("score", score) }
    if let track = annotation.track { json.field("track_id") { $0.identifier(track) } }
    json.fields(annotation.attributes)
  }

  private func type(of shape: Shape<SourceSpace>) throws -> String {
    switch shape {
    case .point, .keypoints: "points"
    case .box: "bbox"
    case .polygon: "polygon"
    case .polyline: "polyline"
    case .ellipse: "ellipse"
    case .mask: "mask"
    case .rotatedBox: throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
  }

  private func writeGeometry(
    _ shape: Shape<SourceSpace>, _ size: PixelSize?, to json: inout JSONWriter
  ) throws {
    switch shape {
    case .point(let point):
      json.field("points", [point.x, point.y])
      json.field("visibility") { json in json.array { $0.integer(2) } }
    case .keypoints(let keypoints):
      json.field("points", keypoints.points.flatMap { [$0.position.x, $0.position.y] })
      json.field("visibility") { json in
        json.array { json in
          for point in keypoints.points { json.integer(Int(point.visibility.rawValue)) }
        }
      }
    case .box(let box):
      json.field("bbox", [box.minX, box.minY, box.size.width, box.size.height])
    case .polygon(let polygon):
      json.field("points", (polygon.rings.first?.vertices ?? []).flatMap { [$0.x, $0.y] })
    case .polyline(let points): json.field("points", points.flatMap { [$0.x, $0.y] })
    case .ellipse(let ellipse):
      let box = ellipse.bounds
      json.field("points", [box.minX, box.minY, box.maxX, box.maxY])
    case .mask(let mask):
      guard let size, let whole = mask.cells(on: size) else {
        throw DatasetError(.mask("the cells of a mask are not pixels of the image"))
      }
      json.field("rle") { json in
        json.object { json in
          json.field("size", [Double(size.height), Double(size.width)])
          json.field("counts", whole.cocoText)
        }
      }
    case .rotatedBox: break
    }
  }
}
