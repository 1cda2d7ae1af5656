internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// Reads W3C Web Annotations: single annotations, pages, collections or arrays.
struct W3CReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    var header = DatasetHeader(format: "w3c")
    let paths = try paths(tree)
    // One output file can hold the properties of only one input file.
    if paths.count == 1 { header.extras = WebPage(try tree.json(of: paths[0])).extras }
    return header
  }

  private func paths(_ tree: any FileTree) throws -> [String] {
    if let named = tree.named { return [named] }
    let paths = try tree.inputs(ending: ".json") + tree.inputs(ending: ".jsonld")
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a JSON file of annotations")) }
    return paths
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    // Annotations of one picture may be in several files.
    var groups = PictureGroups()
    let paths = try paths(tree)
    for path in paths {
      let root = try tree.json(of: path)
      let nodes = WebAnnotation.annotations(in: root)
      let elsewhere = WebAnnotation.pagesElsewhere(in: root)
      if tree.named != nil, nodes.isEmpty, elsewhere.isEmpty {
        throw DatasetError(.missing("annotations"), in: path, line: 1)
      }
      for page in elsewhere { try sink.tell(ofPage: page.address, in: path, line: page.line) }
      if paths.count > 1, !WebPage(root).members.isEmpty {
        try sink.note(
          LossEntry(
            .noted, .detail,
            "what the page says of itself is left out, as several files become one",
            file: path, line: root.line))
      }
      try groups.add(nodes, in: path, telling: &sink)
    }
    for group in groups.all {
      var image = AnnotatedImage(
        path: ImageNames.path(ofAddress: group.source), file: group.file)
      if ImageNames.address(ofPath: image.path) != group.source {
        image.extras = [Attribute("source", text: group.source)]
      }
      image.line = group.spansFiles ? nil : group.line
      try sink.add(group, on: image, declared: nil, by: sizes, options, &classes) { size in
        WebUnits(
          size: size.rect(in: AuthoredSpace.self).size, map: CoordinateFrame(of: size).sourceMap)
      }
    }
  }
}

extension DatasetSink {
  /// Adds a note about annotations in another file, which isn't read.
  mutating func tell(ofPage address: String, in path: String, line: Int) throws {
    try note(
      LossEntry(
        .noted, .elsewhere,
        "the page \(address) lies elsewhere; get it, and convert a folder with both",
        file: path, line: line))
  }
}
