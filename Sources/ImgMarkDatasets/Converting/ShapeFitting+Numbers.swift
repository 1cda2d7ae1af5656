internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

extension ShapeFitting {
  /// Checks whether a box still has area after its numbers are rounded for writing.
  ///
  /// - Parameters:
  ///   - annotation: The object, already in a form that the format can hold.
  ///   - size: The size of its image.
  /// - Returns: The outcome.
  func fitNumbers(of annotation: inout Annotation, on size: PixelSize) -> Outcome {
    guard rules.digits != nil || rules.coversWholePixels else { return .fits }
    var outcome = Outcome.fits
    if rules.coversWholePixels, case .box = annotation.shape, let box = annotation.bounds,
      box.size.width < 1 || box.size.height < 1
    {
      annotation.shape = .box(box.coveringPixels)
      annotation.box = nil
      outcome = .changed(.rounded)
    }
    if let digits = rules.digits, !hasArea(annotation, on: size, digits: digits) {
      return .rejected(
        .zeroArea, "its box has no area in numbers of --digits \(digits); more digits keep it")
    }
    if let digits = rules.digits, outcome == .fits,
      isRounded(annotation, on: size, digits: digits)
    {
      return .rounded(digits: digits)
    }
    return outcome
  }

  /// Returns whether rounding for writing changes any number of an object.
  private func isRounded(_ annotation: Annotation, on size: PixelSize, digits: Int) -> Bool {
    let numbers = RoundedNumbers(of: target, on: size, digits: digits)
    if let box = annotation.box, numbers.change(box) { return true }
    if let keypoints = annotation.keypoints, numbers.change(keypoints) { return true }
    return switch annotation.shape {
    case .box(let box): annotation.box == nil && numbers.change(box)
    case .rotatedBox(let box):
      target.details.contains(.boxCorners)
        ? box.corners.contains { numbers.change($0) }
        : target.conventions.boxNumbers == .corners
          ? numbers.change(box.unturned) || numbers.change(box.degrees)
          : numbers.change(box.center) || numbers.change(box.size) || numbers.change(box.degrees)
    case .ellipse(let ellipse):
      numbers.change(ellipse.center) || numbers.change(ellipse.radii)
        || numbers.change(ellipse.degrees)
    case .point(let point): numbers.change(point)
    case .polyline(let line): line.contains { numbers.change($0) }
    case .polygon(let polygon):
      polygon.rings.contains { $0.vertices.contains { numbers.change($0) } }
    case .keypoints(let keypoints): numbers.change(keypoints)
    case .mask: false
    }
  }

  /// Returns whether a box, upright or turned, still has area after rounding.
  private func hasArea(_ annotation: Annotation, on size: PixelSize, digits: Int) -> Bool {
    let style = DecimalStyle(digits: digits)
    func text(_ pixels: Double, _ side: Int) -> String {
      let unit = target.conventions.unit.whole.map { $0 / Double(side) } ?? 1
      return DecimalText.text(pixels * unit, style: style)
    }
    let (sides, corners): (Size<SourceSpace>, [SourcePoint])
    switch annotation.shape {
    case .box(let box):
      (sides, corners) = ((annotation.box ?? box).size, (annotation.box ?? box).corners)
    case .rotatedBox(let box): (sides, corners) = (box.size, box.corners)
    case .point, .polyline, .polygon, .keypoints, .ellipse, .mask: return true
    }
    guard target.conventions.boxNumbers == .corners else {
      return text(sides.width, size.width) != "0" && text(sides.height, size.height) != "0"
    }
    let written = corners.map { [text($0.x, size.width), text($0.y, size.height)] }
    return written[0] != written[1] && written[1] != written[2]
  }
}

extension Rect where Space == SourceSpace {
  /// The rectangle, extended to whole pixels along each axis on which it covers less than one.
  fileprivate var coveringPixels: Self {
    var (near, far) = (Point<SourceSpace>(x: minX, y: minY), Point<SourceSpace>(x: maxX, y: maxY))
    if size.width < 1 { (near.x, far.x) = (minX.rounded(.down), maxX.rounded(.up)) }
    if size.height < 1 { (near.y, far.y) = (minY.rounded(.down), maxY.rounded(.up)) }
    return Rect(corner: near, opposite: far)
  }
}

/// Tells which positions and sizes change when they are written with a format's unit and decimals.
private struct RoundedNumbers {
  private let boxNumbers: BoxNumbers
  private let style: DecimalStyle
  /// The factors from pixels to the format's numbers, along x and y.
  private let unit: Size<SourceSpace>
  /// The offset of pixel indices: the index of a point is half a pixel less than its position.
  private let index: Double

  init(of target: DatasetFormat, on size: PixelSize, digits: Int) {
    boxNumbers = target.conventions.boxNumbers
    style = DecimalStyle(digits: digits)
    let whole = target.conventions.unit.whole
    unit = Size(
      width: whole.map { $0 / Double(size.width) } ?? 1,
      height: whole.map { $0 / Double(size.height) } ?? 1)
    index = target.conventions.pixels == .center ? 0.5 : 0
  }

  /// Returns whether writing changes a number by more than binary noise.
  func change(_ number: Double) -> Bool {
    guard let written = Double(DecimalText.text(number, style: style)) else { return false }
    return abs(written - number) > 1e-9 * max(1, abs(number))
  }

  func change(_ point: SourcePoint) -> Bool {
    change((point.x - index) * unit.width) || change((point.y - index) * unit.height)
  }

  func change(_ size: Size<SourceSpace>) -> Bool {
    change(size.width * unit.width) || change(size.height * unit.height)
  }

  /// Returns whether writing changes a box.
  ///
  /// The pixel indices of a box differ from its edges by whole pixels, so no offset is needed.
  func change(_ box: Rect<SourceSpace>) -> Bool {
    func changes(_ x: Double, _ y: Double) -> Bool {
      change(x * unit.width) || change(y * unit.height)
    }
    return switch boxNumbers {
    case .corners: changes(box.minX, box.minY) || changes(box.maxX, box.maxY)
    case .cornerAndSides: change(box.size) || changes(box.minX, box.minY)
    case .centerAndSides:
      change(box.size)
        || changes(box.minX + box.size.width / 2, box.minY + box.size.height / 2)
    }
  }

  func change(_ keypoints: Keypoints<SourceSpace>) -> Bool {
    keypoints.points.contains { $0.visibility != .absent && change($0.position) }
  }
}
