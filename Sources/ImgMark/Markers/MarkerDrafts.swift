internal import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkTables

/// The markers of one image while they are read.
///
/// Some still lack a number or a color, and contours may get more vertices.
package struct MarkerDrafts: Sendable {
  struct Draft {
    var marker: Marker
    /// The row of the marker, from 1.
    var row: Int
    /// The class that decides its color.
    var kind: String?
    /// The vertices of a contour with one vertex per row.
    var vertices: [NormalizedPoint]?
  }

  private(set) var drafts: [Draft] = []
  /// All rows that are counted, including those that aren't drawn.
  private(set) var rows: [Numbering.Row] = []
  private var contours: [RowReader.Contour: Contour] = [:]
  private var writer: TableWriter?
  /// Contours with one vertex per row that can't be drawn, for example because of too few vertices.
  private(set) var faultyContours: Set<RowReader.Contour> = []
  /// The rows to store with the picture, as bytes of a table; `nil` if rows aren't kept.
  private(set) var keptRows: [UInt8]?

  /// A contour found so far.
  private struct Contour {
    /// The row of its first vertex, from 1.
    var row: Int
    var draft: Int?
  }

  init(writer: TableWriter? = nil) {
    self.writer = writer
  }

  /// The class of each marker that has one.
  var kinds: [String] { drafts.compactMap(\.kind) }

  /// Counts a row, or the first row of a contour, and returns its number in the image, from 1.
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

  /// Adds a vertex to a contour; returns `false` if the contour is new.
  mutating func extend(_ contour: RowReader.Contour?, to vertex: NormalizedPoint) -> Bool {
    guard let contour, let draft = contours[contour]?.draft else { return false }
    drafts[draft].vertices?.append(vertex)
    return true
  }

  /// Adds the last row to the rows to keep.
  mutating func keep(_ reader: TableReader, by rows: RowReader, _ row: RowReader.Row) {
    guard writer != nil else { return }
    writer.modify { writer in
      rows.replace(in: &writer, of: reader.record, by: row)
      writer.write(reader)
    }
  }

  /// Ends the contours that were begun, and the rows that were kept for writing.
  ///
  /// - Parameters:
  ///   - reader: The table, at its end.
  ///   - reject: Called for each contour with too few vertices.
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
  /// Changes the value in place, unless it is `nil`.
  fileprivate mutating func modify(_ body: (inout Wrapped) -> Void) {
    guard self != nil else { return }
    if var value = take() {
      body(&value)
      self = value
    }
  }
}
