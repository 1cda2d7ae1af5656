internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// Reads a FiftyOne data set: `samples.json`, with labels in fields of any name.
struct FiftyOneReader: TwoPassReader {
  let options: ReadingOptions
  /// The folder of the images, which their paths begin with.
  static let folder = "data/"

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    var header = DatasetHeader(format: "fiftyone")
    let paths = try paths(tree)
    let path = ImageNames.folder(paths[0]) + "metadata.json"
    guard paths.count == 1, tree.named == nil, tree.contains(path) else { return header }
    let root = try tree.json(of: path)
    header.form = Array(root.json.utf8)
    for member in root.members ?? [] where !["media_type", "default_classes"].contains(member.key) {
      header.extras.append(Attribute(member.key, member.value.attributeValue))
    }
    return header
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    var fields = FiftyOneFields(options.own.labelFields)
    for path in try paths(tree) {
      var unreadMasks = 0
      try tree.forEachJSON(of: path, in: ["samples"], takesNaN: true) { node in
        var sample = FiftyOneSample(node, in: path, fields)
        sample.readMasks(tree, options.maskPictures, unread: &unreadMasks)
        fields.add(sample)
        try read(sample, path, sizes, &classes, into: &sink)
      }
      if unreadMasks > 0 {
        try sink.note(
          LossEntry(
            .noted, .rule,
            "\(unreadMasks) masks are in files of their own that are not there; the boxes of their "
              + "detections are read", file: path, count: unreadMasks))
      }
    }
    try fields.tell(to: &sink)
  }

  private func paths(_ tree: any FileTree) throws -> [String] {
    if let named = tree.named { return [named] }
    let paths = try tree.paths().filter { ImageNames.name($0) == "samples.json" }
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("samples.json of FiftyOne")) }
    return paths
  }

  private func read(
    _ sample: FiftyOneSample, _ path: String, _ sizes: any ImageSizes,
    _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    guard let file = sample.file else {
      return try sink.reject(.missing("filepath"), in: path, line: sample.line)
    }
    var image = AnnotatedImage(path: Self.path(ofFile: file), file: path)
    image.line = sample.line
    for label in sample.classifications {
      do throws(DatasetError.Reason) {
        image.labels.append(try classes.index(of: try label.node.text("label")))
      } catch {
        try sink.reject(error, in: path, line: label.node.line, image: image.path)
      }
    }
    image.attributes = sample.attributes
    image.extras = sample.extras
    image.form = sample.form
    if sample.otherLabels > 0 {
      try sink.note(
        LossEntry(
          .leftOut, .leftOut, "it is in another field than those of --label-field", file: path,
          line: sample.line, image: image.path, count: sample.otherLabels))
    }
    try sink.add(
      image, declared: sample.size, by: sizes, sample.labels, line: { $0.node.line }
    ) { label, size, numbers throws(DatasetError.Reason) in
      try label.annotation(on: size, &numbers, &classes, options.maskPictures)
    }
  }

  /// Returns the path of an image relative to the folder of images.
  static func path(ofFile file: String) -> String {
    let name = ImageNames.normalized(file)
    return name.hasPrefix(folder) ? String(name.dropFirst(folder.count)) : name
  }
}
