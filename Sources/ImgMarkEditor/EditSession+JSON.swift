internal import ImgMark

extension EditSession {
  /// Writes the data that the page needs.
  func write(to json: inout JSONWriter, settings: EditorSettings) {
    json.object { json in
      json.field("version", version?.text)
      json.field("file", path.description)
      json.field("image") { json in
        json.object { json in
          json.field("name", image.path.lastComponent.description)
          json.field("width", header.size.width)
          json.field("height", header.size.height)
        }
      }
      json.field("canvas") { json in
        let canvas = settings.canvas ?? header.size
        json.object { json in
          json.field("width", canvas.width)
          json.field("height", canvas.height)
        }
      }
      json.field("marker") { json in
        json.object { json in
          json.field("size", settings.style.diameter)
          json.field("color", settings.style.fill.hexadecimal)
          json.field("shape", settings.style.shape.rawValue)
        }
      }
      json.field("kinds", EditedPlace.Kind.allCases.filter(kinds.contains).map(\.rawValue))
      json.field("columns", (sheet?.roles ?? [.id, .label]).map(\.rawValue))
      json.field("otherRows", sheet?.otherRows ?? 0)
      json.field("remarks", sheet?.remarks ?? [])
      json.field("markers") { json in
        json.array { json in
          for marker in sheet?.markers ?? [] { marker.write(to: &json) }
        }
      }
    }
  }
}

extension EditedMarker {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("origin", origin)
      json.field("kind", place.kind.rawValue)
      json.field("points") { json in
        json.array { json in
          for point in place.points {
            json.array { json in
              json.number(point.x)
              json.number(point.y)
            }
          }
        }
      }
      json.field("texts") { json in
        json.object { json in
          for role in Self.roles {
            if let text = texts[role] { json.field(role.rawValue, text) }
          }
        }
      }
    }
  }
}

extension RGBA8 {
  /// The color in CSS notation, without its opacity.
  var hexadecimal: String {
    "#"
      + [red, green, blue].map { value in
        (value < 16 ? "0" : "") + String(value, radix: 16)
      }.joined()
  }
}
