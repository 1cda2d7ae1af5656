internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads COCO: one JSON file with the lists "images", "annotations" and "categories".
public struct COCOReader: DatasetReader {
  private let repeatedIDs: ReadingOptions.RepeatedIDs

  public init(_ options: ReadingOptions) {
    repeatedIDs = options.repeatedIDs
  }

  public func read(
    _ tree: any FileTree, sizes: any ImageSizes, into sink: inout some DatasetSink
  ) throws {
    var others: [String] = []
    if tree.named == nil {
      let all = try tree.candidates(endingIn: ".json")
        .filter { tree.shows($0) { Self.mark(of: $0) != nil } }
      var paths = all.filter { !Self.marksNothing($0) }
      if paths.isEmpty { paths = all } else { others = all.filter(Self.marksNothing) }
      for path in others {
        try sink.note(
          LossEntry(
            .noted, .elsewhere, "\(path) marks nothing on its images and was not read", file: path))
      }
      if let parts = COCOParts(paths) {
        return try read(parts, in: tree, sizes: sizes, into: &sink)
      }
    }
    let path = try tree.onlyFile(of: "COCO", endingIn: ".json") { path in
      !others.contains(path) && tree.shows(path) { Self.mark(of: $0) != nil }
    }
    let index = try COCOIndex(of: path, in: tree, repeatedIDs: repeatedIDs)
    try located(in: path) {
      try read(index, path, in: tree, sizes: sizes, into: &sink)
    }
  }

  /// Returns whether the name of a file shows that it has no objects, only captions or images.
  private static func marksNothing(_ path: String) -> Bool {
    let name = ImageNames.name(path).lowercased()
    return name.hasPrefix("captions_") || name.hasPrefix("image_info_")
  }

  /// Reads the splits of a data set in order.
  private func read(
    _ parts: COCOParts, in tree: any FileTree, sizes: any ImageSizes,
    into sink: inout some DatasetSink
  ) throws {
    let indices = try parts.all.map {
      try COCOIndex(of: $0.path, in: tree, repeatedIDs: repeatedIDs)
    }
    let merge = try COCOMerge(
      zip(parts.all, indices).map { part, index in
        (part.path, try located(in: part.path) { try Self.header(of: index).header })
      })
    try sink.begin(merge.header)
    for (number, part) in parts.all.enumerated() {
      var partSink = COCOPartSink(sink, merge, part, number: number)
      try located(in: part.path) {
        try read(
          indices[number], part.path, in: tree,
          sizes: COCOPartSizes(sizes: sizes, part: part), into: &partSink)
      }
      sink = partSink.sink
    }
    if merge.otherSections > 0 {
      try sink.note(
        LossEntry(
          .noted, .detail, "what later files say of themselves is left out", file: "",
          count: merge.otherSections))
    }
    try sink.end()
  }

  /// Adds the path of the file to errors.
  private func located<Result>(in path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as JSONError {
      throw DatasetError(.json(error.reason), in: path, line: error.line)
    } catch let error as DatasetError where error.path.isEmpty {
      throw DatasetError(error.reason, in: path, line: error.line)
    } catch {
      guard let reason = DatasetError.Reason(ofValue: error) else { throw error }
      throw DatasetError(reason, in: path)
    }
  }

  private func read(
    _ index: COCOIndex, _ path: String, in tree: any FileTree, sizes: any ImageSizes,
    into sink: inout some DatasetSink
  ) throws {
    let (header, categories) = try Self.header(of: index)
    try sink.begin(header)
    for note in categories.notes {
      try sink.note(LossEntry(note.outcome, note.kind, note.detail, file: path, line: note.line))
    }
    var objectWindow = FileWindow(path, in: tree)
    if let first = index.firstObject,
      let reason = COCOContent(of: try objectWindow.slice(first)).reason
    {
      throw DatasetError(reason, in: path)
    }
    let imageKeys = KeyTable<COCOImage.Key>()
    var imageWindow = FileWindow(path, in: tree)
    var strayWindow = FileWindow(path, in: tree)
    for stray in index.strays {
      let owner = stray.owner.map { index.images[$0] }
      let image = try owner.map { place in
        try COCOImage(
          try imageWindow.slice(place.range), line: place.line, file: path, keys: imageKeys
        ).image.path
      }
      try sink.reject(
        stray.reason, in: path, line: stray.place.line, image: image ?? "",
        object: COCOAnnotationParser.id(of: try strayWindow.slice(stray.place.range)),
        index: stray.index)
    }
    var parser = COCOAnnotationParser(categories: categories.indices)
    let needsOutlines = sink.needsOutlines
    for (number, place) in index.images.enumerated() {
      var image = try COCOImage(
        try imageWindow.slice(place.range), line: place.line, file: path, keys: imageKeys
      ).image
      let objects = index.objects(of: number)
      if let frame = try sizes.frame(of: image.path, declared: image.size) {
        if frame.size != image.size { image.size = frame.size }
        image.orientation = frame.orientation
        image.storedOrientation = frame.storedOrientation
        parser.outlineCheck = needsOutlines ? nil : OutlineCheck(frame.size)
        image.annotations.reserveCapacity(objects.count)
        for (index, place) in objects {
          try read(
            try objectWindow.slice(place.range), line: place.line, index: index, by: &parser,
            to: &image, sink: &sink)
        }
      } else {
        image.size = nil
        try sink.skip(objects.count, of: image)
      }
      try sink.add(image)
    }
    try sink.end()
  }

  /// Returns the header of a file, to be passed on before its images.
  private static func header(
    of index: COCOIndex
  ) throws -> (header: DatasetHeader, categories: COCOCategories) {
    var categories = COCOCategories()
    var header = DatasetHeader(format: DatasetFormat.coco.name)
    header.hasUniqueIDs = index.hasUniqueIDs
    for section in index.sections {
      if section.key == "categories" {
        categories = try COCOCategories(section)
        header.categories = categories.list
      } else {
        var cursor = JSONCursor(section.text, line: section.line)
        header.extras.append(
          Attribute(section.key, json: cursor.raw(try cursor.skipValue())))
      }
    }
    return (header, categories)
  }

  private func read(
    _ text: ArraySlice<UInt8>, line: Int, index: Int, by parser: inout COCOAnnotationParser,
    to image: inout AnnotatedImage, sink: inout some DatasetSink
  ) throws {
    var repairs: COCORepairs?
    do {
      var annotation = try parser.annotation(text, line: line, repairs: &repairs)
      annotation.index = index
      if let repairs {
        let entries = repairs.entries(
          in: image.file, line: line, image: image.path, object: annotation.id, index: index)
        for entry in entries { try sink.note(entry) }
      }
      if case .mask(let mask) = annotation.shape, let size = image.size,
        mask.cells.columns != size.width || mask.cells.rows != size.height
      {
        throw DatasetError.Reason.mask(
          "the size of the mask is [\(mask.cells.rows), \(mask.cells.columns)], which is not the "
            + "[height, width] of its image, [\(size.height), \(size.width)]")
      }
      annotation.turnByCOCOAttribute()
      image.annotations.append(consume annotation)
    } catch {
      guard let reason = DatasetError.Reason(ofValue: error) else { throw error }
      try sink.reject(
        reason, in: image.file, line: line, image: image.path,
        object: COCOAnnotationParser.id(of: text), index: index)
    }
  }
}

/// An element of COCO's "images".
private struct COCOImage {
  private(set) var image: AnnotatedImage

  /// The keys with a defined meaning.
  enum Key: String, CaseIterable, Sendable {
    case id, width, height
    case name = "file_name"
    case address = "coco_url"
  }

  init(
    _ text: ArraySlice<UInt8>, line: Int, file: String, keys: borrowing KeyTable<Key>
  ) throws {
    image = AnnotatedImage(path: "", file: file)
    image.line = line
    var cursor = JSONCursor(text, line: line, toleratesNotFinite: true)
    var name: String?
    var address: String?
    var width = 0
    var height = 0
    do {
      try cursor.beginObject("the image")
      while let range = try cursor.nextKey() {
        switch cursor.key(range, in: keys) {
        case .id: image.id = try cursor.identifier("id")
        case .name: name = try cursor.skipNull() ? nil : try cursor.string("file_name")
        case .address:
          let attribute = try cursor.attribute(range)
          address = attribute.value.plain
          image.extras.append(attribute)
        case .width: width = try cursor.skipNull() ? 0 : try cursor.whole("width")
        case .height: height = try cursor.skipNull() ? 0 : try cursor.whole("height")
        case nil: image.extras.append(try cursor.attribute(range))
        }
      }
      guard image.id != nil else { throw DatasetError.Reason.missing("the id of an image") }
      guard let path = Self.path(name, address: address) else {
        throw DatasetError.Reason.missing("file_name")
      }
      image.path = path.withForwardSlashes
      image.size = try .declared(width: width, height: height)
      if image.path == path { image.original = text }
    } catch {
      guard let reason = DatasetError.Reason(ofValue: error) else { throw error }
      throw DatasetError(reason, in: file, line: cursor.line)
    }
  }
}

extension COCOImage {
  /// Returns the path of an image from its name, which may be an address, or else from its address.
  ///
  /// LVIS 1 has only addresses. As in detectron2 (`detectron2/data/datasets/lvis.py`), the last two
  /// components are the path, such as `train2017/000000391895.jpg`.
  fileprivate static func path(_ name: String?, address: String?) -> String? {
    if let name, !name.isEmpty {
      return name.contains("://") ? ImageNames.path(ofAddress: name) : name
    }
    guard let address, !address.isEmpty else { return nil }
    return ImageNames.path(ofAddress: address).split(separator: "/").suffix(2)
      .joined(separator: "/")
  }
}

extension COCOAnnotationParser {
  /// Returns the id of an object that can't be read otherwise; `nil` if it has none.
  static func id(of text: ArraySlice<UInt8>) -> Identifier? {
    var cursor = JSONCursor(text, line: 1, toleratesNotFinite: true)
    guard (try? cursor.beginObject("")) != nil else { return nil }
    while let key = try? cursor.nextKey() {
      if cursor.raw(key) == "id" { return try? cursor.identifier("id") }
      guard (try? cursor.skipValue(takingNotFinite: true)) != nil else { return nil }
    }
    return nil
  }
}

extension String {
  /// The path with backslashes replaced by slashes.
  var withForwardSlashes: String {
    utf8.contains(UInt8(ascii: "\\")) ? String(map { $0 == "\\" ? "/" : $0 }) : self
  }
}
