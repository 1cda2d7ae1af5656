public import ImgMarkDatasets
internal import ImgMarkGeometry
public import ImgMarkModel
public import ImgMarkProbe

/// Images and what is to be marked on them.
public struct MarkingBatch: Sendable {
  public var images: [ImageFile]
  /// `nil` marks by hand alone, or not at all.
  public var table: TableFile?
  public var rules: RowRules
  public var tableOptions = TableOptions()
  /// Markers that are added to every image, after those of the table.
  public var byHand: [HandMarker] = []
  /// What a marker looks like where its row doesn't say.
  public var style = MarkerStyle.standard
  /// How markers without a label are numbered, those by hand after those of the table.
  public var numbers = RowNumbers()

  /// An image with its markers.
  public struct Sheet: Sendable {
    public var image: ImageFile
    public var header: ImageHeader
    public var markers: [Marker]
    /// What is amiss in labels that count.
    public var series: [NumberedSeries] = []
  }

  public init(_ images: [ImageFile], table: TableFile?, rules: RowRules) {
    self.images = images
    self.table = table
    self.rules = rules
  }

  /// Reads the headers of the images, and their markers.
  ///
  /// - Returns: A sheet for each image, in order, and what became of the rows of the table.
  /// - Throws: ``MarkerTableError/noRows(of:)`` where the table has rows and none is about the
  ///   images, a ``HandMarkerError``, or a ``NumberingError``.
  public func sheets() throws -> (sheets: [Sheet], reports: [RowReport]) {
    var drafts = [MarkerDrafts](repeating: MarkerDrafts(), count: images.count)
    var reports: [RowReport] = []
    let headers = try images.map { try $0.header() }
    if let table {
      var reader = MarkerTable(table, rules: rules)
      reader.tableOptions = tableOptions
      reader.style = style
      reader.numbers = numbers
      let contents = try reader.contents(for: images)
      reports = contents.map(\.report)
      guard reports.contains(where: { $0.rows == 0 || $0.rows > $0.otherPicture }) else {
        throw MarkerTableError.noRows(of: images.map(\.path))
      }
      drafts = contents.flatMap(\.drafts)
    }
    for index in drafts.indices {
      try addMarkersByHand(to: &drafts[index], of: images[index])
    }
    let finished = try MarkerDrafts.finished(drafts, by: numbers.numbering)
    let sheets = images.indices.map { index in
      Sheet(
        image: images[index], header: headers[index], markers: finished[index].markers,
        series: finished[index].series)
    }
    return (sheets, reports)
  }

  private func addMarkersByHand(to drafts: inout MarkerDrafts, of image: ImageFile) throws {
    guard !byHand.isEmpty else { return }
    var job = PointsJob(pictures: .images([image]))
    job.rules = rules
    let points = job.points(byHand.map { ($0.x, $0.y) }, in: try job.picture().frame)
    for ((place, marker), point) in zip(byHand.enumerated(), points) {
      let row = drafts.addRow()
      switch point.outcome.verdict {
      case .rejected: throw HandMarkerError(number: place + 1, faults: point.outcome.faults)
      case .dropped: continue
      case .accepted:
        drafts.add(
          Marker(
            id: String(row), label: marker.label,
            at: NormalizedPoint(x: point.output[0], y: point.output[1]), style: style),
          row: row)
      }
    }
  }
}
