internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Reads a plain table of points, with one row per point.
///
/// The rows of one group form a line, a polygon or a set of keypoints.
struct PointsReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    let names = try PointsTable(try table(in: tree), in: tree, unit: options.units).others.names
    return DatasetHeader(format: "points", extras: OtherColumns.extras(names))
  }

  private func table(in tree: any FileTree) throws -> String {
    try tree.onlyFile(of: "points", endingIn: ".csv") { path in
      try PointsTable.isTable(path, in: tree)
    }
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let path = try table(in: tree)
    var (names, table) = (
      try PointsTable(path, in: tree, unit: options.units),
      try PointsTable(path, in: tree, unit: options.units)
    )
    try RowGroups.forEach(
      of: path, in: tree, keys: { try names.nextName() },
      next: { try table.next().map { ($0.image, $0.row) } },
      line: { $0.line }
    ) { name, rows in
      var image = AnnotatedImage(path: ImageNames.normalized(name), file: path)
      image.line = rows.first?.line
      let objects = PointsObject.grouped(rows)
      var declared = DeclaredSizes()
      for row in rows { declared.add(row.declared, on: row.line) }
      guard try sink.accepts(declared, of: image, objects.count) else { return }
      try sink.add(
        image, declared: declared.first?.size, by: sizes, objects, line: { $0.rows[0].line }
      ) { object, size, numbers throws(DatasetError.Reason) in
        try object.annotation(on: size, &numbers, &classes)
      }
    }
  }
}

/// The rows of one object.
struct PointsObject {
  private(set) var rows: [PointsTable.Row]

  /// Collects the rows of each group, in the order in which groups first appear.
  static func grouped(_ rows: [PointsTable.Row]) -> [PointsObject] {
    var objects: [PointsObject] = []
    var places: [String: Int] = [:]
    for row in rows {
      if !row.group.isEmpty, let place = places[row.group] {
        objects[place].rows.append(row)
      } else {
        if !row.group.isEmpty { places[row.group] = objects.count }
        objects.append(PointsObject(rows: [row]))
      }
    }
    return objects
  }

  func annotation(
    on size: PixelSize, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let first = rows[0]
    var keypoints: [Keypoint<SourceSpace>] = []
    for row in rows {
      let visibility = try row.visibility.get()
      guard visibility != .absent else {
        keypoints.append(.absent)
        continue
      }
      let point = numbers.point(try row.x.get(), try row.y.get())
      let unit = try row.unit.get()
      keypoints.append(
        Keypoint(unit.whole.map { point.scaled(to: size, of: $0) } ?? point, visibility ?? .visible)
      )
    }
    let category = try classes.label(first.label)
    let id: Identifier? =
      first.id.isEmpty ? nil : Int(first.id).map { .number($0) } ?? .text(first.id)
    var annotation = Annotation(try shape(keypoints), category: category, id: id)
    OtherColumns.add(rows.map(\.others), to: &annotation)
    return annotation
  }

  private func shape(
    _ points: [Keypoint<SourceSpace>]
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    let first = rows[0]
    let positions = points.map(\.position)
    switch first.shape.lowercased() {
    case "keypoints": return .keypoints(Keypoints(points))
    case "polyline": return .polyline(positions)
    case "", "polygon", "point": break
    default: throw .unknownShape(first.shape)
    }
    if first.group.isEmpty {
      return first.hasVisibility && points[0].visibility != .visible
        ? .keypoints(Keypoints(points)) : .point(positions[0])
    }
    // Points with visibilities are keypoints of one object.
    if first.hasVisibility { return .keypoints(Keypoints(points)) }
    guard positions.count >= 3 else { throw .contour(numbers: 2 * positions.count) }
    return .polygon(Polygon(positions))
  }
}
