internal import ImgMarkAnnotations
internal import ImgMarkDatasets
public import ImgMarkFiles
internal import ImgMarkGeometry
public import ImgMarkLayout
internal import ImgMarkNumbers
internal import ImgMarkOverlay

/// A text that accompanies a marked picture: its key, its image map or its annotations.
public enum PictureText: String, Hashable, Sendable, CaseIterable {
  case markdown
  case asciidoc
  case docbook
  case htmlMap = "html-map"
  /// A page of W3C Web Annotations.
  case jsonLD = "json-ld"

  /// Whether the text explains the markers, so that the markers may show numbers instead of labels.
  public var isKey: Bool {
    switch self {
    case .markdown, .asciidoc, .docbook: true
    case .htmlMap, .jsonLD: false
    }
  }

  /// The file name extension.
  public var fileExtension: String {
    switch self {
    case .markdown: "md"
    case .asciidoc: "adoc"
    case .docbook: "xml"
    case .htmlMap: "html"
    case .jsonLD: "jsonld"
    }
  }

  /// Returns the text for a plan.
  ///
  /// - Parameters:
  ///   - plan: The placed markers, in pixels of the picture.
  ///   - picture: The address of the picture relative to the text, before any escaping.
  ///   - title: The alternative text of the picture.
  /// - Returns: The text, which ends with a line feed.
  /// - Throws: A `DatasetError` if annotations can't be written.
  public func text(
    of plan: PlacementPlan, in picture: FilePath, title: String
  ) throws -> String {
    let overlay = WriterOverlay(picture: picture.description, title: title)
    return switch self {
    case .markdown: overlay.render(plan, as: .markdown)
    case .asciidoc: overlay.render(plan, as: .asciidoc)
    case .docbook: overlay.render(plan, as: .docbook)
    case .htmlMap: overlay.render(plan, as: .htmlMap)
    case .jsonLD: try WebAnnotations(of: plan, in: picture.description).text
    }
  }
}

/// The visible markers as W3C Web Annotations of the marked picture, in its pixels.
private struct WebAnnotations {
  private var header = DatasetHeader()
  private var image: AnnotatedImage

  init(of plan: PlacementPlan, in picture: String) {
    // A colon in the first segment would be read as the end of a scheme (RFC 3986, 4.2).
    let hasColon = picture.prefix { $0 != "/" }.contains(":")
    image = AnnotatedImage(path: hasColon ? "./\(picture)" : picture)
    let map = plan.placement.canvasMap
    var classes: [String: Int] = [:]
    var ids: Set<String> = []
    for placed in plan.markers where !placed.isHidden {
      let name = placed.marker.heading
      let category = classes[name] ?? header.categories.count
      if category == header.categories.count { header.categories.append(Category(name: name)) }
      classes[name] = category
      var annotation = Annotation(placed.marker.shape(through: map), category: category)
      // An ID is left out if it isn't a valid address, or if another marker has the same ID.
      let id = placed.marker.id
      if id.isAddress, ids.insert(id).inserted { annotation.id = .text(id) }
      if let text = placed.marker.description, !text.isEmpty {
        annotation.attributes = [Attribute("describing", text: text)]
      }
      image.annotations.append(annotation)
    }
  }

  var text: String {
    get throws {
      let output = MemoryOutput()
      // Four digits: a ten-thousandth of a pixel, as in documents.
      let options = WritingOptions(digits: 4)
      guard var annotations = DatasetFormat.w3c.sink(options, to: output) else {
        preconditionFailure("Web Annotations are not written")
      }
      try annotations.begin(header)
      try annotations.add(image)
      try annotations.end()
      return output.text
    }
  }
}

extension Marker {
  /// Returns the feature on a canvas; its points are pixels of the marked picture.
  fileprivate func shape(through map: PlaneMap<NormalizedSpace, CanvasSpace>) -> Shape<SourceSpace>
  {
    func corner(_ point: NormalizedPoint) -> SourcePoint {
      let point = map(point)
      return SourcePoint(x: point.x, y: point.y)
    }
    switch extent {
    case nil: return .point(corner(position))
    case .box(let box):
      let rect = map(box)
      return .box(
        Rect(x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height))
    case .polygon(let points): return .polygon(Polygon(points.map(corner)))
    case .line(let points): return .polyline(points.map(corner))
    }
  }
}

extension String {
  /// Whether an address can contain this text without escapes (RFC 3986, 2.3).
  fileprivate var isAddress: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"):
          true
        default: false
        }
      }
  }
}

extension FilePath {
  /// The relative address of the file for a text in the current folder; the file name if there is
  /// no such address.
  public var addressFromHere: FilePath {
    guard bytes.first == UInt8(ascii: "/") else { return self }
    return address(from: ".").map { FilePath($0) } ?? lastComponent
  }
}
