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

  /// An image with its markers.
  public struct Sheet: Sendable {
    public var image: ImageFile
    public var header: ImageHeader
    public var markers: [Marker]
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
  ///   images, or a ``HandMarkerError``.
  public func sheets() throws -> (sheets: [Sheet], reports: [RowReport]) {
    var sheets: [Sheet] = []
    for image in images {
      sheets.append(Sheet(image: image, header: try image.header(), markers: []))
    }
    var reports: [RowReport] = []
    if let table {
      var reader = MarkerTable(table, rules: rules)
      reader.tableOptions = tableOptions
      reader.style = style
      let contents = try reader.contents(for: images)
      reports = contents.map(\.report)
      guard reports.contains(where: { $0.rows == 0 || $0.rows > $0.otherPicture }) else {
        throw MarkerTableError.noRows(of: images.map(\.path))
      }
      for (index, markers) in contents.flatMap(\.markers).enumerated() {
        sheets[index].markers = markers
      }
    }
    for index in sheets.indices {
      sheets[index].markers += try markersByHand(of: sheets[index].image)
    }
    return (sheets, reports)
  }

  private func markersByHand(of image: ImageFile) throws -> [Marker] {
    guard !byHand.isEmpty else { return [] }
    var job = PointsJob(pictures: .images([image]))
    job.rules = rules
    let points = job.points(byHand.map { ($0.x, $0.y) }, in: try job.picture().frame)
    var markers: [Marker] = []
    for (marker, point) in zip(byHand, points) {
      switch point.outcome.verdict {
      case .rejected: throw HandMarkerError(id: marker.id, faults: point.outcome.faults)
      case .dropped: continue
      case .accepted:
        markers.append(
          Marker(
            id: marker.id, label: marker.label,
            at: NormalizedPoint(x: point.output[0], y: point.output[1]), style: style))
      }
    }
    return markers
  }
}
