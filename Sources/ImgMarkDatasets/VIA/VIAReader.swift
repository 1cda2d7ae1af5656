internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// Reads the JSON of VGG Image Annotator 2 and 1: a project, or only its annotations.
struct VIAReader: DatasetReader {
  private let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws {
    let paths = try tree.inputs(ending: ".json")
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a JSON file of VIA")) }
    try VIASource(
      formatName: "via", options: options,
      header: { header in
        for path in paths { header.extras += try settings(path, tree) }
        header.form = try paths.count == 1 ? order(paths[0], tree) : nil
      },
      entries: { body in
        for path in paths { try forEachEntry(path, tree) { try body($0, path) } }
      }
    ).read(sizes: sizes, into: &sink)
  }

  /// Returns a project's data except its images; an empty section is kept, to show it is a project.
  private func settings(_ path: String, _ tree: any FileTree) throws -> [Attribute] {
    try tree.json(of: path) { reader in
      var extras: [Attribute] = []
      guard try reader.next() == .beginObject else { return [] }
      while let event = try reader.next(), case .key(let range) = event {
        let key = try reader.text(range)
        guard key.hasPrefix("_via_"), !VIAWriter.ownKeys.contains(key) else {
          try reader.skipValue()
          continue
        }
        let section = try JSONNode(from: &reader)
        // In a file without a project, an image may be named like a section of a project.
        if section["filename"] == nil { extras.append(Attribute(key, section.attributeValue)) }
      }
      return extras
    }
  }

  /// Returns the order of the images in a project; `nil` if the file states none.
  private func order(_ path: String, _ tree: any FileTree) throws -> [UInt8]? {
    try tree.json(of: path) { reader in
      guard try reader.next() == .beginObject else { return nil }
      while let event = try reader.next(), case .key(let range) = event {
        guard try reader.text(range) == "_via_image_id_list" else {
          try reader.skipValue()
          continue
        }
        return Array(try JSONNode(from: &reader).json.utf8)
      }
      return nil
    }
  }

  private func forEachEntry(
    _ path: String, _ tree: any FileTree, _ body: (VIAEntry) throws -> Void
  ) throws {
    try tree.json(of: path) { reader in
      func readEntries(isProject: Bool) throws {
        while let event = try reader.next(), case .key(let range) = event {
          let key = try reader.text(range)
          if !isProject, key == "_via_img_metadata" {
            guard try reader.next() == .beginObject else {
              throw DatasetError(
                .wrongKind(key, expected: "an object"), in: path, line: reader.line)
            }
            try readEntries(isProject: true)
          } else {
            let node = try JSONNode(from: &reader)
            // In a file without a project, an image may be named like a section of a project.
            if !isProject, key.hasPrefix("_via_"), node["filename"] == nil { continue }
            guard node.members != nil else {
              throw DatasetError(.wrongKind(key, expected: "an object"), in: path, line: node.line)
            }
            try body(VIAEntry(node, key: key))
          }
        }
      }
      guard try reader.next() == .beginObject else {
        throw DatasetError(.wrongKind("the file", expected: "an object"), in: path, line: 1)
      }
      try readEntries(isProject: false)
      _ = try reader.next()
    }
  }
}

/// Entries that are read twice: first for the class names, then for the objects.
struct VIASource {
  let formatName: String
  let options: ReadingOptions
  let header: (inout DatasetHeader) throws -> Void
  /// Calls a function with each entry and its file.
  let entries: ((VIAEntry, String) throws -> Void) throws -> Void

  func read(sizes: any ImageSizes, into sink: inout some DatasetSink) throws {
    var keys = VIALabelKey()
    var file = ""
    try entries { entry, path in
      keys.add(entry)
      file = path
    }
    let labelKey = try keys.chosen(options.own.labelKey, in: file)
    var classes = ClassList(options.classes)
    if !classes.isComplete {
      try entries { entry, _ in
        for region in entry.regions {
          var numbers = ObjectNumbers()
          _ = try? region.annotation(labelKey: labelKey, &numbers, &classes)
        }
      }
      classes.complete()
    }
    var header = DatasetHeader(format: formatName, categories: classes.categories)
    if let labelKey, labelKey != VIAWriter.usualLabelKey {
      header.extras.append(Attribute("label-key", text: labelKey))
    }
    try self.header(&header)
    try sink.begin(header)
    try entries { entry, path in
      try entry.add(in: path, labelKey: labelKey, sizes, &classes, to: &sink)
    }
    try sink.end()
  }
}
