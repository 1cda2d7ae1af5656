internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Reads the boxes of Open Images: a CSV file with one row per box.
///
/// It names images without extensions.
struct OpenImagesReader: DatasetReader {
  /// The maximum size in bytes of a table that is held in memory.
  ///
  /// The rows of a larger table must be sorted by image.
  private static let largestHeld = 64 << 20

  private let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws {
    let names = try OpenImagesNames(tree)
    var classes = ClassList(options.classes)
    let paths = try tree.inputs(ending: ".csv").filter { try OpenImagesTable.isTable($0, in: tree) }
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a CSV file of Open Images")) }
    if !classes.isComplete {
      for path in paths {
        var table = try OpenImagesTable(path, in: tree)
        while let row = try table.next() {
          if let name = names.name(of: row.label) {
            classes.declare(names.category(name, row.label))
          }
        }
      }
      classes.complete()
    }
    try sink.begin(DatasetHeader(format: "openimages", categories: classes.categories))
    for path in try tree.inputs(ending: ".csv") {
      guard !paths.contains(path), let what = try OpenImagesTable.others(path, in: tree) else {
        continue
      }
      try sink.note(
        LossEntry(.noted, .elsewhere, "\(path) holds \(what), which are not read", file: path))
    }
    for path in paths { try read(path, tree, names, sizes, &classes, into: &sink) }
    try sink.end()
  }

  private func read(
    _ path: String, _ tree: any FileTree, _ names: OpenImagesNames, _ sizes: any ImageSizes,
    _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    var table = try OpenImagesTable(path, in: tree)
    let isHeld = try tree.size(of: path) <= Self.largestHeld
    var groups: [(id: String, rows: [OpenImagesRow])] = []
    var places: [String: Int] = [:]
    func add(_ rows: [OpenImagesRow], _ id: String, to sink: inout some DatasetSink) throws {
      var image = AnnotatedImage(path: ImageNames.normalized(id), file: path)
      image.line = rows.first?.line
      try sink.add(image, declared: nil, by: sizes, rows, line: { $0.line }) {
        row, size, numbers throws(DatasetError.Reason) in
        try row.annotation(on: size, names, &numbers, &classes)
      }
    }
    while let row = try table.next() {
      if let last = groups.last, last.id == row.image {
        groups[groups.count - 1].rows.append(row)
        continue
      }
      if let place = places[row.image] {
        guard isHeld else {
          throw DatasetError(
            .syntax("CSV", detail: "the rows of \(row.image) do not stand together; sort the file"),
            in: path, line: row.line)
        }
        groups[place].rows.append(row)
        continue
      }
      if !isHeld, let last = groups.popLast() { try add(last.rows, last.id, to: &sink) }
      places[row.image] = groups.count
      groups.append((row.image, [row]))
    }
    for group in groups { try add(group.rows, group.id, to: &sink) }
  }
}

/// The names of classes by their codes, from `class-descriptions*.csv`.
struct OpenImagesNames {
  private var names: [String: String] = [:]

  init(_ tree: any FileTree) throws {
    for path in try tree.paths() where path.lowercased().hasSuffix(".csv") {
      guard ImageNames.name(path).lowercased().hasPrefix("class-descriptions") else { continue }
      var file = try DelimitedFile(path, in: tree)
      guard file.names.count == 2 else { continue }
      // The header is optional.
      if file.names[0].hasPrefix("/") { names[file.names[0]] = file.names[1] }
      while try file.next() { names[try file.text(0)] = try file.text(1) }
    }
  }

  func name(of code: String) -> String? {
    code.isEmpty ? nil : names[code] ?? code
  }

  /// Returns the class with a name; its id is the code, if that differs from the name.
  func category(_ name: String, _ code: String) -> Category {
    Category(id: name == code ? nil : .text(code), name: name)
  }
}
