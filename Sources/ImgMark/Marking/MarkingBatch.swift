internal import ImgMarkAnnotations
internal import ImgMarkGeometry
public import ImgMarkLayout
internal import ImgMarkNumbers
public import ImgMarkProbe
public import ImgMarkTables

/// Images and the markers to draw on them.
public struct MarkingBatch: Sendable {
  public var images: [ImageFile]
  /// The table of markers; `nil` for markers by hand or none.
  public var table: TableFile?
  public var rules: RowRules
  public var tableOptions = TableOptions()
  /// Markers that are added to every image, after those of the table.
  public var byHand: [HandMarker] = []
  /// The look of a marker whose row doesn't set one.
  public var looks = MarkerLooks()
  /// The numbering of markers without a label; markers by hand follow those of the table.
  public var numbers = RowNumbers()

  /// Whether sheets keep the data from which their markers were read.
  public var keepsMarkers = false
  /// The numbers that the rows had when they were first read; for one image.
  public var keptNumbers: KeptNumbers?
  /// Markers from a data set, in place of a table.
  public var annotated: AnnotatedMarkers?
  /// The classes of an earlier reading; the table may lack some of them now.
  public var keptClasses: [String] = []

  /// An image with its markers.
  public struct Sheet: Sendable {
    public var image: ImageFile
    public var header: ImageHeader
    public var markers: [Marker]
    /// Rows of the table that can't be drawn on this image, including rows of an unknown image.
    public var rejected: [RowEntry] = []
    /// Gaps and duplicates in the numbering of labels.
    public var series: [NumberedSeries] = []
    /// Markers given as options that are outside the image: rejected, or left out or kept as
    /// requested.
    public var outside: [HandMarkerOutside] = []
    /// Another reading of the numbers by which all markers given as options would be on the image;
    /// `nil` if none is rejected or no reading fits.
    public var advice: String?
    /// Groups of classes that had to share a color.
    public var sharedColors: [[String]] = []
    /// The data from which the markers were read; `nil` unless requested.
    public var kept: KeptMarkers?
  }

  public init(_ images: [ImageFile], table: TableFile?, rules: RowRules) {
    self.images = images
    self.table = table
    self.rules = rules
  }

  /// Reads the headers of the images, and their markers.
  ///
  /// - Returns: A sheet for each image, in order, and reports about the rows of the table.
  /// - Throws: ``MarkerTableError/noRows(of:)`` if the table has rows but none belongs to the
  ///   images, a ``HandMarkerError``, or a `NumberingError`.
  public func sheets() throws -> (sheets: [Sheet], reports: [RowReport]) {
    let headers = try images.map { try $0.header() }
    let contents = try table.map { try read($0) } ?? []
    let rejected = rejectedRows(contents.map(\.report))
    var drafts = contents.flatMap(\.drafts)
    if table == nil { drafts = annotated?.drafts ?? images.map { _ in MarkerDrafts() } }
    let known = annotated.map { $0.classes.union(keptClasses) } ?? Set(keptClasses)
    let classes = contents.reduce(into: known) { $0.formUnion($1.classes) }
    var byHand: [GivenByHand] = []
    for index in drafts.indices {
      byHand.append(try addMarkersByHand(to: &drafts[index], of: images[index]))
    }
    let shown = drafts.flatMap(\.kinds)
    let palette = ClassPalette(classes.union(shown), shown: shown)
    let finished = try MarkerDrafts.finished(
      drafts, by: numbers, kept: keptNumbers, palette: palette)
    let sheets = images.indices.map { index in
      var sheet = Sheet(
        image: images[index], header: headers[index], markers: finished[index].markers,
        series: finished[index].series, outside: byHand[index].outside,
        sharedColors: palette.sharing(drafts[index].kinds.filter { !$0.isEmpty }))
      sheet.advice = byHand[index].advice
      sheet.rejected = rejected[index]
      if keepsMarkers {
        sheet.kept = KeptMarkers(
          table: drafts[index].keptRows, byHand: byHand[index].written,
          numbers: finished[index].rows,
          classes: classes.sorted { FilePath($0) < FilePath($1) })
      }
      return sheet
    }
    return (sheets, contents.map(\.report))
  }

  /// Returns the rejected rows of each image; rows that can't be assigned to an image are listed
  /// for all.
  private func rejectedRows(_ reports: [RowReport]) -> [[RowEntry]] {
    var rows: [[RowEntry]] = images.map { _ in [] }
    for (number, report) in reports.enumerated() {
      for row in report.rejected {
        // A table without image names has a report for each image.
        let own = reports.count > 1 ? number : nil
        if let image = own ?? row.picture.flatMap({ report.pictures[$0].given }) {
          rows[image].append(row)
        } else {
          for image in rows.indices { rows[image].append(row) }
        }
      }
    }
    return rows
  }

  private func read(_ table: TableFile) throws -> [MarkerTable.Contents] {
    var reader = MarkerTable(table, rules: rules)
    reader.tableOptions = tableOptions
    reader.looks = looks
    reader.numbers = numbers
    reader.keepsRows = keepsMarkers
    let contents = try reader.contents(for: images)
    let reports = contents.map(\.report)
    guard reports.contains(where: { $0.rows == 0 || $0.rows > $0.otherPicture }) else {
      throw MarkerTableError.noRows(of: images.map(\.path))
    }
    return contents
  }

  /// The markers by hand on one image.
  private struct GivenByHand {
    /// The position of each marker as text, in fractions of the image.
    var written: [String] = []
    var outside: [HandMarkerOutside] = []
    var advice: String?
  }

  /// Adds the markers by hand.
  private func addMarkersByHand(
    to drafts: inout MarkerDrafts, of image: ImageFile
  ) throws -> GivenByHand {
    guard !byHand.isEmpty else { return GivenByHand() }
    var job = PointsJob(pictures: .images([image]))
    job.rules = rules
    let picture = try job.picture()
    let points = job.points(byHand.map { ($0.x, $0.y) }, in: picture.frame)
    var result = GivenByHand(advice: job.advice(for: points, on: picture.facts))
    func isOutside(_ number: Int, _ point: PointsJob.Point, _ fate: HandMarkerOutside.Fate) {
      result.outside.append(
        HandMarkerOutside(number: number, faults: point.outcome.faults, fate: fate))
    }
    for ((place, given), point) in zip(byHand.enumerated(), points) {
      let row = drafts.addRow()
      switch point.outcome.verdict {
      case .rejected: isOutside(place + 1, point, .rejected)
      case .dropped: isOutside(place + 1, point, .dropped)
      case .accepted:
        if !point.outcome.faults.isEmpty { isOutside(place + 1, point, .kept) }
        let position = NormalizedPoint(x: point.output[0], y: point.output[1])
        let marker = Marker(id: "", label: given.label, at: position, style: looks.style)
        do throws(MarkerError) {
          try marker.checkExtent()
        } catch {
          throw HandMarkerError(number: place + 1, .marker(error))
        }
        drafts.add(marker, row: row)
        result.written.append(
          "\(DecimalText.text(position.x)),\(DecimalText.text(position.y))"
            + (given.label.map { ",\($0.text)" } ?? ""))
      }
    }
    return result
  }
}
