internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads W3C Web Annotations: one a file, or pages, collections and arrays of them.
struct W3CReader: ClassSurveyor {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "w3c")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    var paths = try tree.inputs(ending: ".json")
    if tree.named == nil { paths += try tree.inputs(ending: ".jsonld") }
    guard !paths.isEmpty || tree.named != nil else {
      throw DatasetError(.nothingFound("a JSON file of annotations"))
    }
    // Annotations of one picture may stand anywhere.
    var groups = PictureGroups()
    for path in tree.named.map({ [$0] }) ?? paths {
      let nodes = WebAnnotation.annotations(in: try tree.json(of: path))
      if tree.named != nil, nodes.isEmpty {
        throw DatasetError(.missing("annotations"), in: path, line: 1)
      }
      for node in nodes {
        guard let annotation = WebAnnotation(node) else {
          try sink.reject(.missing("target"), in: path, line: node.line)
          continue
        }
        groups.add(annotation, in: path)
      }
    }
    for group in groups.all {
      var image = AnnotatedImage(
        path: ImageNames.path(ofAddress: group.source), file: group.file)
      image.extras = [Attribute("source", text: group.source)]
      image.line = group.annotations.first?.node.line
      try sink.add(image, declared: nil, by: sizes, group.annotations, line: { $0.node.line }) {
        annotation, size, _ throws(DatasetError.Reason) in
        try annotation.annotation(
          on: size.rect(in: AuthoredSpace.self).size, by: CoordinateFrame(of: size).sourceMap,
          options, &classes)
      }
    }
  }
}

/// Annotations by the picture they are about, in the order in which the pictures were met.
struct PictureGroups {
  struct Group {
    var source: String
    var file: String
    var annotations: [WebAnnotation] = []
  }

  private(set) var all: [Group] = []
  private var places: [String: Int] = [:]

  mutating func add(_ annotation: WebAnnotation, in file: String) {
    let key = file + "\n" + annotation.source
    if let place = places[key] {
      all[place].annotations.append(annotation)
      return
    }
    places[key] = all.count
    all.append(Group(source: annotation.source, file: file, annotations: [annotation]))
  }
}

extension ImageNames {
  /// An address relative to the file, for a path: blanks and what has a meaning there are escaped.
  static func address(ofPath path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      guard byte > 0x20, byte < 0x7F, !"\"#%<>?[\\]^`{|}&".utf8.contains(byte) else {
        bytes.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] {
          bytes.append(Array("0123456789ABCDEF".utf8)[Int(digit)])
        }
        continue
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes a page of W3C Web Annotations.
struct W3CWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var categories: [Category] = []
  private var takesExtras = false
  private var count = 0

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
  }

  mutating func begin(_ header: DatasetHeader) throws {
    categories = header.categories
    takesExtras = header.format == "w3c"
    let start =
      "{\"@context\":\"http://www.w3.org/ns/anno.jsonld\",\"type\":\"AnnotationPage\",\"items\":["
    try output.append(Array(start.utf8))
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    let known = takesExtras ? image.extras.first { $0.name == "source" }?.value.plain : nil
    let isKnown = known.map { ImageNames.path(ofAddress: $0) == image.path } ?? false
    let source = isKnown ? known ?? "" : ImageNames.address(ofPath: image.path)
    for annotation in image.annotations {
      count += 1
      var json = JSONWriter(digits: options.digits)
      try json.object { json in
        json.webAnnotation(
          annotation, id: annotation.id.map { "\($0)" } ?? "#\(count)",
          label: annotation.category.map { categories[$0].name },
          extras: takesExtras ? annotation.extras : [])
        try json.field("target") { json in
          try json.object { json in
            json.field("source", source)
            try json.webSelector(annotation.shape, options)
          }
        }
      }
      try output.append(Array((count > 1 ? ",\n" : "\n").utf8) + json.takeBytes())
    }
  }

  mutating func end() throws {
    try output.append(Array("\n]}\n".utf8))
  }
}
