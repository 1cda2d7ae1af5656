internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// Reads YOLO: one text file per image, with one row per object.
public struct YOLOReader<Kind: YOLOKind>: DatasetReader {
  private let options: ReadingOptions

  public init(_ options: ReadingOptions) {
    self.options = options
  }

  public func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws {
    let lists = try YOLOClassFiles(of: tree)
    let description = try YOLODescription(lists, in: tree, classes: options.classes)
    let files = try YOLOFiles(of: tree, lists)
    guard !files.entries.isEmpty else { throw nothing(lists, tree) }
    var header = DatasetHeader(format: Kind.name, categories: description.categories)
    header.extras = description.extras
    try sink.begin(header)
    if let names = description.overruled {
      try sink.note(
        LossEntry(
          .noted, .rule,
          "the classes are named by --classes; \(description.path ?? "the data set") calls them "
            + names.prefix(20).joined(separator: ", "), file: description.path ?? ""))
    }
    if lists.isOutside, options.classes == nil, let path = description.path {
      try sink.note(
        LossEntry(.noted, .rule, "the classes are named by \(path), above the input", file: path))
    }
    for folder in files.otherSets {
      try sink.note(
        LossEntry(
          .noted, .rule, "\(folder) has a data.yaml of its own and was not read", file: folder))
    }
    try noteUnread(
      files.notes, "text files that hold no rows and share their name with no image", &sink)
    try noteUnread(
      files.strays,
      "text files with rows outside the folder labels that share their name with no image", &sink)
    for entry in files.entries {
      var image = AnnotatedImage(
        path: entry.image, split: entry.split, file: entry.labels ?? entry.image)
      let lines = try entry.labels.map { try TextLines($0, in: tree) }
      if let frame = try sizes.frame(of: entry.image, split: entry.split, declared: nil) {
        image.size = frame.size
        image.orientation = frame.orientation
        image.storedOrientation = frame.storedOrientation
        if let found = frame.path {
          image.path = ImageNames.completed(entry.image, by: found)
        }
        if let lines { try read(lines, description, to: &image, of: frame.size, &sink) }
      } else if let lines {
        try sink.skip(lines.reduce(0) { count, _ in count + 1 }, of: image)
      }
      try sink.add(image)
    }
    try sink.end()
  }

  /// Returns the error for a data set that has neither rows nor images.
  private func nothing(_ lists: YOLOClassFiles, _ tree: any FileTree) -> DatasetError {
    guard let yaml = lists.chosen, YOLOClassFiles.isYAML(yaml),
      let root = YOLODescription.root(of: yaml, in: tree), root.hasPrefix(".."),
      !lists.isOutside
    else { return DatasetError(.nothingFound("no text files with rows, and no folder of images")) }
    return DatasetError(
      .unsupported(
        "path leads to \(root), outside the folder of this file",
        advice: "give that folder as the input, and the names of the classes by --classes"),
      in: yaml)
  }

  /// Adds a note about files that weren't read.
  private func noteUnread(
    _ paths: [String], _ what: String, _ sink: inout some DatasetSink
  ) throws {
    guard let first = paths.first else { return }
    let more = paths.count > 5 ? " and \(paths.count - 5) more" : ""
    let names = paths.prefix(5).joined(separator: ", ")
    try sink.note(LossEntry(.noted, .rule, "\(what) were not read: \(names)\(more)", file: first))
  }

  private func read(
    _ lines: TextLines, _ description: YOLODescription, to image: inout AnnotatedImage,
    of size: PixelSize, _ sink: inout some DatasetSink
  ) throws {
    let unit = options.units ?? .fractions
    /// Whether another row of the file has a confidence; computed only if a row needs it.
    var hasScores: Bool?
    for line in lines {
      do throws(DatasetError.Reason) {
        var row = try YOLORow(lines.bytes, lines.fields(line), in: unit)
        if row.mayEndInScore {
          let others = hasScores ?? lines.haveScores
          hasScores = others
          row.endsInScore = others
        }
        guard row.category < description.names.count else {
          throw .unknownCategory("\(row.category)")
        }
        var annotation = try row.annotation(
          Kind.task, on: size, keypoints: description.keypoints)
        annotation.line = line.number
        // Written rows have a visibility for each keypoint, so rows without visibilities can't be
        // kept.
        if unit == .fractions, description.keypoints?.numbers != 2 {
          annotation.original = lines.bytes[line.range]
        }
        image.annotations.append(annotation)
      } catch {
        try sink.reject(error, in: image.file, line: line.number, image: image.path)
      }
    }
  }
}
