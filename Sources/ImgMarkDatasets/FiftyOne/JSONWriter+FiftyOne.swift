internal import ImgMarkNumbers
internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension FiftyOneLabel {
  /// Returns the kind of label for a shape.
  static func kind(of shape: Shape<SourceSpace>) throws -> String {
    switch shape {
    case .box, .mask: "Detection"
    case .polygon, .polyline: "Polyline"
    case .point, .keypoints: "Keypoint"
    case .rotatedBox, .ellipse:
      throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
  }
}

extension JSONWriter {
  /// Writes the members of a label.
  mutating func fiftyOneMembers(
    _ annotation: Annotation, on size: PixelSize, _ categories: [Category],
    _ options: WritingOptions
  ) throws {
    if case .text(let id)? = annotation.id, id.utf8.count == 24 {
      field("_id") { json in json.object { $0.field("$oid", id) } }
    }
    if let category = annotation.category { field("label", categories[category].name) }
    if let score = annotation.score { field("confidence", score) }
    if annotation.flags.contains(.crowd) { field("iscrowd", true) }
    if let track = annotation.track { field("index") { $0.identifier(track) } }
    fields(annotation.attributes)
    try fiftyOneGeometry(annotation.shape, on: size, options.maskPictures)
  }

  /// Writes the members of a label that give its position, in fractions of the image.
  mutating func fiftyOneGeometry(
    _ shape: Shape<SourceSpace>, on size: PixelSize, _ pictures: (any MaskPictures)?
  ) throws {
    func share(_ point: SourcePoint) -> SourcePoint {
      Point(x: point.x / Double(size.width), y: point.y / Double(size.height))
    }
    switch shape {
    case .box(let box): fiftyOneBox(box, on: size)
    case .polygon(let polygon):
      field("points") { json in
        json.array { json in
          for ring in polygon.rings { json.points(ring.vertices.map { share($0) }) }
        }
      }
      field("closed", true)
      field("filled", true)
    case .polyline(let points):
      field("points") { json in json.array { $0.points(points.map { share($0) }) } }
      field("closed", false)
      field("filled", false)
    case .point(let point): field("points", [share(point)])
    case .keypoints(let keypoints):
      field("points") { json in
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
    case .mask(let mask):
      let patch = PixelPatch(mask)
      let frame = patch.map { patch in
        Rect<SourceSpace>(
          x: Double(patch.left), y: Double(patch.top), width: Double(patch.cells.columns),
          height: Double(patch.cells.rows))
      }
      let text = try NumpyMask(pictures).text(of: patch?.cells ?? mask.cells)
      fiftyOneBox(frame ?? mask.frame, on: size)
      field("mask") { json in
        json.object { json in
          json.field("$binary") { json in
            json.object { json in
              json.field("base64", text)
              json.field("subType", "00")
            }
          }
        }
      }
    case .rotatedBox, .ellipse: throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
  }

  private mutating func fiftyOneBox(_ box: Rect<SourceSpace>, on size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    field(
      "bounding_box",
      [box.minX / width, box.minY / height, box.size.width / width, box.size.height / height])
  }
}
