internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads CVAT for images 1.1, and the frames with objects of CVAT for video.
struct CVATReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    var header = DatasetHeader(format: "cvat")
    var tracks = CVATTracks()
    var hasImages = false
    let paths = try paths(tree)
    for path in paths {
      try forEachElement(of: path, in: tree) { element, reader in
        if element.name == "track" {
          // Frames in which a track is absent have no object, so the tracks themselves are kept.
          tracks.read(CVATPointTracks(try reader.readNode(element)).joined)
          return true
        }
        hasImages = hasImages || element.name == "image"
        guard element.name == "meta" else { return element.name != "image" }
        let meta = try CVATMeta(try reader.readNode(element), file: path)
        for category in meta.categories { classes.declare(category) }
        header.extras += meta.extras
        return true
      }
    }
    if tracks.absences > 0 {
      header.extras.append(Attribute(DetailTally.absences, json: "\(tracks.absences)"))
    }
    // Track numbers are unique only within one file.
    if paths.count == 1, !hasImages, !tracks.isEmpty { header.form = tracks.form }
    if !classes.categories.isEmpty { classes.complete() }
    classes.lacksKeypoints = classes.categories.contains { $0.mayLackKeypoints }
    return header
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    for path in try paths(tree) {
      var video = CVATVideo(file: path)
      try forEachElement(of: path, in: tree) { element, reader in
        switch element.name {
        case "image":
          let node = try reader.readNode(element)
          try CVATImage(node, file: path).read(sizes, &classes, into: &sink)
        case "meta": video.read(meta: try reader.readNode(element))
        case "track": try video.read(track: try reader.readNode(element), into: &sink)
        default: try reader.skipElement()
        }
        return true
      }
      try video.read(sizes, &classes, into: &sink)
    }
  }

  private func paths(_ tree: any FileTree) throws -> [String] {
    let paths = try tree.inputs(ending: ".xml")
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("an XML file of CVAT")) }
    return paths
  }

  /// Calls `body` with each element inside the root until it returns `false`.
  private func forEachElement(
    of path: String, in tree: any FileTree,
    _ body: (XMLElement, inout XMLReader) throws -> Bool
  ) throws {
    var reader = XMLReader(path, in: tree)
    do {
      guard case .start(let root)? = try reader.next(), root.name == "annotations" else {
        throw DatasetError(.missing("the element annotations"), in: path, line: 1)
      }
      while let event = try reader.next() {
        guard case .start(let element) = event else { continue }
        guard try body(element, &reader) else { return }
      }
    } catch let error as XMLError {
      throw DatasetError(.xml(error.reason), in: path, line: error.line)
    }
  }
}

extension XMLReader {
  /// Creates a reader of a file, piece by piece.
  init(_ path: String, in tree: any FileTree) {
    var offset = 0
    self.init {
      let piece = try tree.bytes(of: path, at: offset, count: 1 << 18)
      offset += piece.count
      return piece
    }
  }
}

extension Category {
  /// Whether a label of this kind may have skeletons although it names no points.
  fileprivate var mayLackKeypoints: Bool {
    let type = extras.first { $0.name == "type" }?.value.plain
    return keypoints.isEmpty && (type == nil || type == "skeleton" || type == "any")
  }
}
