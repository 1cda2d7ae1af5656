internal import ImgMarkDatasets
internal import ImgMarkFiles
internal import ImgMarkNumbers
internal import ImgMarkText

/// The contents of a drawing that `place` has written and that may have been edited since.
///
/// Editors move groups and the image by transforms on them or on their parents. Each marker gets
/// its present position on the image.
struct SVGDocument {
  private(set) var root: [XMLAttribute] = []
  private(set) var markers: [DocumentMarker] = []
  /// The address of the image.
  private(set) var image: String?

  private let path: FilePath
  /// Maps fractions of the image to the drawing; `nil` if the image is missing.
  private var imageMap: SVGTransform?
  /// The transform of each marker.
  private var moves: [SVGTransform] = []

  init(_ bytes: [UInt8], at path: FilePath) throws {
    self.path = path
    let tree: XMLNode
    do {
      var reader = XMLReader(bytes)
      guard case .start(let element)? = try reader.next() else {
        throw XMLError(.malformed(detail: "no element found"), line: 1)
      }
      tree = try reader.readNode(element)
    } catch let error as XMLError {
      throw DocumentError(path: path, line: error.line, reason: .xml(error.reason))
    }
    guard tree.localName == "svg" else {
      throw DocumentError(path: path, line: nil, reason: .foreign(.svg))
    }
    root = tree.element.attributes
    for child in tree.children { try visit(child, by: .identity, isNested: false) }
    try moveMarkers(from: tree.element["data-map"].flatMap(SVGTransform.init(numbers:)))
  }

  /// The elements whose content isn't drawn where it is defined.
  private static let unseen: Set<Substring> = [
    "defs", "symbol", "clipPath", "mask", "pattern", "marker", "metadata",
  ]

  private mutating func visit(
    _ node: XMLNode, by outer: SVGTransform, isNested: Bool
  ) throws(DocumentError) {
    guard !Self.unseen.contains(node.localName) else { return }
    let map: SVGTransform
    do throws(DocumentError.Reason) {
      map = try node.transform.then(outer)
      if node.localName == "use" { try Self.checkClone(node) }
      if node.localName == "image", node.element["id"] == "image" {
        image = node.element["xlink:href"] ?? node.element["href"]
        imageMap = try node.imageMap.then(map)
      } else if let marker = try DocumentMarker(node.element.attributes, line: node.line) {
        guard !isNested else { throw .nested }
        markers.append(try SVGMarkerGroup(node).edited(marker))
        moves.append(map)
        return
      }
    } catch {
      throw DocumentError(path: path, line: node.line, reason: error)
    }
    let isNested = isNested || node.localName == "svg"
    for child in node.children { try visit(child, by: map, isNested: isNested) }
  }

  private static func checkClone(_ node: XMLNode) throws(DocumentError.Reason) {
    let name = node.element["xlink:href"] ?? node.element["href"] ?? ""
    guard !name.hasPrefix("#marker-") else { throw .clone(String(name.dropFirst())) }
  }

  /// Moves the markers to their present positions on the image.
  ///
  /// - Parameter map: Maps fractions of the image to the drawing as it was when the markers were
  ///   drawn.
  /// - Throws: A ``DocumentError`` if the old place isn't known, or the image is missing.
  private mutating func moveMarkers(from map: SVGTransform?) throws(DocumentError) {
    for index in markers.indices {
      guard let map else {
        throw DocumentError(path: path, line: nil, reason: .attribute("data-map"))
      }
      let now = imageMap ?? map
      guard let back = now.inverse else {
        throw DocumentError(path: path, line: nil, reason: .noImage)
      }
      let place = (markers[index].x, markers[index].y)
      do throws(DocumentError.Reason) {
        try markers[index].move(
          by: map.then(moves[index]).then(back), drawnBy: moves[index].then(back).then(map),
          own: moves[index])
      } catch {
        throw DocumentError(path: path, line: markers[index].line, reason: error)
      }
      guard imageMap != nil || (markers[index].x, markers[index].y) == place else {
        throw DocumentError(path: path, line: markers[index].line, reason: .noImage)
      }
    }
  }
}

extension XMLNode {
  /// The transform of the element itself.
  fileprivate var transform: SVGTransform {
    get throws(DocumentError.Reason) {
      if let style = element["style"], style.contains("transform") { throw .transform(style) }
      guard let text = element["transform"] else { return .identity }
      guard let map = SVGTransform(transform: text) else { throw .transform(text) }
      return map
    }
  }

  /// Maps the unit square to the rectangle of an image.
  fileprivate var imageMap: SVGTransform {
    get throws(DocumentError.Reason) {
      func number(_ name: String, or usual: Double?) throws(DocumentError.Reason) -> Double {
        guard let text = element[name] else {
          guard let usual else { throw .attribute("\(name) of the image") }
          return usual
        }
        guard let number = try? DecimalText.number(text).value else {
          throw .attribute("\(name) of the image")
        }
        return number
      }
      // Without this, the image would keep its aspect ratio inside the rectangle.
      guard element["preserveAspectRatio"] == "none" else {
        throw .attribute("preserveAspectRatio=\"none\" of the image")
      }
      return SVGTransform(
        a: try number("width", or: nil), d: try number("height", or: nil),
        e: try number("x", or: 0), f: try number("y", or: 0))
    }
  }
}
