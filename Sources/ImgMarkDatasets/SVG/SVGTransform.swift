internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// An affine map (SVG 2, 8.5) with six numbers: x' = a x + c y + e, y' = b x + d y + f.
package struct SVGTransform: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var e: Double
  package var f: Double

  package static let identity = SVGTransform()

  package init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, e: Double = 0, f: Double = 0
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.d, self.e, self.f) = (d, e, f)
  }

  func callAsFunction(_ point: AuthoredPoint) -> AuthoredPoint {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// Returns the map that applies `inner` first, then this map.
  package func after(_ inner: SVGTransform) -> SVGTransform {
    SVGTransform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, e: a * inner.e + c * inner.f + e,
      f: b * inner.e + d * inner.f + f)
  }

  /// Whether the map has an inverse, so that areas don't collapse.
  var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && determinant != 0 && e.isFinite && f.isFinite
  }

  /// The scale factor; `nil` if the map turns, mirrors, or scales the axes differently.
  var evenScale: Double? { b == 0 && c == 0 && a == d && a > 0 ? a : nil }

  /// Whether upright rectangles stay upright.
  var keepsRectangles: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}

// MARK: - As it is written

extension SVGTransform {
  /// Reads the attribute `transform`; the function written last applies first.
  ///
  /// - Parameters:
  ///   - text: Its value.
  ///   - owner: The name of the element for errors.
  /// - Throws: An error if the text isn't a transform of SVG.
  package init(list text: String, of owner: String) throws(DatasetError.Reason) {
    self = try Self.steps(text, of: owner).transform
  }

  /// A function in the attribute `transform`.
  enum Step: Hashable {
    /// A turn clockwise about a point, in degrees.
    case turn(Double, about: AuthoredPoint)
    case other(SVGTransform)

    var transform: SVGTransform {
      switch self {
      case .other(let transform): return transform
      case .turn(let degrees, let center):
        let turn = Turn(degrees: degrees)
        return SVGTransform(
          a: turn.cosine, b: turn.sine, c: -turn.sine, d: turn.cosine,
          e: center.x - turn.cosine * center.x + turn.sine * center.y,
          f: center.y - turn.sine * center.x - turn.cosine * center.y)
      }
    }
  }

  /// Reads the attribute `transform` as a list of functions, from the outermost to the innermost.
  ///
  /// - Parameters:
  ///   - text: Its value.
  ///   - owner: The name of the element for errors.
  /// - Returns: The functions in the order in which they are written.
  /// - Throws: An error if the text isn't a transform of SVG.
  static func steps(_ text: String, of owner: String) throws(DatasetError.Reason) -> [Step] {
    var steps: [Step] = []
    var rest = text.unicodeScalars[...]
    func skipBlanks() { rest = rest.drop { $0.value <= 0x20 || $0 == "," } }
    skipBlanks()
    while !rest.isEmpty {
      let name = String(rest.prefix { $0 != "(" && $0.value > 0x20 })
      rest = rest.dropFirst(name.unicodeScalars.count)
      skipBlanks()
      guard rest.first == "(", let end = rest.firstIndex(of: ")") else {
        throw .unsupported(
          "the transform \(text) of \(owner) has no parentheses after \(name)",
          advice: "SVG writes functions such as translate(1 2)")
      }
      let list = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
      skipBlanks()
      steps.append(try step(name, SVGNumbers.list(list, "transform of \(owner)"), of: owner))
    }
    return steps
  }

  private static func step(
    _ name: String, _ numbers: [Double], of owner: String
  ) throws(DatasetError.Reason) -> Step {
    switch (name, numbers.count) {
    case ("translate", 1): return .other(SVGTransform(e: numbers[0]))
    case ("translate", 2): return .other(SVGTransform(e: numbers[0], f: numbers[1]))
    case ("scale", 1): return .other(SVGTransform(a: numbers[0], d: numbers[0]))
    case ("scale", 2): return .other(SVGTransform(a: numbers[0], d: numbers[1]))
    case ("rotate", 1): return .turn(numbers[0], about: Point(x: 0, y: 0))
    case ("rotate", 3): return .turn(numbers[0], about: Point(x: numbers[1], y: numbers[2]))
    case ("matrix", 6):
      return .other(
        SVGTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5]))
    case ("skewX", 1), ("skewY", 1):
      let turn = Turn(degrees: numbers[0])
      let slope = turn.sine / turn.cosine
      return .other(name == "skewX" ? SVGTransform(c: slope) : SVGTransform(b: slope))
    default:
      throw .unsupported(
        "the transform \(name) of \(owner) with \(numbers.count) numbers is none of SVG",
        advice: "matrix, translate, scale, rotate, skewX and skewY are read")
    }
  }
}

extension [SVGTransform.Step] {
  /// All functions combined into one map; the last one applies first.
  var transform: SVGTransform {
    reduce(.identity) { $0.after($1.transform) }
  }
}
