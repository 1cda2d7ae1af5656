internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A target of an annotation: a picture or a part of it (Web Annotation Data Model, 3.2 and 4).
struct WebTarget {
  let node: JSONNode
  /// The address of the picture, without a fragment.
  let source: String
  /// The object that gives more about the picture than its address; `nil` if there is none.
  let sourceNode: JSONNode?
  /// Whether the address and the shape are everything that the target holds.
  private(set) var isPlain = true
  /// The selectors of the part, each refining the one before it; empty for the whole picture.
  private let parts: [Part]

  private enum Part {
    case fragment(String)
    case svg(String)
    case point(JSONNode)
  }

  /// Reads the targets of an annotation.
  static func targets(of annotation: JSONNode) throws(DatasetError.Reason) -> [WebTarget] {
    var targets: [WebTarget] = []
    for node in try annotation.required("target").alternatives {
      targets.append(try WebTarget(node))
    }
    guard !targets.isEmpty else { throw .missing("target") }
    return targets
  }

  init(_ node: JSONNode) throws(DatasetError.Reason) {
    self.node = node
    let source = node["source"]
    guard let address = node.text ?? source?["id"]?.text ?? source?.text ?? node["id"]?.text else {
      throw .missing("the source of the target")
    }
    sourceNode =
      source?.members == nil ? (source == nil && node.members != nil ? node : nil) : source
    let halves = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    self.source = String(halves[0])
    guard !self.source.isEmpty else { throw .missing("the source of the target") }
    if let selector = node["selector"] {
      guard halves.count == 1 else {
        throw .unsupported(
          "the target has both a fragment and a selector",
          advice: "put the fragment into the selector")
      }
      (parts, isPlain) = try Self.parts(of: selector)
    } else {
      parts = halves.count == 2 ? [.fragment(String(halves[1]))] : []
    }
    let keys: Set<String> =
      source == nil ? ["id", "type", "selector"] : ["type", "source", "selector"]
    if !(node.members ?? []).allSatisfy({ keys.contains($0.key) })
      || !(source?.members ?? []).allSatisfy({ $0.key == "id" || $0.key == "type" })
    {
      isPlain = false
    }
  }

  private static func parts(
    of selector: JSONNode
  ) throws(DatasetError.Reason) -> ([Part], isPlain: Bool) {
    // If there are alternative selectors, use the most precise kind.
    let types = ["SvgSelector", "PointSelector", "FragmentSelector"]
    let choices = selector.array ?? [selector]
    let best = types.lazy.compactMap { type in choices.first { $0["type"]?.text == type } }.first
    guard let first = best ?? choices.first else { throw .missing("the selector of the target") }
    var parts: [Part] = []
    var isPlain = choices.count == 1
    var next: JSONNode? = first
    while let node = next {
      switch node["type"]?.text {
      case "FragmentSelector"?: parts.append(.fragment(try node.text("value")))
      case "SvgSelector"?: parts.append(.svg(try node.text("value")))
      case "PointSelector"?: parts.append(.point(node))
      case let type:
        throw .unsupported(
          "the selector of the target is of \(type.map { "the type \($0)" } ?? "no type")",
          advice: "FragmentSelector, SvgSelector and PointSelector are read")
      }
      let keys: Set<String> = ["type", "value", "conformsTo", "x", "y"]
      isPlain = isPlain && (node.members ?? []).allSatisfy { keys.contains($0.key) }
      next = node["refinedBy"]
    }
    return (parts, isPlain)
  }

  /// Whether the target is the whole picture.
  var isWhole: Bool { parts.isEmpty }
}

// MARK: - Its shape

extension WebTarget {
  /// Reads the selected part of the picture.
  ///
  /// - Parameters:
  ///   - picture: The size of the picture, in the units of the result.
  ///   - pixelsPerUnit: The number of pixels per unit; if the axes differ, the larger one.
  ///   - tinyAsPoint: Whether fragments of at most 1x1 units are points.
  /// - Returns: The shape, and whether curves were replaced by lines.
  /// - Throws: The reason why the part can't be read.
  func shape(
    on picture: Size<AuthoredSpace>, pixelsPerUnit: Double, tinyAsPoint: Bool
  ) throws(DatasetError.Reason) -> (shape: Shape<AuthoredSpace>, isFlattened: Bool) {
    var whole = Rect<AuthoredSpace>(x: 0, y: 0, width: picture.width, height: picture.height)
    for part in parts.dropLast() {
      let outer = try Self.shape(part, on: whole.size, pixelsPerUnit, tinyAsPoint: false).shape
      guard case .box(let box) = outer, box.size.hasArea else {
        throw .unsupported(
          "the selector of the target refines a \(outer.kind.rawValue)",
          advice: "parts of boxes are read")
      }
      whole = Rect(
        x: whole.minX + box.minX, y: whole.minY + box.minY, width: box.size.width,
        height: box.size.height)
    }
    guard let last = parts.last else { return (.box(whole), false) }
    let (shape, isFlattened) = try Self.shape(
      last, on: whole.size, pixelsPerUnit, tinyAsPoint: tinyAsPoint)
    return (parts.count == 1 ? shape : shape.moved(by: whole.origin), isFlattened)
  }

  private static func shape(
    _ part: Part, on picture: Size<AuthoredSpace>, _ pixelsPerUnit: Double, tinyAsPoint: Bool
  ) throws(DatasetError.Reason) -> (shape: Shape<AuthoredSpace>, isFlattened: Bool) {
    switch part {
    case .fragment(let text): return (try fragment(text, on: picture, tinyAsPoint), false)
    case .svg(let text):
      let drawing = try SVGShape(text, on: picture, pixelsPerUnit: pixelsPerUnit)
      return (drawing.shape, drawing.isFlattened)
    case .point(let node):
      let point = AuthoredPoint(x: try node.number("x").value, y: try node.number("y").value)
      return (.point(point), false)
    }
  }

  /// Reads `xywh=pixel:x,y,w,h`.
  ///
  /// Like many tools, it also accepts decimals, and a point without a size.
  private static func fragment(
    _ text: String, on picture: Size<AuthoredSpace>, _ tinyAsPoint: Bool
  ) throws(DatasetError.Reason) -> Shape<AuthoredSpace> {
    guard let part = text.split(separator: "&").first(where: { $0.hasPrefix("xywh=") }) else {
      throw .missing("xywh in the fragment \(text)")
    }
    var list = part.dropFirst(5)
    let isPercent = list.hasPrefix("percent:")
    if isPercent { list = list.dropFirst(8) }
    if list.hasPrefix("pixel:") { list = list.dropFirst(6) }
    var numbers: [Double] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      do throws(NumberFault) {
        numbers.append(try DecimalText.number(word).value)
      } catch {
        throw .number("xywh", error)
      }
    }
    guard numbers.count == 4 else { throw .wrongKind("xywh", expected: "four numbers") }
    var box = Rect<AuthoredSpace>(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    if isPercent {
      box = Rect(
        x: box.minX * picture.width / 100, y: box.minY * picture.height / 100,
        width: box.size.width * picture.width / 100,
        height: box.size.height * picture.height / 100)
    }
    let isTiny =
      !isPercent && (0...1).contains(box.size.width) && (0...1).contains(box.size.height)
    let isPoint = box.size.width == 0 && box.size.height == 0
    return isPoint || tinyAsPoint && isTiny ? .point(box.origin) : .box(box)
  }
}

extension Shape where Space == AuthoredSpace {
  /// Returns the shape moved by an offset.
  fileprivate func moved(by origin: AuthoredPoint) -> Self {
    func moved(_ point: AuthoredPoint) -> AuthoredPoint {
      Point(x: point.x + origin.x, y: point.y + origin.y)
    }
    switch self {
    case .point(let point): return .point(moved(point))
    case .box(let box): return .box(Rect(origin: moved(box.origin), size: box.size))
    case .rotatedBox(var box):
      box.center = moved(box.center)
      return .rotatedBox(box)
    case .polyline(let points): return .polyline(points.map(moved))
    case .polygon(let polygon):
      return .polygon(
        Polygon(
          rings: polygon.rings.map { Polygon.Ring($0.vertices.map(moved), isHole: $0.isHole) }))
    case .ellipse(var ellipse):
      ellipse.center = moved(ellipse.center)
      return .ellipse(ellipse)
    case .keypoints, .mask: return self
    }
  }
}

extension JSONNode {
  /// The resources that apply: all elements of an array or a set, but only the first of a choice.
  fileprivate var alternatives: [JSONNode] {
    if let array { return array.flatMap(\.alternatives) }
    guard let items = self["items"]?.array else { return [self] }
    switch self["type"]?.text {
    case "Choice"?: return items.first.map(\.alternatives) ?? []
    case "List"?, "Composite"?, "Independents"?: return items.flatMap(\.alternatives)
    default: return [self]
    }
  }
}
