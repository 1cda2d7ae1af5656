package import ImgMarkGeometry
internal import ImgMarkText

/// What `imgmark normalize` did with rows or points, for programs: one object for each image.
package struct RowsRecord {
  private(set) var pictures: [Picture]

  struct Picture {
    var facts: ImageFacts?
    var frame: CoordinateFrame?
    var counts: Counts
    var rejected: Rejected = .points([])
    /// The members after the rejected rows.
    var members: [JSONValue.Member]
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
    case points([RejectionRecord])
  }

  /// The report on a table.
  ///
  /// - Parameters:
  ///   - report: The results of the rows.
  ///   - output: The file given by `-o`.
  ///   - withheld: Whether nothing was written.
  package init(report: RowReport, output: FilePath?, withheld: Bool) {
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
        members: [.init("points", []), .init("output", output)])
    }
    let unplaced = report.pictures.isEmpty ? report.rejected : rejected[nil] ?? RowList()
    if report.pictures.isEmpty || !alone && !unplaced.isEmpty || !report.unreadable.isEmpty {
      pictures.append(
        Picture(
          counts: Counts(rows: alone ? report.rows : unplaced.count), rejected: .rows(unplaced),
          members: [
            .init("points", []), .init("output", output),
            .init("unreadable", .array(report.unreadable.map { .string($0.description) })),
          ]))
    }
  }

  /// The report on a table or points that could not be read completely.
  package init(error: any Error) {
    pictures = [
      Picture(
        counts: Counts(),
        members: [
          .init("points", []), .init("output", .null), .init("error", .string("\(error)")),
        ])
    ]
  }

  /// The report on points given by `--point`.
  package init(points: [PointsJob.Point], of facts: ImageFacts, in frame: CoordinateFrame) {
    let rejected = points.enumerated().filter { $0.element.outcome.verdict == .rejected }
    pictures = [
      Picture(
        facts: facts, frame: frame,
        counts: Counts(
          rows: points.count, written: points.count { !$0.output.isEmpty },
          snapped: points.reduce(0) { $0 + $1.outcome.snaps.count },
          outsideCrop: points.count { $0.outcome.isOutsideCrop }),
        rejected: .points(
          rejected.flatMap { RejectionRecord.ofPoint($0 + 1, $1.outcome.faults) }),
        members: [
          .init("points", .array(points.filter { !$0.output.isEmpty }.map(\.record))),
          .init("output", .null),
        ])
    ]
  }
}

extension PointsJob.Point {
  /// The numbers before and after the conversion.
  fileprivate var record: JSONValue {
    ["in": .array(input.map(JSONValue.number)), "out": .array(output.map(JSONValue.number))]
  }
}

extension RowList {
  /// The rows of each image; rows without an image have the key `nil`.
  fileprivate var byPicture: [Int?: RowList] {
    var lists: [Int?: RowList] = [:]
    for row in self { lists[row.picture, default: RowList()].append(row) }
    return lists
  }
}
