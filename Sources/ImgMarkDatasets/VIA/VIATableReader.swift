internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// Reads the CSV of VGG Image Annotator 2 and 1, with one row per region.
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
      // The row of an image without regions has an empty shape.
      if region.shape.members?.isEmpty == false { entries[place].regions.append(region) }
    }
    return entries
  }
}
