internal import ImgMarkCodecs
internal import ImgMarkGeometry
internal import ImgMarkProbe
internal import ImgMarkRaster

/// Brings an image onto its canvas: decode, resample.
struct GroundDrawing: Sendable {
  var image: ImageFile
  var header: ImageHeader
  var placement: Placement
  var options: MarkingOptions

  struct Result: Sendable {
    var pixels: PixelBuffer
    /// Remarks for people.
    var notes: [String]
  }

  /// Draws on this thread.
  func result() throws(FileError) -> Result {
    var resampler = try resampler()
    let outcome = try decode(into: &resampler, shrinking: resampler.shrinking)
    return Result(pixels: resampler.finish(), notes: outcome.notes)
  }

  /// Decodes into a relay, which ends with the rows.
  func decode(into relay: RowRelay) throws(FileError) -> DecodeOutcome {
    var sender = RowSender(relay)
    defer { sender.finish() }
    return try decode(into: &sender, shrinking: try resampler().shrinking, helped: true)
  }

  /// Resamples what comes from a relay.
  func resample(from relay: RowRelay) throws(FileError) -> PixelBuffer {
    var resampler = try resampler()
    relay.deliver(to: &resampler)
    return resampler.finish()
  }

  /// A file of this size is decoded in less time than it takes to open fonts, which has the other
  /// processor until then.
  private static let leastHelped = 1 << 19

  private func decode(
    into sink: inout some RowSink, shrinking: Shrinking, helped: Bool = false
  ) throws(FileError) -> DecodeOutcome {
    let bytes = try image.contents()
    var decoding = options.decoding
    if helped, bytes.count > Self.leastHelped { decoding.jpegPath = .helped }
    decoding.shrinking = shrinking
    do throws(ImageError) {
      return try ImageCodec.decode(bytes, header: header, options: decoding, into: &sink)
    } catch {
      throw FileError(path: image.path, reason: .image(error))
    }
  }

  /// What makes the canvas, if it may be that large.
  private func resampler() throws(FileError) -> Resampler {
    do throws(ImageError) {
      let resampler = Resampler(
        for: placement, orientation: header.orientation, light: options.light,
        canvas: try canvasSize(), background: options.background)
      let needed = resampler.workingMemory(forStored: header.storedSize, layout: .rgba)
      let relayed = RowRelay.memory(rowBytes: header.storedSize.width * 4)
      guard needed <= options.decoding.maxMemory - relayed else {
        throw .memory(needed: needed + relayed, limit: options.decoding.maxMemory)
      }
      // An array that can't be allocated would end the process.
      guard SystemCall.canAllocate(needed + relayed) else { throw .outOfMemory }
      return resampler
    } catch {
      throw FileError(path: image.path, reason: .image(error))
    }
  }

  private func canvasSize() throws(ImageError) -> PixelSize {
    let limit = options.decoding.maxPixels
    guard header.storedSize.count(upTo: limit) != nil else {
      throw .tooLarge(header.storedSize, limit: limit)
    }
    guard let canvas = try? MarkingOptions.pixels(of: placement.canvas.size) else {
      throw .outOfMemory
    }
    guard canvas.count(upTo: limit) != nil else { throw .tooLarge(canvas, limit: limit) }
    return canvas
  }
}
