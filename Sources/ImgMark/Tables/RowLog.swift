internal import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads rows one after another and keeps the account of what became of them.
struct RowLog {
  private var report = RowReport()
  private let columns: ColumnRoles
  private let idColumn: Int?
  /// Contours of which a vertex is not to be written, so that none is.
  private(set) var spoiled: Set<RowReader.Contour>
  /// Those of them that have been met again.
  private var left: Set<RowReader.Contour> = []

  init(_ columns: ColumnRoles, leavingOut spoiled: Set<RowReader.Contour> = []) {
    self.columns = columns
    self.spoiled = spoiled
    idColumn = columns[.id]
  }

  /// Goes on to the next row; one with the wrong number of cells is entered as a rejection.
  ///
  /// - Parameter reader: The table.
  /// - Returns: Whether there is a row.
  /// - Throws: A ``TableError`` where the table can't be read on.
  mutating func next(of reader: inout TableReader) throws -> Bool {
    while true {
      do {
        return try reader.next()
      } catch let error as TableError {
        guard case .ragged = error.reason, let line = error.line else { throw error }
        report.rows += 1
        report.rejected.append(
          RowReport.Rejection(line: line, reason: "\(error.reason)"))
      }
    }
  }

  /// Reads a row and enters it.
  ///
  /// - Parameters:
  ///   - record: The row.
  ///   - reader: What reads it.
  /// - Returns: What is to be used of it, and then entered by ``use(of:)``; `nil` for nothing.
  /// - Throws: What is not about this row, such as a frame that does not fit its picture.
  mutating func read(
    _ record: borrowing TableRecord, by reader: inout RowReader
  ) throws -> RowReader.Row? {
    report.rows += 1
    do {
      let row = try reader.read(record)
      switch row {
      case .shape(let picture):
        if picture >= report.pictures.count { enterPictures(of: reader) }
        let reasons = reader.outcome.verdict == .rejected ? reader.reasons : []
        return enter(
          reader.outcome, in: picture, reader.contour(of: record), of: record, reasons)
          ? row : nil
      case .absent:
        report.absent += 1
        return row
      case .otherPicture: report.otherPicture += 1
      case .unreadablePicture: break
      }
    } catch {
      try reject(record, error)
      if let contour = reader.contour(of: record) { spoiled.insert(contour) }
    }
    return nil
  }

  /// Enters that a row was used.
  mutating func use(of row: RowReader.Row) {
    report.written += 1
    if case .shape(let picture) = row { report.pictures[picture].written += 1 }
  }

  /// Enters an error as the rejection of a row; throws it if it is about more than the row.
  mutating func reject(_ record: borrowing TableRecord, _ error: any Error) throws {
    switch error {
    case let error as TableError where error.line != nil: reject(record, "\(error.reason)")
    case let error as any RowFault: reject(record, "\(error)")
    default: throw error
    }
  }

  /// Enters a shape and says whether it is to be written.
  private mutating func enter(
    _ outcome: RangeCheck.Outcome, in picture: Int, _ contour: RowReader.Contour?,
    of record: borrowing TableRecord, _ reasons: [String]
  ) -> Bool {
    report.pictures[picture].rows += 1
    if !outcome.snaps.isEmpty { enter(outcome.snaps, in: picture, of: record) }
    if outcome.isSorted { report.sorted += 1 }
    if outcome.isOutsideCrop {
      report.outsideCrop += 1
      report.pictures[picture].outsideCrop += 1
    }
    let isSpoiled = contour.map(spoiled.contains) ?? false
    if let contour, outcome.verdict != .accepted { spoiled.insert(contour) }
    switch outcome.verdict {
    case .accepted where isSpoiled:
      report.leftWithContour += 1
      return false
    case .accepted:
      if outcome.isClipped {
        report.clipped += 1
        change(.clipped, outcome, record)
      } else if !outcome.faults.isEmpty {
        report.kept += 1
        change(.kept, outcome, record)
      }
      return true
    case .dropped:
      // Vertices of one contour are one shape.
      if contour.map({ left.insert($0).inserted }) ?? true { report.dropped += 1 }
      change(.dropped, outcome, record)
      return false
    case .rejected:
      reject(
        record, reasons.joined(separator: ", "), picture: picture, outcome.faults)
      return false
    }
  }

  private mutating func enter(
    _ snaps: [RangeFault], in picture: Int, of record: borrowing TableRecord
  ) {
    report.snapped += snaps.count
    report.pictures[picture].snapped += snaps.count
    for snap in snaps where snap.pixelsOutside > 0.5 {
      report.farSnaps.append(RowReport.FarSnap(line: record.line, fault: snap))
    }
  }

  /// Adds the pictures that have been met since to the report.
  private mutating func enterPictures(of reader: borrowing RowReader) {
    for index in report.pictures.count..<reader.pictures.pictures.count {
      report.pictures.append(RowReport.Picture(of: reader.pictures.pictures[index]))
    }
  }

  private mutating func change(
    _ kind: RowReport.Change.Kind, _ outcome: RangeCheck.Outcome, _ record: borrowing TableRecord
  ) {
    report.changes.append(
      RowReport.Change(line: record.line, kind: kind, faults: outcome.faults))
  }

  private mutating func reject(
    _ record: borrowing TableRecord, _ reason: String, picture: Int? = nil,
    _ faults: [ShapeFault] = []
  ) {
    let outside = faults.compactMap { fault in
      if case .outside(let range) = fault { range } else { nil }
    }
    let id = idColumn.flatMap { record.isBlank($0) ? nil : try? record.text($0) }
    report.rejected.append(
      RowReport.Rejection(
        line: record.line, id: id, picture: picture, reason: reason, faults: outside))
  }

  /// Closes the account.
  func report(of reader: RowReader, rules: RowRules) -> RowReport {
    var report = report
    report.unreadable = reader.pictures.failures
    report.usedDeclaredSize = reader.pictures.usedDeclaredSize
    for (index, picture) in reader.pictures.pictures.enumerated() {
      if index == report.pictures.count {
        report.pictures.append(RowReport.Picture(of: picture))
      }
      let unit = rules.frame.unit ?? rules.defaultUnit
      if let frame = try? rules.frame.written(picture.base, in: unit) {
        report.pictures[index].frame = frame
      }
    }
    // A row that is wrong whatever the frame fits none.
    let isOutside = report.rejected.allSatisfy { !$0.faults.isEmpty }
    if !report.rejected.isEmpty, isOutside, report.unreadable.isEmpty {
      report.advice = FrameAdvice(rules, columns: columns).advice(for: reader.pictures.pictures)
    }
    return report
  }
}

extension RowReport.Picture {
  fileprivate init(of picture: TablePicture) {
    self.init(name: picture.name, facts: picture.facts, frame: picture.base)
  }
}
