internal import ImgMarkCodecs
public import ImgMarkDrawing
internal import ImgMarkGeometry
public import ImgMarkLayout
public import ImgMarkProbe
internal import ImgMarkRaster
internal import ImgMarkThreads

/// Makes a marked picture of one image: decodes, resamples, draws and encodes.
public struct MarkingJob {
  public let image: ImageFile
  public let header: ImageHeader
  /// The positions of everything, in canvas points.
  public let plan: PlacementPlan
  /// The same in pixels of the output.
  let outputPlan: PlacementPlan
  public let options: MarkingOptions
  let text: TextLayout?

  /// Plans the picture without decoding the image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - header: Its header.
  ///   - markers: The markers, from back to front.
  ///   - options: The look of the picture.
  ///   - text: The layout of labels, created if there are any. Several pictures can share one,
  ///     which shapes each label once.
  /// - Throws: A `GeometryError` if the image has no room on the canvas, or a `TextError` if labels
  ///   can't be laid out.
  public init(
    _ image: ImageFile, header: ImageHeader, markers: [Marker], options: MarkingOptions,
    text: @autoclosure () throws -> TextLayout
  ) throws {
    self.image = image
    self.header = header
    self.options = options
    let placement = try options.placement(of: header.size)
    let planOptions = try options.planOptions(for: header.size)
    let hasText = markers.contains { marker in
      marker.hasText || (options.key != nil && marker.description?.isEmpty == false)
    }
    let text = hasText ? try text() : nil
    self.text = text
    plan =
      text.map { PlacementPlan(markers, on: placement, options: planOptions, by: $0) }
      ?? PlacementPlan(markers, on: placement, options: planOptions) { _, _ in
        Size(width: 0, height: 0)
      }
    _ = try options.outputPlacement(of: header.size)
    outputPlan = options.scale == 1 ? plan : plan.scaled(by: options.scale)
  }

  /// The readability of each marker's label at each display width.
  ///
  /// The widths are those given, or the output's own if labels must be readable.
  public var readings: [[LabelReading]] {
    let own = options.strict.contains(.unreadable) && options.shownAt.isEmpty
    guard let text else { return plan.markers.map { _ in [] } }
    return plan.readings(
      at: own ? [outputPlan.placement.canvas.size.width] : options.shownAt, text: text)
  }

  /// The characters of labels that no installed font has.
  public var missingGlyphs: [MissingGlyphs] { text?.missingGlyphs(in: plan) ?? [] }

  /// Draws the picture and encodes it on this thread.
  ///
  /// - Returns: The bytes of the file, and messages for people.
  /// - Throws: A `FileError` if the image can't be read, or doesn't fit in memory.
  public func picture(as kind: PictureKind) throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    guard !kind.isDocument else { return try document(as: kind) }
    let drawing = GroundDrawing(
      image: image, header: header, placement: outputPlan.placement, options: options)
    return try picture(as: kind, on: try drawing.result())
  }

  /// Draws the picture on a ground of the same image, header and options.
  ///
  /// The bytes are the same as those of ``picture(as:)``.
  public func picture(
    as kind: PictureKind, on ground: consuming Ground
  ) throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    guard !kind.isDocument else { return try document(as: kind) }
    let standby = ground.standby
    var result = try ground.result()
    let layer = MarkerLayer(outputPlan, text: text)
    guard let ink = layer.ink(on: result.pixels.size) else {
      MarkerLayer(outputPlan, text: text).draw(on: &result.pixels)
      return try encoded(result, as: kind, with: standby)
    }
    ink.drawHalves(on: &result.pixels, with: standby)
    return try encoded(result, as: kind, with: standby)
  }

  private func picture(
    as kind: PictureKind, on ground: GroundDrawing.Result
  ) throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    var marked = ground
    MarkerLayer(outputPlan, text: text).draw(on: &marked.pixels)
    return try encoded(marked, as: kind)
  }

  /// Returns a note if the canvas isn't a whole number of pixels, which pictures must be.
  private func roundingNotes(_ pixels: PixelSize) -> [String] {
    let canvas = outputPlan.placement.canvas.size
    let exact = Size<CanvasSpace>(width: Double(pixels.width), height: Double(pixels.height))
    let isExact =
      abs(canvas.width - exact.width) < 1e-6 && abs(canvas.height - exact.height) < 1e-6
    return isExact
      ? []
      : [
        "the canvas of \(canvas) was rounded up to \(pixels), whose last pixels are covered in part"
      ]
  }

  private func encoded(
    _ picture: GroundDrawing.Result, as kind: PictureKind, with standby: StandbyThread? = nil
  ) throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    let pixels = picture.pixels
    do throws(ImageError) {
      let bytes =
        switch kind {
        case .png:
          if let standby {
            try ImageCodec.encodePNG(pixels, doBoth: standby.runHalves)
          } else {
            try ImageCodec.encodePNG(pixels)
          }
        case .svg, .html, .pdf: preconditionFailure("a document is not made of pixels")
        case .jpeg:
          try ImageCodec.encodeJPEG(
            pixels, quality: options.quality, background: options.background)
        }
      return (bytes, picture.notes + roundingNotes(pixels.size))
    } catch {
      throw FileError(path: image.path, reason: .content(ContentFault(error)))
    }
  }
}
