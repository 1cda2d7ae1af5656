internal import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads rows one after another and keeps the account of what became of them.
struct RowLog {
  private var report = RowReport()
  private let idColumn: Int?

  init(idColumn: Int?) {
    self.idColumn = idColumn
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

  /// Reads a row, enters it, and hands it on if it is accepted.
  ///
  /// Whatever the row is at fault for, in reading or in use, is entered as a rejection.
  ///
  /// - Parameters:
  ///   - record: The row.
  ///   - reader: What reads it.
  ///   - use: Takes the row; what it throws about the row rejects it.
  /// - Throws: What is not about this row, such as a frame that does not fit its picture.
  mutating func read(
    _ record: borrowing TableRecord, by reader: inout RowReader,
    use: (borrowing RowReader.Row, borrowing RowReader) throws -> Void
  ) throws {
    report.rows += 1
    do {
      let row = try reader.read(record)
      switch row {
      case .shape(let converted):
        guard enter(converted, of: record, reader) else { return }
        try use(row, reader)
        report.written += 1
        report.pictures[converted.picture].written += 1
      case .absent:
        report.absent += 1
        try use(row, reader)
        report.written += 1
      case .otherPicture: report.otherPicture += 1
      case .unreadablePicture: break
      }
    } catch let error as TableError where error.line != nil {
      reject(record, "\(error.reason)")
    } catch let error as any RowFault {
      reject(record, "\(error)")
    }
  }

  /// Enters a shape and says whether it is to be written.
  private mutating func enter(
    _ row: RowReader.ConvertedRow, of record: borrowing TableRecord, _ reader: borrowing RowReader
  ) -> Bool {
    let outcome = row.outcome
    enterPicture(row.picture, of: reader)
    report.pictures[row.picture].rows += 1
    report.snapped += outcome.snaps.count
    report.pictures[row.picture].snapped += outcome.snaps.count
    for snap in outcome.snaps where snap.pixelsOutside > 0.5 {
      report.farSnaps.append(RowReport.FarSnap(line: record.line, fault: snap))
    }
    if outcome.isSorted { report.sorted += 1 }
    if outcome.isOutsideCrop {
      report.outsideCrop += 1
      report.pictures[row.picture].outsideCrop += 1
    }
    switch outcome.verdict {
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
      report.dropped += 1
      change(.dropped, outcome, record)
      return false
    case .rejected:
      reject(
        record, outcome.faults.map(\.description).joined(separator: ", "), picture: row.picture,
        outcome.faults)
      return false
    }
  }

  /// Adds a picture to the report when its first row is met.
  private mutating func enterPicture(_ index: Int, of reader: borrowing RowReader) {
    while report.pictures.count <= index {
      let picture = reader.pictures.pictures[report.pictures.count]
      report.pictures.append(
        RowReport.Picture(name: picture.name, facts: picture.facts, frame: picture.base))
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
    let outside = faults.lazy.compactMap { fault in
      if case .outside(let range) = fault { range } else { nil }
    }
    let id = idColumn.flatMap { record.isBlank($0) ? nil : try? record.text($0) }
    report.rejected.append(
      RowReport.Rejection(
        line: record.line, id: id, picture: picture, reason: reason, fault: outside.first))
  }

  /// Closes the account.
  consuming func report(of reader: RowReader, rules: RowRules) -> RowReport {
    report.unreadable = reader.pictures.failures
    report.usedDeclaredSize = reader.pictures.usedDeclaredSize
    for (index, picture) in reader.pictures.pictures.enumerated() {
      enterPicture(index, of: reader)
      let unit = rules.frame.unit ?? rules.defaultUnit
      if let frame = try? rules.frame.written(picture.base, in: unit) {
        report.pictures[index].frame = frame
      }
    }
    let isOutside = report.rejected.contains { $0.fault != nil }
    if isOutside { report.advice = FrameAdvice(rules).advice(for: reader.pictures.pictures) }
    return report
  }
}
