internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads HTML image maps, whose numbers are CSS pixels of the displayed picture.
struct HTMLMapReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "html")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    var paths = try tree.inputs(ending: ".html")
    if tree.named == nil { paths += try tree.inputs(ending: ".htm") }
    for path in tree.named.map({ [$0] }) ?? paths {
      let page = HTMLMapPage(try tree.wholeText(of: path))
      guard !page.images.isEmpty || tree.named == nil else {
        throw DatasetError(.missing("an img with usemap"), in: path, line: 1)
      }
      for picture in page.images {
        try read(picture, page, path, sizes, &classes, into: &sink)
      }
    }
  }

  private func read(
    _ picture: HTMLScanner.Tag, _ page: HTMLMapPage, _ path: String, _ sizes: any ImageSizes,
    _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    guard let source = picture["src"], !source.isEmpty, !source.hasPrefix("data:") else {
      return try sink.reject(.missing("src of the img"), in: path, line: picture.line)
    }
    var image = AnnotatedImage(
      path: ImageNames.path(ofAddress: ImageNames.folder(path) + source), file: path)
    image.line = picture.line
    let shown: HTMLShownSize
    do throws(DatasetError.Reason) {
      shown = try HTMLShownSize(of: picture)
    } catch {
      throw DatasetError(error, in: path, line: picture.line)
    }
    let areas = page.areas(of: picture).filter { $0["shape"]?.lowercased() != "default" }
    try sink.add(
      image, declared: nil, shown: shown.whole, by: sizes, areas, line: { $0.line }
    ) { area, size, _ throws(DatasetError.Reason) in
      let frame = CoordinateFrame(of: size).resized(to: shown.size(of: size))
      return try HTMLMapArea(area).annotation(by: frame.sourceMap, &classes)
    }
    if shown.isUnknown, !areas.isEmpty {
      try sink.note(
        LossEntry(
          .noted, .rule,
          "the img has no width and height, so it is taken to be shown at its own size",
          file: path, line: picture.line, image: image.path))
    }
  }
}

/// The pictures and image maps of an HTML page.
struct HTMLMapPage {
  private(set) var images: [HTMLScanner.Tag] = []
  private var maps: [String: [HTMLScanner.Tag]] = [:]

  init(_ bytes: [UInt8]) {
    var scanner = HTMLScanner(bytes)
    var map: String?
    while let tag = scanner.next() {
      switch (tag.name, tag.isEnd) {
      case ("img", false) where tag["usemap"] != nil: images.append(tag)
      case ("map", false):
        map = tag["name"] ?? tag["id"] ?? ""
        if let map, maps[map] == nil { maps[map] = [] }
      case ("map", true): map = nil
      case ("area", false):
        if let map { maps[map]?.append(tag) }
      default: break
      }
    }
  }

  func areas(of image: HTMLScanner.Tag) -> [HTMLScanner.Tag] {
    maps[String((image["usemap"] ?? "").drop { $0 == "#" })] ?? []
  }
}

/// An area of an image map.
struct HTMLMapArea {
  private let tag: HTMLScanner.Tag

  init(_ tag: HTMLScanner.Tag) {
    self.tag = tag
  }

  func annotation(
    by map: PlaneMap<AuthoredSpace, SourceSpace>, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let name = ["data-label", "alt", "title"].lazy.compactMap { tag[$0] }.first { !$0.isEmpty }
    let category = try name.map { name throws(DatasetError.Reason) in try classes.index(of: name) }
    var annotation = Annotation(try shape.mapped(by: map), category: category)
    annotation.id = tag["id"].map { .text($0) }
    for attribute in tag.attributes
    where attribute.name.hasPrefix("data-")
      && !["data-label", "data-attributes"].contains(attribute.name)
    {
      annotation.attributes.append(
        Attribute(String(attribute.name.dropFirst(5)), text: attribute.value))
    }
    for member in tag["data-attributes"].flatMap({ JSONNode($0) })?.members ?? [] {
      annotation.attributes.append(Attribute(member.key, member.value.attributeValue))
    }
    for name in ["href", "target"] {
      if let value = tag[name] { annotation.extras.append(Attribute(name, text: value)) }
    }
    if let name, let title = tag["title"], title != name {
      annotation.attributes.append(Attribute("title", text: title))
    }
    return annotation
  }

  /// Reads numbers separated by blanks, commas or semicolons.
  ///
  /// Like browsers, it ignores a unit after a number, as in `30px` (HTML, 2.3.4.5).
  private static func numbers(_ coords: String) throws(DatasetError.Reason) -> [Double] {
    let words: [Substring] = coords.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map {
      word in
      let unit = word.reversed().prefix { $0.isASCII && $0.isLetter }.count
      return unit == word.count ? word : word.dropLast(unit)
    }
    return try SVGNumbers.list(words.map { String($0) }.joined(separator: ","), "coords")
  }

  private var shape: Shape<AuthoredSpace> {
    get throws(DatasetError.Reason) {
      guard let coords = tag["coords"] else { throw .missing("coords") }
      let numbers = try Self.numbers(coords)
      switch tag["shape"]?.lowercased() ?? "rect" {
      case "rect", "rectangle":
        guard numbers.count == 4 else { throw .wrongKind("coords", expected: "x1,y1,x2,y2") }
        let box = Rect<AuthoredSpace>(
          corner: Point(x: numbers[0], y: numbers[1]), opposite: Point(x: numbers[2], y: numbers[3])
        )
        guard box.size.width > 0 else { throw .zeroSize("width") }
        guard box.size.height > 0 else { throw .zeroSize("height") }
        return .box(box)
      case "circle", "circ":
        guard numbers.count == 3 else { throw .wrongKind("coords", expected: "x,y,radius") }
        let center = AuthoredPoint(x: numbers[0], y: numbers[1])
        guard numbers[2] > 0 else { throw .zeroSize("radius") }
        // Image maps have no points, so a small circle is read as one.
        guard numbers[2] > 1 else { return .point(center) }
        return .ellipse(
          Ellipse(center: center, radii: Size(width: numbers[2], height: numbers[2])))
      case "poly", "polygon":
        guard numbers.count >= 6, numbers.count.isMultiple(of: 2) else {
          throw .contour(numbers: numbers.count)
        }
        return .polygon(
          Polygon(
            stride(from: 0, to: numbers.count, by: 2).map {
              Point(x: numbers[$0], y: numbers[$0 + 1])
            }))
      case let shape: throw .unknownShape(shape)
      }
    }
  }
}
