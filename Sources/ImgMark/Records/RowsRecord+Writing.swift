internal import ImgMarkGeometry
package import ImgMarkNumbers
internal import ImgMarkText

extension RowsRecord {
  fileprivate static let partSize = 1 << 16

  /// Writes the objects, one per line, in parts because millions of rows may be rejected.
  ///
  /// - Parameters:
  ///   - style: How to write numbers.
  ///   - write: Receives the parts of a line; each ends between two characters.
  ///   - endLine: Ends the line.
  /// - Throws: The errors of `write` and `endLine`.
  package func write(
    style: DecimalStyle, parts write: ([UInt8]) throws -> Void, endLine: () throws -> Void
  ) throws {
    for picture in pictures {
      var json = JSONWriter(digits: style.digits)
      try json.object { json throws in
        json.fields(picture.head)
        try json.field("rejected") { json throws in
          try json.array { json throws in
            try picture.rejected.write(to: &json, parts: write)
          }
        }
        json.fields(picture.members)
      }
      try write(json.takePart())
      try endLine()
    }
  }
}

extension RowsRecord.Rejected {
  fileprivate func write(
    to json: inout JSONWriter, parts write: ([UInt8]) throws -> Void
  ) throws {
    switch self {
    case .points(let points):
      for point in points { point.json.write(to: &json) }
    case .rows(let rows):
      for row in rows {
        for rejection in row.rejections { rejection.json.write(to: &json) }
        guard json.bytes.count >= RowsRecord.partSize else { continue }
        try write(json.takePart())
      }
    }
  }
}

extension RowsRecord.Picture {
  /// The members before the rejected rows.
  fileprivate var head: [JSONValue.Member] {
    [
      .init("image", facts.map(JSONValue.init) ?? .null),
      .init("crop", frame.map(JSONValue.init(cropOf:)) ?? .null),
      .init("frame", .array((frame?.steps ?? []).map { .string($0.description) })),
      .init("rows", .integer(counts.rows)), .init("written", .integer(counts.written)),
      .init("snapped", .integer(counts.snapped)),
      .init("outside_crop", .integer(counts.outsideCrop)),
    ]
  }
}

extension JSONValue {
  fileprivate init(_ facts: ImageFacts) {
    self = [
      "width": .integer(facts.size.width), "height": .integer(facts.size.height),
      "stored_width": .integer(facts.storedSize.width),
      "stored_height": .integer(facts.storedSize.height),
      "orientation": .integer(Int(facts.orientation.rawValue)),
    ]
  }

  /// The part of the image that a frame shows, in pixels of the full image, and its margins.
  fileprivate init(cropOf frame: CoordinateFrame) {
    let part = frame.sourceMap(frame.domain)
    let (width, height) = (Double(frame.image.width), Double(frame.image.height))
    self = [
      "x": .number(part.minX), "y": .number(part.minY),
      "width": .number(part.size.width), "height": .number(part.size.height),
      "left": .number(part.minX), "top": .number(part.minY),
      "right": .number(width - part.maxX), "bottom": .number(height - part.maxY),
    ]
  }
}
