internal import ImgMark
internal import ImgMarkOverlay

extension EditedPlan {
  /// Writes the look of each marker, and which markers overlap.
  ///
  /// - Parameters:
  ///   - json: The writer.
  ///   - names: The number that the page uses for each marker.
  func write(to json: inout JSONWriter, named names: [Int]) {
    json.object { json in
      json.field("drawings") { json in
        json.array { json in
          for index in plan.markers.indices { write(index, as: names[indices[index]], to: &json) }
        }
      }
      json.field("overlaps") { json in
        json.array { json in
          for (index, placed) in plan.markers.enumerated() {
            // Each pair is written once, for the lower marker.
            for overlap in placed.overlaps where overlap.index > index {
              json.object { json in
                json.field("under", names[indices[index]])
                json.field("over", names[indices[overlap.index]])
                json.field("share", overlap.area / placed.outline.area)
              }
            }
          }
        }
      }
      json.field("faults") { json in
        json.array { json in
          for (index, reason) in faults.sorted(by: { $0.key < $1.key }) {
            json.object { json in
              json.field("uid", names[index])
              json.field("reason", reason)
            }
          }
        }
      }
    }
  }

  private func write(_ index: Int, as name: Int, to json: inout JSONWriter) {
    let placed = plan.markers[index]
    let style = placed.marker.style
    json.object { json in
      json.field("uid", name)
      json.field("shape", style.shape.rawValue)
      json.field("color", style.fill.hexadecimal)
      // A traced feature at the edge of the canvas loses half of its line there, which is
      // acceptable.
      json.field("beyond", placed.tracing == nil ? placed.overhang.canvas.largest : 0)
      json.field("strokes") { json in
        guard let tracing = placed.tracing else { return json.null() }
        json.array { json in
          for stroke in tracing.strokes { stroke.write(to: &json) }
        }
      }
      json.field("pieces") { json in
        json.array { json in
          for piece in drawing(of: index, number: name).pieces { piece.write(to: &json) }
        }
      }
    }
  }
}

extension Insets {
  fileprivate var largest: Double { max(left, top, right, bottom) }
}

extension MarkerTracing.Band {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind.rawValue)
      json.field("width", width)
      json.field("hole", hole ?? 0)
      json.field("color", color.hexadecimal)
      json.field("opacity", Double(color.alpha) / 255)
    }
  }
}

extension MarkerDrawing.Piece {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind.rawValue)
      json.field("home", [across, down])
      json.field("bounds", [bounds.minX, bounds.minY, bounds.size.width, bounds.size.height])
      json.field("svg", svg)
    }
  }
}
