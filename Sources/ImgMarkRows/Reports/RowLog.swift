internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
package import ImgMarkTables
package import ImgMarkText

/// Reads rows one after another and records what happened to them.
package struct RowLog: Sendable {
  private var report: RowReport
  private let columns: ColumnRoles
  private let idColumn: Int?
  /// Contours that aren't written because one of their vertices can't be.
  package private(set) var spoiled: Set<RowReader.Contour>
  /// The spoiled contours that were counted as dropped.
  private var left: Set<RowReader.Contour> = []

  /// The path of the next row in a document; `nil` for rows of a table, which have lines.
  package var steps: [JSONPath.Step]?

  /// - Parameters:
  ///   - columns: The columns of the table.
  ///   - spoiled: Contours that must not be written.
  ///   - most: The greatest number of rows listed per kind; further rows are only counted.
  package init(
    _ columns: ColumnRoles, leavingOut spoiled: Set<RowReader.Contour> = [],
    listing most: Int = .max
  ) {
    report = RowReport(listing: most)
    self.columns = columns
    self.spoiled = spoiled
    idColumn = columns[.id]
  }

  /// The number of rejected rows.
  package var rejected: Int { report.rejected.count }

  /// Clears all rows, but keeps the contours to leave out.
  package mutating func forgetRows() {
    report.forgetRows()
  }

  /// Adds the rows of another log, which follow those of this one and share no contour.
  package mutating func append(_ later: RowLog) {
    report.append(later.report)
  }

  /// Advances to the next row; rows with a wrong number of cells are recorded as rejected.
  ///
  /// - Parameter reader: The table.
  /// - Returns: Whether there is a row.
  /// - Throws: A ``TableError`` if the table can't be read further.
  package mutating func next(of reader: inout TableReader) throws -> Bool {
    while true {
      do {
        return try reader.next()
      } catch let error as TableError {
        guard case .ragged = error.reason, let line = error.line else { throw error }
        report.rows += 1
        report.malformed += 1
        report.rejected.append(
          RowEntry(fate: .rejected, line: line, note: "\(error.reason)"))
      }
    }
  }

  /// Reads a row and records it.
  ///
  /// - Parameters:
  ///   - record: The row.
  ///   - reader: The reader of the row.
  /// - Returns: The content to use, which must then be recorded by ``use(of:)``; `nil` for nothing.
  /// - Throws: An error that affects more than this row, such as a frame that doesn't fit its
  ///   picture.
  package mutating func read(
    _ record: borrowing TableRecord, by reader: inout RowReader
  ) throws -> RowReader.Row? {
    report.rows += 1
    do {
      let row = try reader.read(record)
      switch row {
      case .shape(let picture):
        if picture >= report.pictures.count { enterPictures(of: reader) }
        return enter(picture, record, by: reader) ? row : nil
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

  /// Records that a row was used.
  package mutating func use(of row: RowReader.Row) {
    report.written += 1
    if case .shape(let picture) = row { report.pictures[picture].written += 1 }
  }

  /// Records the use of a row without anything to report.
  package mutating func usePlainPoint(in picture: Int) {
    report.rows += 1
    report.written += 1
    report.pictures[picture].rows += 1
    report.pictures[picture].written += 1
  }

  /// Records an error as the rejection of a row; throws it if it affects more than the row.
  package mutating func reject(_ record: borrowing TableRecord, _ error: any Error) throws {
    let reason =
      switch error {
      case let error as TableError where error.line != nil: "\(error.reason)"
      case let error as any RowFault: "\(error)"
      default: throw error
      }
    report.malformed += 1
    let id = id(of: record)
    let steps = steps
    report.rejected.append(
      RowEntry(
        fate: .rejected, line: record.line, id: id,
        note: reason + (steps.map { ", at \($0.normalizedPath)" } ?? "")))
  }

  /// The place of the row in a document, as text.
  private var place: String? { steps.map { "at \($0.normalizedPath)" } }

  /// Rejects the element that begins on a line, although its rows could be read.
  ///
  /// - Parameters:
  ///   - line: The line; `nil` for the first.
  ///   - error: The reason.
  ///   - isRow: Whether to count it as a row that was read.
  package mutating func reject(line: Int?, _ error: any Error, isRow: Bool = false) {
    if isRow { report.rows += 1 }
    report.malformed += 1
    report.rejected.append(RowEntry(fate: .rejected, line: line ?? 1, note: "\(error)"))
  }

  /// Records the last shape and returns whether to write it.
  private mutating func enter(
    _ picture: Int, _ record: borrowing TableRecord, by reader: borrowing RowReader
  ) -> Bool {
    let outcome = reader.outcome
    let contour = reader.contour(of: record)
    report.pictures[picture].rows += 1
    if !outcome.snaps.isEmpty { enterSnaps(outcome, in: picture, of: record) }
    if outcome.isSorted { report.sorted += 1 }
    if outcome.isOutsideCrop {
      report.outsideCrop += 1
      report.pictures[picture].outsideCrop += 1
    }
    let isSpoiled = contour.map(spoiled.contains) ?? false
    if let contour, outcome.verdict != .accepted { spoiled.insert(contour) }
    switch outcome.fate {
    case .inside, .kept, .clipped:
      guard !isSpoiled else {
        report.leftWithContour += 1
        return false
      }
      if outcome.fate == .clipped {
        report.clipped += 1
        change(.clipped, outcome, record)
      } else if outcome.fate == .kept {
        report.kept += 1
        change(.kept, outcome, record)
      }
      return true
    case .dropped:
      // All vertices of a contour count as one dropped shape.
      if contour.map({ left.insert($0).inserted }) ?? true { report.dropped += 1 }
      change(.dropped, outcome, record)
      return false
    case .rejected:
      reject(record, picture: picture, outcome.faults, by: reader)
      return false
    }
  }

  private mutating func enterSnaps(
    _ outcome: RangeOutcome, in picture: Int, of record: borrowing TableRecord
  ) {
    report.snapped += outcome.snaps.count
    report.pictures[picture].snapped += outcome.snaps.count
    let line = record.line
    for snap in outcome.listedSnaps {
      report.farSnaps.append(RowEntry(fate: .snapped, line: line, faults: [.outside(snap)]))
    }
  }

  /// Adds the pictures found since the last call to the report.
  private mutating func enterPictures(of reader: borrowing RowReader) {
    for index in report.pictures.count..<reader.pictures.pictures.count {
      report.pictures.append(RowReport.Picture(of: reader.pictures.pictures[index]))
    }
  }

  private mutating func change(
    _ fate: RowEntry.Fate, _ outcome: RangeOutcome, _ record: borrowing TableRecord
  ) {
    let line = record.line
    report.changes.append(RowEntry(fate: fate, line: line, faults: outcome.faults))
  }

  private mutating func reject(
    _ record: borrowing TableRecord, picture: Int, _ faults: [ShapeFault],
    by reader: borrowing RowReader
  ) {
    if !faults.contains(where: \.isOutside) { report.malformed += 1 }
    // Finding the bands takes time, so it is done only for listed rows.
    let isListed = !report.rejected.isFull
    let id = isListed ? id(of: record) : nil
    let notes = isListed ? [reader.bands, place].compactMap { $0 } : []
    let note = notes.isEmpty ? nil : notes.joined(separator: ", ")
    let line = record.line
    report.rejected.append(
      RowEntry(
        fate: .rejected, line: line, id: id, picture: picture, faults: faults, note: note))
  }

  private func id(of record: borrowing TableRecord) -> String? {
    guard let idColumn, !record.isBlank(idColumn) else { return nil }
    return try? record.text(idColumn)
  }

  /// Returns the finished report.
  package func report(of reader: RowReader, rules: RowRules) -> RowReport {
    var report = report
    report.unreadable = reader.pictures.failures
    report.usedDeclaredSize = reader.pictures.usedDeclaredSize
    report.aliases = columns.aliases.filter(\.isGeometry)
    for (index, picture) in reader.pictures.pictures.enumerated() {
      if index == report.pictures.count {
        report.pictures.append(RowReport.Picture(of: picture))
      }
      let unit = rules.frame.unit ?? rules.defaultUnit
      if let frame = try? rules.frame.written(picture.base, in: unit) {
        report.pictures[index].frame = frame
      }
    }
    // If pictures can't be read, the rows on them are unknown, so no advice is given.
    if !report.rejected.isEmpty, report.unreadable.isEmpty {
      report.advice = rules.advice(for: reader.pictures.pictures)
        .map { ReadingWording.rows.sentence($0) }
    }
    return report
  }
}

extension RowReport.Picture {
  fileprivate init(of picture: TablePicture) {
    self.init(
      name: picture.name, given: picture.given, facts: picture.facts, frame: picture.base)
  }
}
