internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension JSONWriter {
  /// Writes the geometry members of an object, in pixel indices.
  mutating func superviselyGeometry(
    _ shape: Shape<SourceSpace>, nodes: [String], _ pictures: (any MaskPictures)?
  ) throws {
    switch shape {
    case .point(let point):
      field("geometryType", "point")
      exterior([point.pixelIndex])
    case .box(let box):
      field("geometryType", "rectangle")
      exterior(box.pixelIndices)
    case .rotatedBox(let box):
      field("geometryType", "oriented_bbox")
      exterior(box.unturned.pixelIndices)
      field("angle", box.degrees * .pi / 180)
    case .polyline(let points):
      field("geometryType", "line")
      exterior(points.map { $0.pixelIndex })
    case .polygon(let polygon) where polygon.partCount == 1:
      field("geometryType", "polygon")
      field("points") { $0.rings(of: polygon) }
    case .polygon(let polygon):
      field("geometryType", "multipolygon")
      field("parts") { json in
        json.array { json in
          for part in polygon.parts { json.rings(of: part) }
        }
      }
    case .keypoints(let keypoints):
      let ids =
        nodes.count == keypoints.points.count
        ? nodes : SuperviselyGraph.ids(count: keypoints.points.count)
      field("geometryType", "graph")
      field("nodes") { json in
        json.object { json in
          for (id, point) in zip(ids, keypoints.points) where point.visibility != .absent {
            json.field(id) { json in
              json.object { json in
                json.field("loc") { $0.point(point.position.pixelIndex) }
                if point.visibility == .hidden { json.field("disabled", true) }
              }
            }
          }
        }
      }
    case .mask(let mask):
      guard let part = PixelPatch(mask) else {
        throw DatasetError(.mask("the cells of a mask are not pixels of the image"))
      }
      let data = try MaskText(pictures, as: .transparency, packed: true).text(of: part.cells)
      field("geometryType", "bitmap")
      field("bitmap") { json in
        json.object { json in
          json.field("origin", [Double(part.left), Double(part.top)])
          json.field("data", data)
        }
      }
    case .ellipse:
      throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
  }

  private mutating func exterior(_ points: [SourcePoint]) {
    field("points") { json in
      json.object { json in
        json.field("exterior", points)
        json.field("interior") { $0.array { _ in } }
      }
    }
  }

  private mutating func rings(of polygon: Polygon<SourceSpace>) {
    object { json in
      json.field("exterior", (polygon.rings.first?.vertices ?? []).map { $0.pixelIndex })
      json.field("interior") { json in
        json.array { json in
          for hole in polygon.rings.dropFirst() {
            json.points(hole.vertices.map { $0.pixelIndex })
          }
        }
      }
    }
  }
}

extension SourcePoint {
  /// The index of the pixel with this center.
  fileprivate var pixelIndex: SourcePoint { Point(x: x - 0.5, y: y - 0.5) }
}

extension Rect where Space == SourceSpace {
  /// The indices of the first and last pixels.
  fileprivate var pixelIndices: [SourcePoint] { [origin, Point(x: maxX - 1, y: maxY - 1)] }
}
