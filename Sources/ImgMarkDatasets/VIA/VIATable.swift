internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// Reads the CSV of VGG Image Annotator 2 and 1, with a row per region.
struct VIATableReader: DatasetReader {
  private let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws {
    let paths = try tree.inputs(ending: ".csv")
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a CSV file of VIA")) }
    var all: [(entry: VIAEntry, path: String)] = []
    for path in paths { all += try entries(path, tree).map { ($0, path) } }
    try VIASource(
      formatName: "via-csv", options: options, header: { _ in },
      entries: { body in
        for (entry, path) in all { try body(entry, path) }
      }
    ).read(sizes: sizes, into: &sink)
  }

  private func entries(_ path: String, _ tree: any FileTree) throws -> [VIAEntry] {
    var file = try DelimitedFile(path, in: tree)
    let name = try file.required("filename")
    let shape = try file.required("region_shape_attributes")
    let attributes = try file.required("region_attributes")
    let size = file.column("file_size")
    let fileAttributes = file.column("file_attributes")
    var entries: [VIAEntry] = []
    var places: [String: Int] = [:]

    func node(_ column: Int) throws -> JSONNode {
      let text = try file.text(column)
      guard var node = JSONNode(text), node.members != nil else {
        throw DatasetError(
          .wrongKind(file.names[column], expected: "a JSON object"), in: path, line: file.line)
      }
      node.line = file.line
      return node
    }

    while try file.next() {
      let name = try file.text(name)
      let place = places[name] ?? entries.count
      if place == entries.count {
        places[name] = place
        var entry = VIAEntry(name: name, line: file.line)
        if let size, case let text = try file.text(size), text != "-1", JSONNode(text) != nil {
          entry.extras.append(Attribute("size", json: text))
        }
        if let fileAttributes {
          for member in try node(fileAttributes).members ?? [] {
            entry.attributes.append(Attribute(member.key, member.value.attributeValue))
          }
        }
        entries.append(entry)
      }
      let region = VIARegion(
        shape: try node(shape), attributes: try node(attributes), line: file.line)
      // An image without regions has its own row.
      if region.shape.members?.isEmpty == false { entries[place].regions.append(region) }
    }
    return entries
  }
}

/// Writes the CSV of VGG Image Annotator 2.
struct VIATableWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var categories: [Category] = []
  private var takesExtras = false
  private var labelKey = VIAWriter.usualLabelKey
  private var csv = DelimitedWriter()

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
  }

  /// Images are in the same folder as the annotations, which name them relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func begin(_ header: DatasetHeader) throws {
    categories = header.categories
    takesExtras = ["via", "via-csv"].contains(header.format)
    labelKey = options.labelKey ?? header.viaLabelKey ?? VIAWriter.usualLabelKey
    csv.row([
      "filename", "file_size", "file_attributes", "region_count", "region_id",
      "region_shape_attributes", "region_attributes",
    ])
    try output.append(csv.takeBytes())
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    let size = takesExtras && !image.isPlaced ? image.viaFileSize : nil
    var json = JSONWriter(digits: options.digits)
    json.object { $0.fields(image.attributes) }
    let start = [image.path, size ?? "-1", String(decoding: json.takeBytes(), as: UTF8.self)]
    let count = image.annotations.count + image.foreign.count
    if count == 0 { csv.row(start + ["0", "0", "{}", "{}"]) }
    for (index, annotation) in image.annotations.enumerated() {
      let read = takesExtras ? annotation.form.flatMap { VIARegion(form: $0) } : nil
      try json.viaShape(annotation, read)
      let shape = String(decoding: json.takeBytes(), as: UTF8.self)
      json.viaAttributes(
        annotation, read?.attributes, labelKey: labelKey,
        annotation.category.map { categories[$0].name })
      let attributes = String(decoding: json.takeBytes(), as: UTF8.self)
      csv.row(start + ["\(count)", "\(index)", shape, attributes])
    }
    for (index, object) in image.foreign.enumerated() {
      guard let region = VIARegion(form: object.form) else { continue }
      csv.row(
        start + [
          "\(count)", "\(image.annotations.count + index)", region.shape.json,
          region.attributes.json,
        ])
    }
    try output.append(csv.takeBytes())
  }

  mutating func end() {}
}
