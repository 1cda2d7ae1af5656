internal import ImgMarkCodecs
internal import ImgMarkGeometry
internal import ImgMarkRaster
internal import ImgMarkThreads

/// Draws the pictures of a data set, several images at a time.
///
/// Each image is drawn by one thread, so that the bytes don't depend on the number of threads.
struct PictureRun: Sendable {
  var sources: [PictureList.Source]
  var pictures: DatasetPictures

  /// The pictures of one image.
  struct Outcome: Sendable {
    var files: [(name: FilePath, bytes: [UInt8])]
    /// Messages for people.
    var notes: [String]
  }

  /// Calls `body` on this thread with the pictures of each image, in order.
  ///
  /// - Throws: The first error in the order of the images; no work continues after that.
  func forEachImage(_ body: (Int, Outcome) throws -> Void) throws {
    try OrderedQueue.forEach(
      sources.count, jobs: pictures.jobs, prepare: { { try outcome(of: sources[$0]) } }, body)
  }

  private func outcome(of source: PictureList.Source) throws -> Outcome {
    let file = try ImageFile(at: source.path)
    let header = try file.header()
    guard header.size == source.size else { throw ConversionError.imageChanged(source.path) }
    func drawn(_ placement: Placement) throws -> GroundDrawing.Result {
      try GroundDrawing(
        image: file, header: header, placement: placement, options: pictures.options
      ).result()
    }
    switch pictures.form {
    case .canvas:
      var outcome = Outcome(files: [], notes: [])
      for piece in source.pieces {
        let result = try drawn(piece.placement)
        outcome.notes += result.notes
        outcome.files.append((piece.name, try encoded(result.pixels, of: source)))
      }
      return outcome
    case .crops:
      // The image is decoded once for all its parts; a part at its own size is copied.
      let whole = try drawn(
        Placement(of: header.size, on: header.size.rect(), aligning: .wholePixelsAtScaleOne))
      let files = try source.pieces.map { piece in
        let view = piece.placement.view
        let part = whole.pixels.part(
          columns: Int(view.minX)..<Int(view.maxX), rows: Int(view.minY)..<Int(view.maxY))
        return (piece.name, try encoded(part, of: source))
      }
      return Outcome(files: files, notes: whole.notes)
    }
  }

  private func encoded(
    _ pixels: PixelBuffer, of source: PictureList.Source
  ) throws(FileError) -> [UInt8] {
    do throws(ImageError) {
      return switch source.kind {
      case .png: try ImageCodec.encodePNG(pixels)
      case .jpeg:
        // The pixels of a JPEG are opaque.
        try ImageCodec.encodeJPEG(
          pixels, quality: pictures.options.quality, background: .white)
      case .svg, .html, .pdf: preconditionFailure("a document is not made of pixels")
      }
    } catch {
      throw FileError(path: source.path, reason: .content(ContentFault(error)))
    }
  }
}
