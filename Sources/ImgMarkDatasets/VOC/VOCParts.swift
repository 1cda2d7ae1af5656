internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// The boxes of an object's parts, such as heads and hands, and the point of its action.
///
/// Only VOC has them. They are stored in the extras of the object, in positions of pixel edges.
enum VOCParts {
  static let part = "part"
  static let point = "point"

  static func attribute(_ name: String, _ box: Rect<SourceSpace>) -> Attribute {
    var json = JSONWriter()
    json.array { json in
      json.string(name)
      for edge in [box.minX, box.minY, box.maxX, box.maxY] { json.number(edge) }
    }
    return Attribute(part, json: String(decoding: json.bytes, as: UTF8.self))
  }

  static func attribute(_ place: SourcePoint) -> Attribute {
    var json = JSONWriter()
    json.array { json in
      json.number(place.x)
      json.number(place.y)
    }
    return Attribute(point, json: String(decoding: json.bytes, as: UTF8.self))
  }

  /// Returns the name and box of a part; `nil` for any other attribute.
  static func part(_ attribute: Attribute) -> (name: String, box: Rect<SourceSpace>)? {
    guard attribute.name == part, let values = JSONNode(attribute.value.plain)?.array,
      values.count == 5, let name = values[0].text
    else { return nil }
    let edges = values.dropFirst().compactMap { $0.number?.value }
    guard edges.count == 4 else { return nil }
    return (
      name,
      Rect(
        corner: Point(x: edges[0], y: edges[1]), opposite: Point(x: edges[2], y: edges[3]))
    )
  }

  /// Returns the point of an action; `nil` for any other attribute.
  static func point(_ attribute: Attribute) -> SourcePoint? {
    guard attribute.name == point, let values = JSONNode(attribute.value.plain)?.array,
      values.count == 2, let x = values[0].number?.value, let y = values[1].number?.value
    else { return nil }
    return SourcePoint(x: x, y: y)
  }

  /// Maps parts and points to the picture that their object is written for.
  ///
  /// - Parameters:
  ///   - extras: The extras of the object.
  ///   - map: The map to the picture.
  ///   - size: The size of the picture; parts are clipped at its edges.
  /// - Returns: The number of parts and points that were clipped, or left out because they are
  ///   outside.
  static func move(
    _ extras: inout [Attribute], by map: PlaneMap<SourceSpace, SourceSpace>, on size: PixelSize
  ) -> Int {
    var losses = 0
    let picture = Rect<SourceSpace>(
      x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    extras = extras.compactMap { extra in
      if let (name, box) = part(extra) {
        let moved = Rect(
          corner: map(box.origin), opposite: map(SourcePoint(x: box.maxX, y: box.maxY)))
        guard !picture.contains(moved) else { return attribute(name, moved) }
        losses += 1
        guard let rest = picture.intersection(moved), rest.size.width > 0, rest.size.height > 0
        else { return nil }
        return attribute(name, rest)
      }
      guard let place = point(extra) else { return extra }
      let moved = map(place)
      guard picture.contains(moved) else {
        losses += 1
        return nil
      }
      return attribute(moved)
    }
    return losses
  }
}
