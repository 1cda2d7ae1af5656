internal import ImgMarkCodecs
public import ImgMarkDrawing
internal import ImgMarkGeometry
internal import ImgMarkProbe

extension MarkingJob {
  /// Adds the picture to a PDF, as a page of the size of its canvas.
  ///
  /// - Returns: Notes to print.
  /// - Throws: A `FileError` if the image can't be read or doesn't fit into memory.
  public func addPage(to document: PDFDocument) throws(FileError) -> [String] {
    let (picture, notes) = try pdfImage()
    try located { () throws(PDFError) in
      try document.addPage(
        outputPlan, image: picture, background: options.background, text: text)
    }
    return notes
  }

  /// Returns the picture as a PDF of one page.
  func pdf() throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    let title = image.path.lastComponent.description
    let document = try located { () throws(PDFError) in try PDFDocument(title: title) }
    let notes = try addPage(to: document)
    let bytes = try located { () throws(PDFError) in try document.finish() }
    return (bytes, notes)
  }

  /// Returns the image in a form that a PDF can carry.
  ///
  /// A JPEG keeps its bytes if all PDF readers decode them to the same colors; otherwise it is
  /// encoded again. Any other image is stored as pixels.
  private func pdfImage() throws(FileError) -> (image: PDFImage, notes: [String]) {
    try checkMemory()
    guard header.format == .jpeg else {
      let upright = try CarriedImage.upright(image, header: header, options: options)
      return (.pixels(upright.pixels), upright.notes)
    }
    let bytes = try image.contents()
    do throws(ImageError) {
      let portable = try PublicImage.portable(
        bytes, header: header, ignoringProfile: options.decoding.ignoreProfile)
      if let portable {
        return (.jpeg(portable, stored: header.storedSize, header.orientation), [])
      }
    } catch {
      throw FileError(path: image.path, reason: .content(ContentFault(error)))
    }
    let upright = try CarriedImage.upright(image, header: header, options: options)
    do throws(ImageError) {
      let coded = try ImageCodec.encodeJPEG(
        upright.pixels, quality: CarriedImage.recodedQuality, background: .white)
      return (.jpeg(coded, stored: upright.pixels.size, .upright), upright.notes)
    } catch {
      throw FileError(path: image.path, reason: .content(ContentFault(error)))
    }
  }

  /// Checks that the pixels fit into memory: Cairo copies the pixels of any image into its own
  /// buffers.
  private func checkMemory() throws(FileError) {
    let limit = options.decoding.maxMemory
    let needed = header.storedSize.count(upTo: limit / 8).map { 8 * $0 }
    guard let needed else {
      let (width, height) = (header.storedSize.width, header.storedSize.height)
      let pixels = width.multipliedReportingOverflow(by: height)
      let bytes = pixels.partialValue.multipliedReportingOverflow(by: 8)
      throw FileError(
        path: image.path,
        reason: .content(
          ContentFault(
            ImageError.memory(
              needed: pixels.overflow || bytes.overflow ? .max : bytes.partialValue, limit: limit)))
      )
    }
    guard SystemCall.canAllocate(needed) else {
      throw FileError(path: image.path, reason: .content(ContentFault(ImageError.outOfMemory)))
    }
  }

  private func located<Result>(
    _ body: () throws(PDFError) -> Result
  ) throws(FileError) -> Result {
    do throws(PDFError) {
      return try body()
    } catch {
      throw FileError(path: image.path, reason: .content(ContentFault(error)))
    }
  }
}
