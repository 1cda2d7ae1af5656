/// The space in which the numbers of an annotation were measured, with the exact steps that lead
/// from the image to it.
///
/// The steps are listed in the order in which the picture was processed. For example, numbers in
/// percent of a preview of a crop have this frame:
///
/// ```swift
/// let frame = try CoordinateFrame(of: image)
///   .cropped(to: Rect(x: 100, y: 50, width: 400, height: 300))
///   .resized(to: preview)
///   .measured(in: .percent)
/// ```
/// The unit and the pixel convention are last: they describe the notation of numbers in the last
/// picture.
public struct CoordinateFrame: Hashable, Sendable {
  /// The whole, upright image.
  public let image: PixelSize

  /// The whole last picture in this frame's numbers, including the empty bands next to a
  /// letterboxed image.
  public private(set) var picture: Rect<AuthoredSpace>

  /// The part of the picture that shows the image, in this frame's numbers.
  public private(set) var domain: Rect<AuthoredSpace>

  /// The map from this frame's numbers to pixels of the whole image.
  public private(set) var sourceMap: PlaneMap<AuthoredSpace, SourceSpace>

  /// The unit of the numbers.
  public private(set) var unit: Unit = .pixels

  /// The meaning of a whole number.
  public private(set) var convention: PixelConvention = .edge

  /// The steps, in order.
  public private(set) var steps: [FrameStep] = []

  /// Creates the frame of pixels of the whole, upright image.
  public init(of image: PixelSize) {
    self.image = image
    picture = image.rect()
    domain = image.rect()
    sourceMap = PlaneMap(carrying: image.rect(), onto: image.rect())
  }

  /// The map from this frame's numbers to fractions of the whole image.
  public var normalizer: PlaneMap<AuthoredSpace, NormalizedSpace> {
    sourceMap.then(image.normalizer)
  }

  /// The map to pixels of the whole image from pixels of the picture, counted from its corner.
  ///
  /// It is used if the picture is a separate image file.
  public var pictureMap: PlaneMap<SourceSpace, SourceSpace> {
    let own = Rect<SourceSpace>(origin: Point(x: 0, y: 0), size: Size(retyping: picture.size))
    return PlaneMap(carrying: own, onto: picture).then(sourceMap)
  }

  /// Returns the frame of pixels of a part of the picture.
  ///
  /// - Parameter crop: The part, in this frame's numbers.
  /// - Returns: A frame whose numbers begin at 0 in the corner of the part.
  /// - Throws: ``GeometryError/emptyCrop(_:)``, ``GeometryError/cropOutside(_:of:)`` or
  ///   ``GeometryError/cropOffImage(_:)``.
  public func cropped(to crop: Rect<AuthoredSpace>) throws(GeometryError) -> CoordinateFrame {
    guard crop.hasArea else { throw .emptyCrop(crop) }
    guard picture.contains(crop) else { throw .cropOutside(crop, of: picture) }
    guard let shown = domain.intersection(crop) else { throw .cropOffImage(crop) }
    let part = Rect<AuthoredSpace>(origin: Point(x: 0, y: 0), size: crop.size)
    return narrowed(
      .crop(crop), picture: part, domain: shown, by: PlaneMap(carrying: part, onto: crop))
  }

  /// Returns the frame of pixels of the picture after it was scaled to another size.
  public func resized(to size: PixelSize) -> CoordinateFrame {
    let scaled: Rect<AuthoredSpace> = size.rect()
    return resized(to: scaled.size)
  }

  /// Returns the frame of the picture after it was scaled to a size that may have fractions of
  /// pixels.
  ///
  /// Web pages show pictures at such sizes. Both sides must be greater than 0.
  public func resized(to size: Size<AuthoredSpace>) -> CoordinateFrame {
    let scaled = Rect<AuthoredSpace>(origin: Point(x: 0, y: 0), size: size)
    return narrowed(
      .resize(scaled.size), picture: scaled, by: PlaneMap(carrying: scaled, onto: picture))
  }

  /// Returns the frame of pixels of the picture before it was turned upright.
  ///
  /// If the orientation is that of a file, these are the stored pixels.
  public func beforeTurning(by orientation: Orientation) -> CoordinateFrame {
    let stored = Rect<AuthoredSpace>(
      origin: Point(x: 0, y: 0), size: orientation.turned(picture.size))
    return narrowed(
      .stored(orientation), picture: stored, by: orientation.map(from: stored, onto: picture))
  }

  /// Returns the frame of pixels of the picture after it was turned or mirrored.
  public func turned(by orientation: Orientation) -> CoordinateFrame {
    let turned = Rect<AuthoredSpace>(
      origin: Point(x: 0, y: 0), size: orientation.turned(picture.size))
    return narrowed(
      .turn(orientation), picture: turned,
      by: orientation.inverse.map(from: turned, onto: picture))
  }

  /// Returns the frame of numbers that were measured on a canvas into which the picture was fitted.
  ///
  /// - placement: The placement of a picture that has the size of this frame's picture.
  /// - Returns: A frame whose numbers are canvas points.
  public func placed(by placement: Placement) -> CoordinateFrame {
    let canvas = Rect<AuthoredSpace>(retyping: placement.canvas)
    let content = Rect<AuthoredSpace>(retyping: placement.content)
    let step = PlaneMap(carrying: content, onto: picture)
    let shown = step.inverse(domain)
    return narrowed(
      .canvas(placement), picture: canvas, domain: step(shown.intersection(canvas) ?? shown),
      by: step)
  }

  /// Returns the frame of numbers measured on a canvas, given the rules for fitting the picture
  /// into it.
  ///
  /// Throws ``GeometryError/noRoom(_:)`` or ``GeometryError/invalidPadding(_:)``.
  public func placed(
    on canvas: PixelSize, mode: FitMode = .contain, alignment: Alignment = .xMidYMid,
    padding: Insets = .zero, aligning: PixelAlignment = .none
  ) throws(GeometryError) -> CoordinateFrame {
    try placed(
      by: CanvasFit(
        on: canvas, mode: mode, alignment: alignment, padding: padding, aligning: aligning))
  }

  /// Returns the frame of numbers measured on a canvas by the rules of a fit.
  ///
  /// - Throws: ``GeometryError/noRoom(_:)`` or ``GeometryError/invalidPadding(_:)``.
  public func placed(by fit: CanvasFit) throws(GeometryError) -> CoordinateFrame {
    let pixels = try PixelSize(
      width: Int(picture.size.width.rounded(.up)), height: Int(picture.size.height.rounded(.up)))
    let placement = try Placement(
      of: pixels, view: Rect(origin: Point(x: 0, y: 0), size: Size(retyping: picture.size)),
      on: Rect(origin: Point(x: 0, y: 0), size: fit.canvas), mode: fit.mode,
      alignment: fit.alignment, padding: fit.padding, aligning: fit.aligning)
    return placed(by: placement)
  }

  /// The same frame with y growing upward from the bottom edge of the picture.
  public var fromBottomLeft: CoordinateFrame {
    narrowed(
      .bottomLeft, picture: picture, by: Orientation.mirroredDown.map(from: picture, onto: picture))
  }

  /// Returns the frame of the same picture with its numbers written in another unit.
  public func measured(in unit: Unit) -> CoordinateFrame {
    guard let whole = unit.whole else { return self }
    let scale = Rect<AuthoredSpace>(x: 0, y: 0, width: whole, height: whole)
    var frame = narrowed(
      .unit(unit), picture: scale, by: PlaneMap(carrying: scale, onto: picture))
    frame.unit = unit
    return frame
  }

  /// Returns the frame of the same picture with whole numbers as pixel indices.
  ///
  /// The frame maps points. The corners of a box are ``PixelConvention/boxMargin`` inside the edges
  /// of the box that they mean, so enlarge the box by that margin before you map it.
  ///
  /// - Throws: ``GeometryError/indexWithoutPixels(_:)`` unless the numbers are pixels.
  public func counted(as convention: PixelConvention) throws(GeometryError) -> CoordinateFrame {
    guard convention != .edge else { return self }
    guard unit == .pixels else { throw .indexWithoutPixels(unit) }
    let counted = Rect<AuthoredSpace>(
      origin: Point(x: picture.minX + convention.nearEdge, y: picture.minY + convention.nearEdge),
      size: picture.size)
    var frame = narrowed(
      .convention(convention), picture: counted, by: PlaneMap(carrying: counted, onto: picture))
    frame.convention = convention
    return frame
  }

  /// Returns a frame whose numbers `step` maps to this frame's numbers.
  ///
  /// `domain` is the part that shows the image, in this frame's numbers.
  private func narrowed(
    _ name: FrameStep, picture: Rect<AuthoredSpace>, domain: Rect<AuthoredSpace>? = nil,
    by step: PlaneMap<AuthoredSpace, AuthoredSpace>
  ) -> CoordinateFrame {
    var frame = self
    frame.steps.append(name)
    frame.picture = picture
    frame.domain = step.inverse(domain ?? self.domain)
    frame.sourceMap = step.then(sourceMap)
    return frame
  }
}

extension Rect {
  /// Creates a rectangle with the same numbers, for two spaces known to coincide.
  init(retyping other: Rect<some CoordinateSpace>) {
    self.init(
      x: other.origin.x, y: other.origin.y, width: other.size.width, height: other.size.height)
  }
}

extension Size {
  /// Creates a size with the same numbers, for two spaces known to coincide.
  init(retyping other: Size<some CoordinateSpace>) {
    self.init(width: other.width, height: other.height)
  }
}
