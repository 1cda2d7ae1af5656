import ImgMark

extension NormalizeReport {
  fileprivate static let partSize = 1 << 16

  /// Prints the objects, one per line, in parts because millions of rows may be rejected.
  func print(on console: inout Console, style: DecimalStyle) throws(FileError) {
    for picture in pictures {
      var json = JSONWriter(digits: style.digits)
      try json.object { json throws(FileError) in
        Self.write(picture.head, to: &json)
        try json.field("rejected") { json throws(FileError) in
          try json.array { json throws(FileError) in
            try picture.rejected.write(to: &json, on: &console)
          }
        }
        Self.write(picture.members, to: &json)
      }
      try console.print(part: json.takePart())
      try console.write([UInt8(ascii: "\n")])
    }
  }

  private static func write(_ members: [(String, JSONValue)], to json: inout JSONWriter) {
    for (key, value) in members {
      json.field(key) { value.write(to: &$0) }
    }
  }
}

extension NormalizeReport.Rejected {
  fileprivate func write(
    to json: inout JSONWriter, on console: inout Console
  ) throws(FileError) {
    switch self {
    case .points(let points):
      for point in points { point.json.write(to: &json) }
    case .rows(let rows):
      for row in rows {
        for rejection in row.rejections { rejection.json.write(to: &json) }
        guard json.bytes.count >= NormalizeReport.partSize else { continue }
        try console.print(part: json.takePart())
      }
    }
  }
}

extension RowEntry {
  /// The faults of the row: each coordinate outside the image, else the reason in words.
  var rejections: [NormalizeReport.Rejection] {
    guard !outside.isEmpty else { return [.init(line: line, id: id, reason: reason)] }
    return outside.map { .init(line: line, id: id, fault: $0, reason: "") }
  }
}

extension NormalizeReport.Picture {
  /// The members before the rejected rows.
  fileprivate var head: [(String, JSONValue)] {
    [
      ("image", facts.map(JSONValue.init) ?? .null),
      ("crop", frame.map(JSONValue.init(cropOf:)) ?? .null),
      ("frame", .array((frame?.steps ?? []).map { .string($0.description) })),
      ("rows", .integer(counts.rows)), ("written", .integer(counts.written)),
      ("snapped", .integer(counts.snapped)), ("outside_crop", .integer(counts.outsideCrop)),
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
