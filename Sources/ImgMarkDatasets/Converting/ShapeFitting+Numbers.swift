internal import ImgMarkGeometry
internal import ImgMarkModel

extension ShapeFitting {
  /// Looks at what is left of a box in the numbers that are written.
  ///
  /// - Parameters:
  ///   - annotation: The object, as the format holds it.
  ///   - size: The size of its image.
  /// - Returns: What became of it.
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
    return outcome
  }

  /// Whether a box, turned or not, still covers something in rounded numbers.
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
    guard target.details.contains(.corners) else {
      return text(sides.width, size.width) != "0" && text(sides.height, size.height) != "0"
    }
    let written = corners.map { [text($0.x, size.width), text($0.y, size.height)] }
    return written[0] != written[1] && written[1] != written[2]
  }
}

extension Rect where Space == SourceSpace {
  /// The whole pixels around it, along the sides on which it covers less than one.
  fileprivate var coveringPixels: Self {
    var (near, far) = (Point<SourceSpace>(x: minX, y: minY), Point<SourceSpace>(x: maxX, y: maxY))
    if size.width < 1 { (near.x, far.x) = (minX.rounded(.down), maxX.rounded(.up)) }
    if size.height < 1 { (near.y, far.y) = (minY.rounded(.down), maxY.rounded(.up)) }
    return Rect(corner: near, opposite: far)
  }
}
