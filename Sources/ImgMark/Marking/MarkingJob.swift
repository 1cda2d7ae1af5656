internal import ImgMarkCodecs
public import ImgMarkDrawing
internal import ImgMarkGeometry
public import ImgMarkModel
public import ImgMarkProbe
internal import ImgMarkRaster

/// Makes a marked picture of one image: decode, resample, draw, encode.
public struct MarkingJob {
  public let image: ImageFile
  public let header: ImageHeader
  public let plan: PlacementPlan
  public let options: MarkingOptions
  private let text: TextLayout

  /// Plans the picture; nothing is decoded yet.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - header: Its header.
  ///   - markers: The markers, from the back to the front.
  ///   - options: How the picture is to look.
  ///   - text: Sets the labels; one for many pictures shapes each label once.
  /// - Throws: A ``GeometryError`` where the image has no room on the canvas.
  public init(
    _ image: ImageFile, header: ImageHeader, markers: [Marker], options: MarkingOptions,
    text: TextLayout
  ) throws {
    self.image = image
    self.header = header
    self.options = options
    self.text = text
    plan = PlacementPlan(
      markers, on: try options.placement(of: header.size), measure: text.inkSize(of:fontSize:))
  }

  /// The characters of the labels that no installed font has.
  public var missingGlyphs: [MissingGlyphs] { text.missingGlyphs(in: plan) }

  /// Draws the picture and encodes it.
  ///
  /// - Returns: The bytes of the file, and remarks for people.
  /// - Throws: A ``FileError`` where the image can't be read, or does not fit in memory.
  public func picture(as kind: PictureKind) throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    let file = try image.contents()
    do throws(ImageError) {
      var (pixels, notes) = try drawn(file)
      MarkerLayer(plan, text: text).draw(on: &pixels)
      let bytes =
        switch kind {
        case .png: try ImageCodec.encodePNG(pixels)
        case .jpeg:
          try ImageCodec.encodeJPEG(
            pixels, quality: options.quality, background: options.background)
        }
      return (bytes, notes)
    } catch {
      throw FileError(path: image.path, reason: .image(error))
    }
  }

  /// The image on its canvas, without ink.
  private func drawn(_ file: [UInt8]) throws(ImageError) -> (PixelBuffer, [String]) {
    let canvas = try canvasSize()
    var resampler = Resampler(
      for: plan.placement, orientation: header.orientation, light: options.light,
      canvas: canvas, background: options.background)
    let outcome = try ImageCodec.decode(
      file, header: header, options: options.decoding, into: &resampler)
    return (resampler.finish(), outcome.notes)
  }

  /// The canvas in whole pixels, if it may be that large.
  private func canvasSize() throws(ImageError) -> PixelSize {
    let limit = options.decoding.maxPixels
    guard header.storedSize.count(upTo: limit) != nil else {
      throw .tooLarge(header.storedSize, limit: limit)
    }
    let size = plan.placement.canvas.size
    guard let canvas = try? PixelSize(width: Int(size.width), height: Int(size.height)) else {
      throw .outOfMemory
    }
    guard canvas.count(upTo: options.decoding.maxPixels) != nil else {
      throw .tooLarge(canvas, limit: options.decoding.maxPixels)
    }
    let resampler = Resampler(
      for: plan.placement, orientation: header.orientation, light: options.light, canvas: canvas,
      background: options.background)
    let needed = resampler.workingMemory(forStored: header.storedSize, layout: .rgba)
    guard needed <= options.decoding.maxMemory else {
      throw .memory(needed: needed, limit: options.decoding.maxMemory)
    }
    // An array that can't be allocated would end the process.
    guard SystemCall.canAllocate(needed) else { throw .outOfMemory }
    return canvas
  }
}
