internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

// Replaces shapes because the format can't hold them, or because an option requests it.
extension ShapeFitting {
  // MARK: - Turned boxes

  /// Fits a turned box.
  func fit(_ box: RotatedBox<SourceSpace>, of annotation: inout Annotation) -> Outcome {
    guard !isAsked(annotation.shape) else {
      return replace(box, of: &annotation, by: rules.rotated ?? .error)
    }
    let holdsCorners = target.details.contains(.boxCorners)
    if !holdsCorners, holds(.box), let upright = box.uprightBox {
      annotation.shape = .box(upright)
      return .fits
    }
    guard holds(.rotatedBox) else {
      return replace(
        box, of: &annotation, by: rules.rotated ?? (holds(.polygon) ? .polygon : .error))
    }
    guard box.givenCorners != nil, !holdsCorners else { return .fits }
    return fitRectangle(box, to: &annotation)
  }

  /// Replaces four corners by the fitted rectangle, for formats that write an angle.
  private func fitRectangle(
    _ box: RotatedBox<SourceSpace>, to annotation: inout Annotation
  ) -> Outcome {
    let distance = box.cornerDistance
    annotation.shape = .rotatedBox(box.fitted)
    // A distance that is only binary noise isn't a change.
    guard distance > 1e-9 * max(box.size.width, box.size.height, 1) else { return .fits }
    let length = DecimalText.text(distance, style: DecimalStyle(digits: 3))
    return .changed(
      .cornersFitted, "\(LossKind.cornersFitted.sentence); a corner moved by \(length) px")
  }

  private func replace(
    _ box: RotatedBox<SourceSpace>, of annotation: inout Annotation,
    by replacement: ConversionRules.Replacement
  ) -> Outcome {
    switch replacement {
    case .polygon where holds(.polygon):
      annotation.shape = .polygon(Polygon(box.corners))
      annotation.box = nil
      return .changed(.rotatedToPolygon)
    case .box where holds(.box):
      annotation.box = nil
      return replace(&annotation, .rotatedToBox)
    case .box, .polygon, .mask, .error, .resample:
      return unheld(annotation, advice(.rotatedToBox))
    }
  }

  /// Replaces a turned box that a map will stretch unevenly, so that it can't stay a rectangle.
  func fitStretched(_ annotation: inout Annotation) -> Outcome {
    guard case .rotatedBox(let box) = annotation.shape else { return .fits }
    let outcome = replace(
      box, of: &annotation, by: rules.rotated ?? (holds(.polygon) ? .polygon : .error))
    guard case .rejected(let kind, _) = outcome else { return outcome }
    let advice =
      holds(.polygon)
      ? "--rotated polygon writes its corners" : "--rotated box writes the box around it"
    return .rejected(kind, "--mode stretch leaves no rotated box of it; \(advice)")
  }

  // MARK: - Masks

  func fit(
    _ mask: Mask<SourceSpace>, of annotation: inout Annotation, on size: PixelSize
  ) -> Outcome {
    guard holds(.mask), !isAsked(annotation.shape) else {
      return replace(mask, of: &annotation, on: size)
    }
    guard mask.bounds != nil else {
      return target.details.contains(.emptyMasks)
        ? .fits : .rejected(.zeroArea, "its mask covers no pixel")
    }
    if target.details.contains(.freeMasks) || PixelPatch(mask)?.isInside(size) ?? false {
      return .fits
    }
    guard rules.masks != .error else {
      return .rejected(
        .shape, "the cells of its mask are not pixels of the image\(advice(.maskToBox))")
    }
    return replace(mask, of: &annotation, on: size)
  }

  /// Converts a mask whose cells won't be pixels after a move, as an option requests.
  func fitMoved(_ annotation: inout Annotation) -> Outcome {
    guard case .mask(let mask) = annotation.shape else { return .fits }
    guard rules.masks == .error else { return replace(mask, of: &annotation) }
    guard holds(.mask) else { return replace(mask, of: &annotation) }
    let outline = holds(.polygon) ? ", --masks polygon writes its outline" : ""
    return .rejected(
      .shape,
      "its mask does not lie on the pixels of its canvas; --masks resample makes it anew\(outline)")
  }

  private func replace(
    _ mask: Mask<SourceSpace>, of annotation: inout Annotation, on size: PixelSize? = nil
  ) -> Outcome {
    switch rules.masks {
    case .box where holds(.box):
      return replace(&annotation, .maskToBox)
    case .polygon where holds(.polygon):
      let outline = mask.outline
      guard !outline.rings.isEmpty else { return .rejected(.zeroArea, "its mask covers no pixel") }
      annotation.shape = .polygon(outline)
      guard outline.hasHoles else { return .changed(.maskToPolygon) }
      switch fitHoles(of: outline, in: &annotation, on: size, mayBeMask: false) {
      case .rejected(let kind, let reason): return .rejected(kind, reason)
      case .changed(let kind, _):
        return .changed(
          .maskToPolygon, "\(LossKind.maskToPolygon.sentence), and \(kind.sentence)")
      case .fits, .rounded: return .changed(.maskToPolygon)
      }
    case .box, .polygon, .mask, .error, .resample:
      return unheld(annotation, advice(.maskToBox))
    }
  }

  // MARK: - Polygons

  func fit(
    _ polygon: Polygon<SourceSpace>, of annotation: inout Annotation, on size: PixelSize
  ) -> Outcome {
    guard holds(.polygon) else {
      if target.details.contains(.quadrilaterals), polygon.isQuadrilateral { return .fits }
      return replaceByBox(&annotation, .polygonToBox)
    }
    switch rules.polygons {
    case .box: return replaceByBox(&annotation, .polygonToBox)
    case .mask where holds(.mask):
      guard let mask = polygon.mask(on: size), mask.bounds != nil else {
        return .rejected(.zeroArea, "the polygon covers the center of no pixel")
      }
      annotation.shape = .mask(mask)
      return .changed(.polygonToMask)
    case .mask, .polygon, .error, .resample: break
    }
    guard polygon.rings.count > 1, polygon.hasHoles else { return .fits }
    return fitHoles(of: polygon, in: &annotation, on: size, mayBeMask: true)
  }

  /// Fills or bridges the holes of a polygon if requested, or if the format can't hold holes.
  private func fitHoles(
    of polygon: Polygon<SourceSpace>, in annotation: inout Annotation, on size: PixelSize?,
    mayBeMask: Bool
  ) -> Outcome {
    switch rules.holes {
    case .fill:
      annotation.shape = .polygon(polygon.withFilledHoles)
      return .changed(.holesFilled)
    case .bridge:
      annotation.shape = .polygon(polygon.withBridgedHoles)
      return .changed(.holesBridged)
    case .error: break
    }
    guard !target.details.contains(.holes) else { return .fits }
    // If all edges are on edges of pixels, a mask covers exactly the same area.
    if mayBeMask, holds(.mask), polygon.liesOnPixelEdges,
      let mask = size.flatMap({ polygon.mask(on: $0) }), mask.bounds != nil
    {
      annotation.shape = .mask(mask)
      return .changed(.polygonToMask)
    }
    return .rejected(.holes, "\(target.name) has no holes\(advice(.holesFilled))")
  }

  func replaceByBox(_ annotation: inout Annotation, _ kind: LossKind) -> Outcome {
    guard rules.polygons == .box else { return unheld(annotation, advice(kind)) }
    if holds(.box) { return replace(&annotation, kind) }
    // A format with polygons but without boxes gets the box as a polygon.
    guard holds(.polygon) else { return unheld(annotation, advice(kind)) }
    let outcome = replace(&annotation, kind)
    if case .changed = outcome { _ = makePolygon(of: &annotation, .boxToPolygon) }
    return outcome
  }

  /// Replaces a box by the polygon of its corners.
  func makePolygon(of annotation: inout Annotation, _ kind: LossKind) -> Outcome {
    guard case .box(let box) = annotation.shape, holds(.polygon) else { return unheld(annotation) }
    annotation.shape = .polygon(Polygon(box.corners))
    return .changed(kind)
  }

  /// Replaces the shape of an object by the box around it.
  func replace(_ annotation: inout Annotation, _ kind: LossKind) -> Outcome {
    guard let bounds = annotation.bounds else {
      return .rejected(.shape, "its \(annotation.shape.kind.rawValue) is empty")
    }
    annotation.shape = .box(bounds)
    annotation.box = nil
    return .changed(kind)
  }

  // MARK: - Errors

  func unheld(_ annotation: Annotation, _ advice: String = "") -> Outcome {
    .rejected(.shape, "\(target.name) has no \(annotation.shape.kind.plural)\(advice)")
  }

  /// Returns the option that would allow the change, as text for an error.
  func advice(_ kind: LossKind) -> String {
    switch kind {
    case .rotatedToBox where holds(.box): "; --rotated box writes their boxes"
    case .maskToBox where holds(.polygon):
      "; --masks polygon writes their outlines"
    case .maskToBox where holds(.box): "; --masks box writes their boxes"
    case .holesFilled:
      "; --holes fill covers them, --holes bridge joins them to the outline by a cut"
        + (holds(.mask) ? ", --polygons mask writes the masks of their pixels" : "")
    case .keypointsToBox:
      holds(.box) ? "; --keypoints box writes their boxes" : ""
    case .polygonToBox, .polylineToBox, .ellipseToBox:
      holds(.box) || holds(.polygon) ? "; --polygons box writes their boxes" : ""
    default: ""
    }
  }
}

extension Polygon {
  fileprivate var isQuadrilateral: Bool { rings.count == 1 && rings[0].vertices.count == 4 }
}
