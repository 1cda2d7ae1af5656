import ImgMark

/// What `imgmark normalize --json` prints: one object for each picture.
struct NormalizeReport {
  private var pictures: [Picture]

  private struct Picture {
    var facts: ImageFacts?
    var frame: CoordinateFrame?
    var members: [(String, JSONValue)]
  }

  /// The report of a table.
  ///
  /// - Parameters:
  ///   - report: What became of the rows.
  ///   - output: The file that was asked for.
  ///   - withheld: Whether nothing was written.
  init(report: RowReport, output: FilePath?, withheld: Bool) {
    let output = withheld ? JSONValue.null : JSONValue(output?.description)
    let alone = report.pictures.count <= 1
    pictures = report.pictures.enumerated().map { index, picture in
      Picture(
        facts: picture.facts, frame: picture.frame,
        members: [
          ("rows", .integer(alone ? report.rows : picture.rows)),
          ("written", .integer(withheld ? 0 : alone ? report.written : picture.written)),
          ("snapped", .integer(picture.snapped)),
          ("outside_crop", .integer(picture.outsideCrop)),
          ("rejected", .rejections(report.rejected.filter { alone || $0.picture == index })),
          ("points", []), ("output", output),
        ])
    }
    let unplaced = report.rejected.filter { $0.picture == nil }
    if report.pictures.isEmpty || !alone && !unplaced.isEmpty || !report.unreadable.isEmpty {
      pictures.append(
        Picture(
          members: [
            ("rows", .integer(alone ? report.rows : unplaced.count)), ("written", 0),
            ("snapped", 0), ("outside_crop", 0),
            ("rejected", .rejections(unplaced)), ("points", []),
            ("output", output),
            ("unreadable", .array(report.unreadable.map { .string($0.description) })),
          ]))
    }
  }

  /// The report of a table, or of points, that could not be read on.
  init(error: any Error) {
    pictures = [
      Picture(
        members: [
          ("rows", 0), ("written", 0), ("snapped", 0), ("outside_crop", 0), ("rejected", []),
          ("points", []), ("output", .null), ("error", .string("\(error)")),
        ])
    ]
  }

  /// The report of points that were given one by one.
  init(points: [PointsJob.Point], of facts: ImageFacts, in frame: CoordinateFrame) {
    pictures = [
      Picture(
        facts: facts, frame: frame,
        members: [
          ("rows", .integer(points.count)),
          ("written", .integer(points.count { !$0.output.isEmpty })),
          ("snapped", .integer(points.reduce(0) { $0 + $1.outcome.snaps.count })),
          ("outside_crop", .integer(points.count { $0.outcome.isOutsideCrop })),
          (
            "rejected",
            .array(
              points.enumerated().flatMap { index, point in
                point.outcome.verdict != .rejected
                  ? []
                  : point.outcome.faults.map { fault in
                    JSONValue(
                      line: nil, id: String(index + 1), fault.range, reason: fault.description)
                  }
              })
          ),
          (
            "points",
            .array(
              points.filter { !$0.output.isEmpty }.map { point in
                [
                  "in": .array(point.input.map(JSONValue.number)),
                  "out": .array(point.output.map(JSONValue.number)),
                ]
              })
          ),
          ("output", .null),
        ])
    ]
  }

  func jsonLines(style: DecimalStyle) -> [String] {
    pictures.map { picture in
      let head: [(String, JSONValue)] = [
        ("image", picture.facts.map(JSONValue.init) ?? .null),
        ("crop", picture.frame.map(JSONValue.init(cropOf:)) ?? .null),
        (
          "frame",
          .array((picture.frame?.steps ?? []).map { .string($0.description) })
        ),
      ]
      return JSONValue.object((head + picture.members).map { .init(key: $0.0, value: $0.1) })
        .line(style: style)
    }
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

  /// One object for each coordinate that is outside, or one for a row that is wrong otherwise.
  fileprivate static func rejections(_ rejected: [RowReport.Rejection]) -> JSONValue {
    .array(
      rejected.flatMap { rejection in
        rejection.faults.isEmpty
          ? [JSONValue(line: rejection.line, id: rejection.id, nil, reason: rejection.reason)]
          : rejection.faults.map { JSONValue(line: rejection.line, id: rejection.id, $0) }
      })
  }

  /// A row that is wrong: by a coordinate outside the image, else for a reason in words.
  fileprivate init(line: Int?, id: String?, _ fault: RangeFault?, reason: String? = nil) {
    let members: [(String, JSONValue)] = [
      ("line", JSONValue(line)), ("id", JSONValue(id)), ("axis", JSONValue(fault?.axis)),
      ("value", fault.map { .number($0.value) } ?? .null),
      ("pixels_outside", fault.map { .number($0.pixelsOutside) } ?? .null),
    ]
    let words = fault == nil ? reason.map { [("reason", JSONValue.string($0))] } ?? [] : []
    self = .object((members + words).map { Member(key: $0.0, value: $0.1) })
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) {
    self = .integer(value)
  }
}

extension ShapeFault {
  /// The coordinate that is outside the image, where that is the fault.
  var range: RangeFault? {
    if case .outside(let fault) = self { fault } else { nil }
  }
}
