internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// An SVG document with one shape, as in a selector, and the transforms of that shape.
///
/// A drawing with more than one shape, or with a style that moves or hides it, is an error.
struct SVGDrawing {
  let shape: XMLNode
  /// The transforms of the shape itself in written order; the last one applies first.
  private(set) var steps: [SVGTransform.Step] = []
  /// The combined transforms of its parent elements.
  private(set) var outer = SVGTransform.identity
  /// The map from the drawing to the picture.
  let window: SVGWindow
  /// The size that lengths in percent refer to.
  let viewport: Size<AuthoredSpace>

  /// Reads a drawing.
  ///
  /// Its view box covers the whole picture, because a drawing's dimensions are relative to the
  /// picture (Web Annotation Data Model, 4.2.7). Without a view box, its units are those of the
  /// picture.
  init(_ text: String, on picture: Size<AuthoredSpace>) throws(DatasetError.Reason) {
    let root = try Self.parse(text)
    guard root.localName == "svg" else { throw .missing("svg") }
    try Self.refuseHidden(root)
    if root.element["transform"] != nil {
      throw .unsupported("the outermost svg has a transform", advice: "put it on a group inside")
    }
    let box = try Self.viewBox(of: root)
    if let box {
      try Self.checkSides(of: root, on: picture)
      window = try SVGWindow(box, on: picture, alignment: root.element["preserveAspectRatio"])
    } else {
      window = SVGWindow()
    }
    var found: [Found] = []
    try Self.collect(
      root, Place(outer: .identity, viewport: box?.size ?? picture, prefix: root.prefix),
      into: &found)
    guard let first = found.first else { throw .missing("a shape of SVG") }
    guard found.count == 1 else {
      throw .unsupported(
        "the drawing has \(found.count) shapes", advice: "write a selector for each of them")
    }
    shape = first.node
    steps = first.steps
    outer = first.place.outer
    viewport = first.place.viewport
  }

  private static func parse(_ text: String) throws(DatasetError.Reason) -> XMLNode {
    do {
      var reader = XMLReader(Array(text.utf8))
      guard case .start(let element)? = try reader.next() else {
        throw DatasetError.Reason.missing("svg")
      }
      let root = try reader.readNode(element)
      while try reader.next() != nil {}
      return root
    } catch let error as XMLError {
      throw .xml(error.reason)
    } catch {
      throw .missing("svg")
    }
  }
}

// MARK: - Elements

extension SVGDrawing {
  /// The coordinate system for the content of an element.
  private struct Place {
    var outer: SVGTransform
    var viewport: Size<AuthoredSpace>
    /// The prefix of SVG element names, with its colon; empty if there is none.
    var prefix: Substring
  }

  private struct Found {
    var node: XMLNode
    var steps: [SVGTransform.Step]
    var place: Place
  }

  private static let shapes: Set<Substring> = [
    "polygon", "polyline", "rect", "circle", "ellipse", "path", "line",
  ]

  /// The elements whose content isn't drawn where they are.
  private static let undrawn: Set<Substring> = [
    "title", "desc", "metadata", "defs", "linearGradient", "radialGradient", "pattern", "clipPath",
    "mask", "filter", "marker", "symbol",
  ]

  private static func collect(
    _ parent: XMLNode, _ place: Place, into found: inout [Found]
  ) throws(DatasetError.Reason) {
    for node in parent.children {
      // Elements of other namespaces, such as notes of an editor, aren't drawn.
      guard node.prefix == place.prefix || node.prefix.isEmpty || node.prefix == "svg:",
        !undrawn.contains(node.localName)
      else { continue }
      try refuseHidden(node)
      let steps =
        try node.element["transform"].map { text throws(DatasetError.Reason) in
          try SVGTransform.steps(text, of: node.nameInDrawing)
        } ?? []
      switch node.localName {
      case let name where shapes.contains(name):
        found.append(Found(node: node, steps: steps, place: place))
      case "g", "a":
        var inner = place
        inner.outer = place.outer.after(steps.transform)
        try collect(node, inner, into: &found)
      case "svg":
        try collect(node, inside(node, steps, place), into: &found)
      case "style":
        try refuseStyles(node.text, of: "the style sheet")
      default:
        throw .unsupported(
          "the drawing has the element \(node.nameInDrawing)",
          advice: "shapes in groups are read: polygon, polyline, line, rect, circle, ellipse, path")
      }
    }
  }

  /// Returns the coordinate system inside a nested `svg` element.
  private static func inside(
    _ node: XMLNode, _ steps: [SVGTransform.Step], _ place: Place
  ) throws(DatasetError.Reason) -> Place {
    let whole = place.viewport
    let origin = Point<AuthoredSpace>(
      x: try node.length("x", of: whole.width) ?? 0, y: try node.length("y", of: whole.height) ?? 0)
    let size = Size<AuthoredSpace>(
      width: try node.length("width", of: whole.width) ?? whole.width,
      height: try node.length("height", of: whole.height) ?? whole.height)
    guard size.hasArea else { throw .zeroSize(node.nameInDrawing) }
    var inner = place
    inner.viewport = size
    inner.outer = place.outer.after(steps.transform).after(SVGTransform(e: origin.x, f: origin.y))
    guard let box = try viewBox(of: node) else { return inner }
    let window = try SVGWindow(box, on: size, alignment: node.element["preserveAspectRatio"])
    inner.viewport = box.size
    inner.outer = inner.outer.after(window.transform)
    return inner
  }

  private static func viewBox(
    of node: XMLNode
  ) throws(DatasetError.Reason) -> Rect<AuthoredSpace>? {
    guard let text = node.element["viewBox"] else { return nil }
    let numbers = try SVGNumbers.list(text, "viewBox")
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw .wrongKind("viewBox", expected: "four numbers, the last two over 0")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Throws unless a drawing with its own size has the aspect ratio of the picture.
  private static func checkSides(
    of root: XMLNode, on picture: Size<AuthoredSpace>
  ) throws(DatasetError.Reason) {
    guard let width = try root.length("width", of: picture.width),
      let height = try root.length("height", of: picture.height)
    else { return }
    // A side may have been rounded to a whole number, so allow for that.
    let difference = (width * picture.height - height * picture.width).magnitude
    guard difference <= max(picture.width, picture.height) else {
      throw .unsupported(
        "the drawing is \(DecimalText.text(width))x\(DecimalText.text(height)), another shape than "
          + "\(DecimalText.text(picture.width))x\(DecimalText.text(picture.height))",
        advice: "leave width and height out of its svg")
    }
  }
}

// MARK: - What is refused

extension SVGDrawing {
  /// The style properties that move or hide an element.
  private static let properties: Set<String> = [
    "transform", "transform-origin", "transform-box", "translate", "rotate", "scale", "zoom",
    "offset-path", "clip-path", "clip", "mask", "display", "visibility", "x", "y", "width",
    "height",
    "cx", "cy", "r", "rx", "ry", "d",
  ]

  private static func refuseHidden(_ node: XMLNode) throws(DatasetError.Reason) {
    for name in ["transform-origin", "clip-path", "mask", "display", "visibility"] {
      guard let value = node.element[name], !isUsual(name, value) else { continue }
      throw refusal(name, node.nameInDrawing)
    }
    if let style = node.element["style"] { try refuseStyles(style, of: node.nameInDrawing) }
  }

  private static func refuseStyles(
    _ text: String, of owner: String
  ) throws(DatasetError.Reason) {
    for declaration in text.split(whereSeparator: { ";{}".contains($0) }) {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      let name = String(parts[0]).trimmingBlanks.lowercased()
      guard parts.count == 2, properties.contains(name),
        !isUsual(name, String(parts[1]).trimmingBlanks)
      else { continue }
      throw refusal(name, owner)
    }
  }

  /// Returns whether a property has its default effect, so that it changes nothing.
  private static func isUsual(_ name: String, _ value: String) -> Bool {
    switch name {
    case "display": value == "inline" || value == "block"
    case "visibility": value == "visible"
    default: value == "none"
    }
  }

  private static func refusal(_ name: String, _ owner: String) -> DatasetError.Reason {
    .unsupported(
      "\(owner) has the style \(name)",
      advice: "place shapes by their own attributes and by the attribute transform")
  }
}

extension XMLNode {
  /// The namespace prefix of the name, with its colon; empty if there is none.
  fileprivate var prefix: Substring { name.prefix(name.count - localName.count) }

  /// The name for errors, with the line if the element isn't on the first line.
  var nameInDrawing: String {
    line > 1 ? "\(localName) on line \(line) of the drawing" : "\(localName)"
  }

  /// Returns a length in user units, from `10`, `10px` or `10%`; `nil` if missing.
  func length(_ name: String, of whole: Double) throws(DatasetError.Reason) -> Double? {
    guard let text = element[name]?.trimmingBlanks else { return nil }
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? text.dropLast() : text.hasSuffix("px") ? text.dropLast(2) : text[...]
    do throws(NumberFault) {
      let value = try DecimalText.number(digits).value
      return isPercent ? value * whole / 100 : value
    } catch {
      throw .number("\(name) of \(nameInDrawing)", error)
    }
  }
}
