import ImgMark

/// What `imgmark normalize --json` prints: one object for each picture.
struct NormalizeReport {
  private(set) var pictures: [Picture]

  struct Picture {
    var facts: ImageFacts?
    var frame: CoordinateFrame?
    var counts: Counts
    var rejected: Rejected = .points([])
    /// What comes after the rejected.
    var members: [(String, JSONValue)]
  }

  struct Counts {
    var rows = 0
    var written = 0
    var snapped = 0
    var outsideCrop = 0
  }

  /// What was rejected: of a table, a row is looked at when it is written.
  enum Rejected {
    case rows(RowList)
    case points([Rejection])
  }

  /// A row or a point that is wrong: by a coordinate outside the image, else for a reason in words.
  struct Rejection {
    var line: Int?
    var id: String?
    var fault: RangeFault?
    var reason: String

    /// In the keys of the specification.
    var json: JSONValue {
      let words: [JSONValue.Member] =
        fault == nil ? [.init(key: "reason", value: .string(reason))] : []
      return .object(
        [
          .init(key: "line", value: JSONValue(line)), .init(key: "id", value: JSONValue(id)),
          .init(key: "axis", value: JSONValue(fault?.axis)),
          .init(key: "value", value: fault.map { .number($0.value) } ?? .null),
          .init(key: "pixels_outside", value: fault.map { .number($0.pixelsOutside) } ?? .null),
        ] + words)
    }
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
    let rejected = alone && report.unreadable.isEmpty ? [:] : report.rejected.byPicture
    pictures = report.pictures.enumerated().map { index, picture in
      let counts = Counts(
        rows: alone ? report.rows : picture.rows,
        written: withheld ? 0 : alone ? report.written : picture.written,
        snapped: picture.snapped, outsideCrop: picture.outsideCrop)
      return Picture(
        facts: picture.facts, frame: picture.frame, counts: counts,
        rejected: .rows(alone ? report.rejected : rejected[index] ?? RowList()),
        members: [("points", []), ("output", output)])
    }
    let unplaced = report.pictures.isEmpty ? report.rejected : rejected[nil] ?? RowList()
    if report.pictures.isEmpty || !alone && !unplaced.isEmpty || !report.unreadable.isEmpty {
      pictures.append(
        Picture(
          counts: Counts(rows: alone ? report.rows : unplaced.count), rejected: .rows(unplaced),
          members: [
            ("points", []), ("output", output),
            ("unreadable", .array(report.unreadable.map { .string($0.description) })),
          ]))
    }
  }

  /// The report of a table, or of points, that could not be read on.
  init(error: any Error) {
    pictures = [
      Picture(
        counts: Counts(),
        members: [("points", []), ("output", .null), ("error", .string("\(error)"))])
    ]
  }

  /// The report of points that were given one by one.
  init(points: [PointsJob.Point], of facts: ImageFacts, in frame: CoordinateFrame) {
    let rejected = points.enumerated().filter { $0.element.outcome.verdict == .rejected }
    pictures = [
      Picture(
        facts: facts, frame: frame,
        counts: Counts(
          rows: points.count, written: points.count { !$0.output.isEmpty },
          snapped: points.reduce(0) { $0 + $1.outcome.snaps.count },
          outsideCrop: points.count { $0.outcome.isOutsideCrop }),
        rejected: .points(
          rejected.flatMap { index, point in
            point.outcome.faults.map { fault in
              Rejection(id: String(index + 1), fault: fault.range, reason: fault.description)
            }
          }),
        members: [
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
}

extension RowList {
  /// The rows of each picture, and under `nil` those of none.
  fileprivate var byPicture: [Int?: RowList] {
    var lists: [Int?: RowList] = [:]
    for row in self { lists[row.picture, default: RowList()].append(row) }
    return lists
  }
}

extension ShapeFault {
  /// The coordinate that is outside the image, where that is the fault.
  var range: RangeFault? {
    if case .outside(let fault) = self { fault } else { nil }
  }
}
