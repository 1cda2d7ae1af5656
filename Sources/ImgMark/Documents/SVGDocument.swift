internal import ImgMarkDatasets
internal import ImgMarkNumbers
internal import ImgMarkText

/// A drawing that `place` has written and others may have edited, taken apart.
///
/// Groups and the image may have been moved, by transforms of their own or of what they are in: a
/// marker is then where it lies on the image now.
struct SVGDocument {
  private(set) var root: [XMLAttribute] = []
  private(set) var markers: [DocumentMarker] = []
  /// The address of the image.
  private(set) var image: String?

  private let path: FilePath
  /// Where the image is, from fractions of it to the drawing; `nil` where there is none.
  private var imageMap: SVGTransform?
  /// What is done to each marker.
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

  /// What is not drawn where it stands.
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

  /// Carries the markers to where they lie on the image now.
  ///
  /// - Parameter map: Where the image was when its markers were drawn.
  /// - Throws: A ``DocumentError`` where that isn't known, or the image is gone.
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
  /// What its own transform does.
  fileprivate var transform: SVGTransform {
    get throws(DocumentError.Reason) {
      if let style = element["style"], style.contains("transform") { throw .transform(style) }
      guard let text = element["transform"] else { return .identity }
      guard let map = SVGTransform(transform: text) else { throw .transform(text) }
      return map
    }
  }

  /// How the unit square becomes the rectangle of an image.
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
      // Else the image would keep its ratio inside the rectangle.
      guard element["preserveAspectRatio"] == "none" else {
        throw .attribute("preserveAspectRatio=\"none\" of the image")
      }
      return SVGTransform(
        a: try number("width", or: nil), d: try number("height", or: nil),
        e: try number("x", or: 0), f: try number("y", or: 0))
    }
  }
}
