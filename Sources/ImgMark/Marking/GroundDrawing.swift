internal import ImgMarkCodecs
internal import ImgMarkGeometry
internal import ImgMarkProbe
internal import ImgMarkRaster

/// Draws an image on its canvas by decoding and resampling it.
struct GroundDrawing: Sendable {
  var image: ImageFile
  var header: ImageHeader
  var placement: Placement
  var options: MarkingOptions

  struct Result: Sendable {
    var pixels: PixelBuffer
    /// Notes to print.
    var notes: [String]
  }

  /// Draws on the current thread.
  func result() throws(FileError) -> Result {
    var resampler = try resampler()
    let outcome = try decode(into: &resampler, shrinking: resampler.shrinking)
    return Result(pixels: resampler.finish(), notes: outcome.notes)
  }

  /// Decodes the image into a relay, which ends with the last row.
  func decode(into relay: RowRelay) throws(FileError) -> DecodeOutcome {
    var sender = RowSender(relay)
    defer { sender.finish() }
    return try decode(into: &sender, shrinking: try resampler().shrinking, helped: true)
  }

  /// Resamples the rows of a relay.
  func resample(from relay: RowRelay) throws(FileError) -> PixelBuffer {
    var resampler = try resampler()
    relay.deliver(to: &resampler)
    return resampler.finish()
  }

  /// The smallest file, in bytes, that is decoded on several threads.
  ///
  /// Decoding a smaller file takes less time than opening the fonts, which occupies another
  /// processor meanwhile.
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
      throw FileError(path: image.path, reason: .content(ContentFault(error)))
    }
  }

  /// Returns the resampler for the canvas, if the canvas fits into the memory limit.
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
      // The process would end if an array couldn't be allocated.
      guard SystemCall.canAllocate(needed + relayed) else { throw .outOfMemory }
      return resampler
    } catch {
      throw FileError(path: image.path, reason: .content(ContentFault(error)))
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
