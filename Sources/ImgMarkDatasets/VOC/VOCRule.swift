internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// The meaning of the numbers in a Pascal VOC file, which the file itself doesn't declare.
///
/// | base | pixels | a box of columns 200...299 is |
/// |---|---|---|
/// | one | counted from 1, including the last one: the development kit | 201, 300 |
/// | zero | counted from 0, including the last one | 200, 299 |
/// | edge | the edges between pixels: most tools | 200, 300 |
struct VOCRule: Hashable {
  /// The base; never ``VOCBase/auto``.
  let base: VOCBase

  /// Creates the rule for a file.
  init(_ file: VOCFile, base: VOCBase) {
    self.init(namesDevelopmentKit: file.namesDevelopmentKit, base: base)
  }

  init(namesDevelopmentKit: Bool, base: VOCBase) {
    self.base = base == .auto ? (namesDevelopmentKit ? .one : .edge) : base
  }

  /// The numbers to add to the edges of a box to get the numbers in the file.
  var offsets: (near: Double, far: Double) {
    switch base {
    case .one: (1, 0)
    case .zero: (0, -1)
    case .edge, .auto: (0, 0)
    }
  }

  func box(
    _ node: XMLNode, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Rect<SourceSpace> {
    let (xmin, ymin) = (try node.number("xmin"), try node.number("ymin"))
    let (xmax, ymax) = (try node.number("xmax"), try node.number("ymax"))
    if base == .one, let least = [xmin, ymin, xmax, ymax].map(\.value).min(), least < 1 {
      throw .ambiguous(
        "\(DecimalText.text(least)) is no pixel where they are counted from 1",
        option: "--voc-base 0 or --voc-base edge")
    }
    let near = Point<SourceSpace>(
      x: min(numbers.value(xmin), numbers.value(xmax)),
      y: min(numbers.value(ymin), numbers.value(ymax)))
    let far = Point<SourceSpace>(
      x: max(xmin.value, xmax.value), y: max(ymin.value, ymax.value))
    if xmin.value > xmax.value || ymin.value > ymax.value { numbers.noteSorting() }
    return try Rect(
      corner: Point(x: near.x - offsets.near, y: near.y - offsets.near),
      opposite: Point(x: far.x - offsets.far, y: far.y - offsets.far)
    ).checked()
  }

  /// Reads a point; if pixels are counted, it is the center of its pixel.
  func point(_ node: XMLNode) throws(DatasetError.Reason) -> SourcePoint {
    SourcePoint(
      x: try node.number("x").value - pointOffset, y: try node.number("y").value - pointOffset)
  }

  /// The number to add to a point's coordinates to get the numbers in the file.
  var pointOffset: Double {
    switch base {
    case .one: 0.5
    case .zero: -0.5
    case .edge, .auto: 0
    }
  }

  /// Reads the outline that Roboflow adds, as `x1`, `y1`, `x2` and so on.
  ///
  /// Its numbers are positions of pixel edges; with base 1, they are too large by 1.
  func polygon(
    _ node: XMLNode, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Polygon<SourceSpace> {
    var vertices: [SourcePoint] = []
    while node.child("x\(vertices.count + 1)") != nil {
      let number = vertices.count + 1
      let point = numbers.point(try node.number("x\(number)"), try node.number("y\(number)"))
      vertices.append(Point(x: point.x - offsets.near, y: point.y - offsets.near))
    }
    guard vertices.count >= 3 else { throw .contour(numbers: 2 * vertices.count) }
    return Polygon(vertices)
  }
}

/// The rules by which the files of a data set were read, with evidence for other rules.
struct VOCRules {
  private var counts: [VOCBase: Int] = [:]
  private var files = 0
  private var reachSize = 0
  private var touchesZero = false

  mutating func add(_ rule: VOCRule, _ file: VOCFile) {
    counts[rule.base, default: 0] += 1
    files += 1
    for object in file.root.children where object.name == "object" {
      guard let box = object.child("bndbox") else { continue }
      touchesZero =
        touchesZero || box.text("xmin") == "0" || box.text("ymin") == "0"
      let size = file.root.child("size")
      if let width = size?.text("width"), box.text("xmax") == width { reachSize += 1 }
      if let height = size?.text("height"), box.text("ymax") == height { reachSize += 1 }
    }
  }

  var notes: [LossEntry] {
    var notes = [VOCBase.one, .zero, .edge].compactMap { base -> LossEntry? in
      guard let count = counts[base] else { return nil }
      return LossEntry(
        .noted, .rule, "\(count) of \(files) files were read by --voc-base \(base.rawValue)",
        file: "", count: count)
    }
    if counts[.edge] == files, reachSize > 0, !touchesZero {
      notes.append(
        LossEntry(
          .noted, .rule,
          "no box begins at 0 but some end at the image's size, as where pixels are counted from 1;"
            + " if they are, use --voc-base 1", file: "", count: reachSize))
    }
    return notes
  }
}
