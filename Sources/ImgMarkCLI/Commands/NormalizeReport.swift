import ImgMark

/// The report of `imgmark normalize --json`: one object for each image.
struct NormalizeReport {
  private(set) var pictures: [Picture]

  struct Picture {
    var facts: ImageFacts?
    var frame: CoordinateFrame?
    var counts: Counts
    var rejected: Rejected = .points([])
    /// The object's members that follow those of the rejected rows.
    var members: [(String, JSONValue)]
  }

  struct Counts {
    var rows = 0
    var written = 0
    var snapped = 0
    var outsideCrop = 0
  }

  /// The rejected rows or points; a row is formatted only when it is written.
  enum Rejected {
    case rows(RowList)
    case points([Rejection])
  }

  /// A rejected row or point: a coordinate outside the image, else a reason in words.
  struct Rejection {
    var line: Int?
    var id: String?
    var fault: RangeFault?
    var reason: String

    /// The rejection for programs: a row has `line` and `id`, a coordinate outside `axis`, `value` and
    /// `pixels_outside`, any other fault a `reason`.
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

  /// The report on a table.
  ///
  /// - Parameters:
  ///   - report: The results of the rows.
  ///   - output: The file given by `-o`.
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

  /// The report on a table or points that could not be read completely.
  init(error: any Error) {
    pictures = [
      Picture(
        counts: Counts(),
        members: [("points", []), ("output", .null), ("error", .string("\(error)"))])
    ]
  }

  /// The report on points given by `--point`.
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
  /// The rows of each image, and under `nil` those without one.
  fileprivate var byPicture: [Int?: RowList] {
    var lists: [Int?: RowList] = [:]
    for row in self { lists[row.picture, default: RowList()].append(row) }
    return lists
  }
}

extension ShapeFault {
  /// The coordinate that is outside the image, if that is the fault.
  var range: RangeFault? {
    if case .outside(let fault) = self { fault } else { nil }
  }
}
