public import ImgMarkGeometry
internal import ImgMarkProbe

extension FrameDescription {
  /// Finds the visible part of an image within a given part, both in pixels of the upright image in
  /// the file.
  public typealias VisiblePart = (Rect<SourceSpace>) throws -> Rect<SourceSpace>

  /// Returns the described frame for an image.
  ///
  /// - Parameters:
  ///   - image: The facts of the image file.
  ///   - unit: The unit if the description has none.
  ///   - visiblePart: Called only if ``needsPixels``; its errors are passed on.
  /// - Returns: A frame of the image, or of the larger picture of size ``full`` that contains it.
  /// - Throws: A ``FrameError`` if the description doesn't fit the image.
  public func frame(
    of image: ImageFacts, in unit: Unit = .pixels, visiblePart: VisiblePart
  ) throws -> CoordinateFrame {
    try written(picture(of: image, visiblePart: visiblePart), in: self.unit ?? unit)
  }

  /// Returns the described frame in pixels, counted edge to edge.
  ///
  /// This is ``frame(of:in:visiblePart:)`` without unit and pixel convention.
  public func picture(
    of image: ImageFacts, visiblePart: VisiblePart
  ) throws -> CoordinateFrame {
    var picture = NarrowedPicture(of: image, described: self)
    for step in steps {
      try picture.apply(step, visiblePart: visiblePart)
    }
    return origin == .bottomLeft ? picture.frame.fromBottomLeft : picture.frame
  }

  /// Returns the frame of a picture in a unit; if the unit is pixels, in the description's pixel
  /// convention.
  public func written(
    _ picture: CoordinateFrame, in unit: Unit
  ) throws(FrameError) -> CoordinateFrame {
    do throws(GeometryError) {
      return try picture.measured(in: unit).counted(as: convention)
    } catch {
      throw .geometry(error)
    }
  }
}

/// The frame of a picture while the described steps are applied.
private struct NarrowedPicture {
  let image: ImageFacts
  let description: FrameDescription
  var frame: CoordinateFrame
  /// The part of the whole picture that the file holds; `nil` if not known yet.
  var filePart: Rect<SourceSpace>?

  init(of image: ImageFacts, described description: FrameDescription) {
    self.image = image
    self.description = description
    let whole = description.full ?? image.size
    let upright = CoordinateFrame(of: whole)
    switch description.space {
    case .display: frame = upright
    case .stored: frame = upright.beforeTurning(by: image.orientation)
    }
    filePart = whole == image.size ? whole.rect() : nil
  }

  mutating func apply(
    _ step: FrameDescription.Step, visiblePart: FrameDescription.VisiblePart
  ) throws {
    do {
      switch step {
      case .crop(.rect(let rect)): try crop(to: rect)
      case .crop(.page): try crop(to: pagePart())
      case .crop(.trim): try crop(to: trimmedPart(visiblePart))
      case .resize(let size): frame = frame.resized(to: size)
      case .turn(let orientation): frame = frame.turned(by: orientation)
      case .fit(let fit):
        frame = try frame.placed(by: fit)
      }
    } catch let error as GeometryError {
      throw FrameError.geometry(error)
    }
  }

  private mutating func crop(to rect: Rect<AuthoredSpace>) throws {
    do throws(GeometryError) {
      frame = try frame.cropped(to: rect)
    } catch {
      guard liesInStoredPicture(rect) else { throw error }
      throw FrameError.cropOfStored(error, stored: image.storedSize)
    }
    let part = frame.sourceMap(frame.domain)
    if filePart == nil, part.size == image.size.rect(in: SourceSpace.self).size {
      filePart = part
    }
  }

  /// Returns whether a crop outside the picture is inside the stored picture, before it is turned
  /// upright.
  private func liesInStoredPicture(_ rect: Rect<AuthoredSpace>) -> Bool {
    guard description.space == .display, image.orientation != .upright, frame.steps.isEmpty,
      description.full == nil
    else { return false }
    return (try? CoordinateFrame(of: image.storedSize).cropped(to: rect)) != nil
  }

  /// Returns the place of the file on its page, in the unit of the present frame.
  private func pagePart() throws(FrameError) -> Rect<AuthoredSpace> {
    guard let full = description.full else { throw .noFullSize }
    guard let offset = image.pageOffset else { throw .noPageOffset }
    let stored = Rect<StoredSpace>(
      x: Double(offset.x), y: Double(offset.y),
      width: Double(image.storedSize.width), height: Double(image.storedSize.height))
    // The offset refers to the stored page, but the frame to the displayed one.
    let storedPage = image.orientation.inverse.uprightSize(ofStored: full)
    let upright = image.orientation.uprightMap(ofStored: storedPage)(stored)
    return frame.sourceMap.inverse(upright)
  }

  /// Returns the visible part of the present picture.
  private func trimmedPart(
    _ visiblePart: FrameDescription.VisiblePart
  ) throws -> Rect<AuthoredSpace> {
    guard let filePart else { throw FrameError.unknownPart(of: frame.image) }
    let shown = frame.sourceMap(frame.domain)
    let searched = shown.moved(x: -filePart.minX, y: -filePart.minY)
    let visible = try visiblePart(searched)
    // A pixel on the edge may extend beyond the searched part, and rounding may exceed the picture.
    guard let found = visible.intersection(searched),
      let part = frame.sourceMap.inverse(found.moved(x: filePart.minX, y: filePart.minY))
        .intersection(frame.picture)
    else { throw GeometryError.emptyCrop(frame.domain) }
    return part
  }
}

extension Rect {
  fileprivate func moved(x: Double, y: Double) -> Rect {
    Rect(origin: Point(x: origin.x + x, y: origin.y + y), size: size)
  }
}
