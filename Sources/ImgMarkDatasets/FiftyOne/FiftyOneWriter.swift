internal import ImgMarkGeometry
internal import ImgMarkModel

/// Writes a data set of FiftyOne: `metadata.json` and `samples.json`.
struct FiftyOneWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var header = DatasetHeader()
  private var takesExtras = false
  private var samples: JSONWriter

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
    samples = JSONWriter(digits: options.digits)
  }

  static func place(ofImage path: String, split: String?) -> String { FiftyOneReader.folder + path }

  mutating func begin(_ header: DatasetHeader) {
    self.header = header
    takesExtras = header.format == "fiftyone"
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    guard let size = image.size else { return }
    var fields: [(name: String, kind: String, annotations: [Annotation])] = []
    for annotation in image.annotations {
      let kind = try Self.kind(of: annotation.shape)
      let extra = takesExtras ? annotation.extras.first { $0.name == "field" } : nil
      let name = extra?.value.plain ?? FiftyOneLabel.usualFields[kind] ?? kind
      if let place = fields.firstIndex(where: { $0.name == name && $0.kind == kind }) {
        fields[place].annotations.append(annotation)
      } else {
        fields.append((name, kind, [annotation]))
      }
    }
    // Moved out, since what writes into it reads the rest of this.
    var json = samples
    samples = JSONWriter(digits: options.digits)
    json.object { json in
      json.field("filepath", FiftyOneReader.folder + image.path)
      if takesExtras { json.fields(image.extras) }
      json.field("metadata") { json in
        json.object { json in
          json.field("_cls", "ImageMetadata")
          json.field("width", size.width)
          json.field("height", size.height)
        }
      }
      json.fields(image.attributes)
      if !image.labels.isEmpty {
        json.labels("classifications", "Classification", image.labels) { json, label in
          json.field("label", header.categories[label].name)
        }
      }
      for field in fields {
        json.labels(field.name, field.kind, field.annotations) { json, annotation in
          write(annotation, on: size, to: &json)
        }
      }
    }
    samples = json
  }

  mutating func end() throws {
    var json = JSONWriter()
    json.object { json in
      json.field("media_type", "image")
      json.field("default_classes", header.categories.map { $0.name })
    }
    json.endLine()
    try output.write(json.takeBytes(), to: "metadata.json")
    let items = samples.takeBytes()
    try output.write(Array("{\"samples\":[".utf8) + items + Array("]}\n".utf8), to: "samples.json")
  }

  private static func kind(of shape: Shape<SourceSpace>) throws -> String {
    switch shape {
    case .box: "Detection"
    case .polygon, .polyline: "Polyline"
    case .point, .keypoints: "Keypoint"
    case .rotatedBox, .ellipse, .mask:
      throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
  }

  private func write(_ annotation: Annotation, on size: PixelSize, to json: inout JSONWriter) {
    if case .text(let id)? = annotation.id, id.utf8.count == 24 {
      json.field("_id") { json in json.object { $0.field("$oid", id) } }
    }
    if let category = annotation.category {
      json.field("label", header.categories[category].name)
    }
    if let score = annotation.score { json.field("confidence", score) }
    if annotation.flags.contains(.crowd) { json.field("iscrowd", true) }
    if let track = annotation.track { json.field("index") { $0.identifier(track) } }
    json.fields(annotation.attributes)
    func share(_ point: SourcePoint) -> SourcePoint {
      Point(x: point.x / Double(size.width), y: point.y / Double(size.height))
    }
    switch annotation.shape {
    case .box(let box):
      let (width, height) = (Double(size.width), Double(size.height))
      json.field(
        "bounding_box",
        [box.minX / width, box.minY / height, box.size.width / width, box.size.height / height])
    case .polygon(let polygon):
      json.field("points") { json in
        json.array { json in
          for ring in polygon.rings { json.points(ring.vertices.map { share($0) }) }
        }
      }
      json.field("closed", true)
      json.field("filled", true)
    case .polyline(let points):
      json.field("points") { json in json.array { $0.points(points.map { share($0) }) } }
      json.field("closed", false)
      json.field("filled", false)
    case .point(let point): json.field("points", [share(point)])
    case .keypoints(let keypoints):
      json.field("points") { json in
        json.array { json in
          for point in keypoints.points {
            if point.visibility != .absent {
              json.point(share(point.position))
              continue
            }
            json.array { json in
              for _ in 0..<2 { json.object { $0.field("$numberDouble", "NaN") } }
            }
          }
        }
      }
    case .rotatedBox, .ellipse, .mask: break
    }
  }
}

extension JSONWriter {
  /// Writes a field with a list of labels.
  fileprivate mutating func labels<Label>(
    _ name: String, _ kind: String, _ labels: [Label],
    _ body: (inout JSONWriter, Label) -> Void
  ) {
    field(name) { json in
      json.object { json in
        json.field("_cls", kind + "s")
        json.field(FiftyOneLabel.usualFields[kind] ?? kind) { json in
          json.array { json in
            for label in labels {
              json.object { json in
                json.field("_cls", kind)
                body(&json, label)
              }
            }
          }
        }
      }
    }
  }
}
