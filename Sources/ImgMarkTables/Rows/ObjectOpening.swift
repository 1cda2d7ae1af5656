internal import ImgMarkText

/// The beginning of a JSON table: its first object, whose keys decide the columns.
struct ObjectOpening {
  private(set) var scanner: ObjectScanner
  private(set) var record = TableRecord()
  private(set) var columns: ColumnRoles
  private(set) var prologue: [UInt8] = []
  private(set) var isEmpty = false

  init(_ window: JSONWindow, isArray: Bool, options: TableOptions) throws {
    scanner = ObjectScanner(window, isArray: isArray)
    record.syntax = .json
    do {
      guard let keys = try scanner.open(&record) else {
        // Without records, the columns don't matter.
        columns = ColumnRoles(names: [], geometry: .point(x: 0, y: 1))
        isEmpty = true
        return
      }
      columns = try Self.columns(keys, options, line: record.line)
      record.names = columns.names
      try scanner.bind(columns, assignment: options.columns, &record)
    } catch let error as JSONError {
      throw TableError(error)
    }
    prologue = Array(record.bytes[record.lead])
    record.lead = record.extent.lowerBound..<record.extent.lowerBound
  }

  /// Finds the columns of the first object, and adds a column for each role that may appear later.
  private static func columns(
    _ keys: [String], _ options: TableOptions, line: Int
  ) throws(TableError) -> ColumnRoles {
    do throws(ColumnError) {
      var resolver = try ColumnResolver(
        names: keys, assignment: options.columns, readsImages: options.readsImages)
      var columns = try resolver.resolve()
      for role in ColumnRole.allCases where !role.isGeometry {
        columns.addColumn(for: role)
      }
      return columns
    } catch {
      guard case .noCoordinates(let found, let nearest, nil) = error, !found.isEmpty else {
        throw TableError(.columns(error), line: line)
      }
      throw TableError(.columns(.noCoordinateKeys(found: found, nearest: nearest)), line: line)
    }
  }
}
