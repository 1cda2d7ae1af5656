internal import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkTables

/// The markers of one image as they are read: some are still to be numbered or colored, and
/// contours may still grow.
package struct MarkerDrafts: Sendable {
  struct Draft {
    var marker: Marker
    /// Its row, from 1.
    var row: Int
    /// The class that decides its color.
    var kind: String?
    /// The vertices of a contour of one vertex a row.
    var vertices: [NormalizedPoint]?
  }

  private(set) var drafts: [Draft] = []
  /// Everything that counts, whether it is drawn or not.
  private(set) var rows: [Numbering.Row] = []
  private var contours: [RowReader.Contour: Contour] = [:]
  private var writer: TableWriter?
  /// Contours of one vertex a row that can't be drawn, such as those of too few.
  private(set) var faultyContours: Set<RowReader.Contour> = []
  /// The rows as they are kept.
  private(set) var keptRows: [UInt8]?

  /// A contour that was met.
  private struct Contour {
    /// Its row, from 1.
    var row: Int
    var draft: Int?
  }

  init(writer: TableWriter? = nil) {
    self.writer = writer
  }

  /// The class of each marker that has one.
  var kinds: [String] { drafts.compactMap(\.kind) }

  /// Counts a row, or the first of a contour, and returns its number in the image, from 1.
  mutating func addRow(inGroup group: String? = nil, of contour: RowReader.Contour? = nil) -> Int {
    if let contour, let known = contours[contour] { return known.row }
    rows.append(Numbering.Row(group: group))
    if let contour { contours[contour] = Contour(row: rows.count) }
    return rows.count
  }

  /// Adds the marker of a row.
  mutating func add(
    _ marker: Marker, row: Int, of contour: RowReader.Contour? = nil, kind: String? = nil
  ) {
    if let contour { contours[contour]?.draft = drafts.count }
    drafts.append(
      Draft(
        marker: marker, row: row, kind: kind, vertices: contour == nil ? nil : [marker.position]))
  }

  /// Adds a vertex to a contour that has begun; false where there is none.
  mutating func extend(_ contour: RowReader.Contour?, to vertex: NormalizedPoint) -> Bool {
    guard let contour, let draft = contours[contour]?.draft else { return false }
    drafts[draft].vertices?.append(vertex)
    return true
  }

  /// Keeps the row that was read last.
  mutating func keep(_ reader: TableReader, by rows: RowReader, _ row: RowReader.Row) {
    guard writer != nil else { return }
    writer.modify { writer in
      rows.replace(in: &writer, of: reader.record, by: row)
      writer.write(reader)
    }
  }

  /// Closes contours, and the rows that are kept.
  ///
  /// - Parameters:
  ///   - reader: The table, at its end.
  ///   - reject: Is told of each contour that has too few vertices.
  mutating func finish(_ reader: TableReader, rejecting reject: (Int?, MarkerError) -> Void) {
    for index in drafts.indices {
      guard let vertices = drafts[index].vertices else { continue }
      let place = MarkerPlace(contour: vertices)
      drafts[index].marker.position = place.middle
      drafts[index].marker.extent = place.extent(for: drafts[index].marker.style.shape)
    }
    var drawn: [Draft] = []
    var isDrawn: [Bool] = []
    for draft in drafts {
      do throws(MarkerError) {
        try draft.marker.checkExtent()
        drawn.append(draft)
        isDrawn.append(true)
      } catch {
        reject(draft.marker.tableLine, error)
        isDrawn.append(false)
      }
    }
    for (contour, known) in contours {
      if let draft = known.draft, !isDrawn[draft] { faultyContours.insert(contour) }
    }
    drafts = drawn
    writer.modify { $0.finish(reader) }
    keptRows = writer?.output
    writer = nil
  }
}

extension Optional {
  /// Changes the value in place, where there is one.
  fileprivate mutating func modify(_ body: (inout Wrapped) -> Void) {
    guard self != nil else { return }
    if var value = take() {
      body(&value)
      self = value
    }
  }
}
