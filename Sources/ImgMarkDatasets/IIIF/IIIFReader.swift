internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// Reads annotations of IIIF Presentation 3, whose numbers are units of a canvas.
///
/// They are in manifests, or on separate pages. Another file may describe the canvases of a page;
/// otherwise only their ids are known.
struct IIIFReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    var header = DatasetHeader(format: "iiif")
    let paths = try tree.inputs(ending: ".json")
    // One output file can hold the data of only one input file.
    if paths.count == 1 {
      header.extras = try IIIFDocument(try tree.json(of: paths[0]), in: paths[0]).extras
    }
    return header
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let paths = try tree.inputs(ending: ".json")
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a JSON file of IIIF")) }
    var canvases: [(canvas: IIIFCanvas, file: String)] = []
    var groups = PictureGroups()
    var lines: [String: Int] = [:]
    for path in paths {
      let document = try IIIFDocument(try tree.json(of: path), in: path)
      for canvas in document.canvases {
        if let line = lines.updateValue(canvas.node.line, forKey: canvas.id) {
          throw DatasetError(
            .duplicateID(canvas.id, of: "canvases", firstLine: line), in: path,
            line: canvas.node.line)
        }
        canvases.append((canvas, path))
      }
      let annotations = document.annotations
      if document.canvases.isEmpty, annotations.isEmpty, tree.named != nil {
        throw DatasetError(.missing("canvases and annotations"), in: path, line: 1)
      }
      for page in document.pagesElsewhere {
        let address = page.text ?? page["id"]?.text ?? "without an id"
        try sink.tell(ofPage: address, in: path, line: page.line)
      }
      if paths.count > 1, !document.extras.isEmpty {
        try sink.note(
          LossEntry(
            .noted, .detail,
            "what the file says of itself is left out, as several become one manifest", file: path,
            line: document.root.line))
      }
      try groups.add(annotations, in: path, telling: &sink)
    }
    for (canvas, file) in canvases {
      try read(groups.group(of: canvas.id), on: canvas, file, sizes, &classes, into: &sink)
    }
    for group in groups.all where lines[group.source] == nil {
      try read(
        group, on: IIIFCanvas(of: group), group.file, sizes, &classes, isStrange: true, into: &sink)
    }
  }

  private func read(
    _ group: PictureGroups.Group?, on canvas: IIIFCanvas, _ file: String, _ sizes: any ImageSizes,
    _ classes: inout ClassList, isStrange: Bool = false, into sink: inout some DatasetSink
  ) throws {
    var image = AnnotatedImage(path: canvas.path, file: file)
    image.extras = canvas.extras
    image.line = canvas.node.line
    func tell(_ kind: LossKind, _ detail: String) throws {
      try sink.note(
        LossEntry(.noted, kind, detail, file: file, line: canvas.node.line, image: canvas.path))
    }
    if canvas.pictureCount > 1 {
      try tell(
        .rule,
        "the canvas has \(canvas.pictureCount) pictures; its objects are placed on the first, "
          + (canvas.picture?.address ?? ""))
    }
    let isUnknown = isStrange && canvas.size == nil
    var isTaken = false
    try sink.add(
      group, on: image, declared: canvas.declared, by: sizes, options, &classes
    ) { size throws(DatasetError.Reason) in
      isTaken = true
      return try canvas.units(on: size)
    }
    guard isUnknown, let group, !group.objects.isEmpty else { return }
    if isTaken {
      try tell(
        .rule,
        "the canvas \(canvas.id) is in none of the files; its units are taken for pixels of its image"
      )
    } else {
      try tell(
        .elsewhere,
        "the canvas \(canvas.id) is in none of the files, so its size is not known; convert a folder "
          + "with its manifest as well, or name a folder by --images in which its image is called "
          + ImageNames.name(canvas.path))
    }
  }
}
