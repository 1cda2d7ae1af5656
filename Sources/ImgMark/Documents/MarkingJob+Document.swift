internal import ImgMarkDrawing
internal import ImgMarkGeometry
internal import ImgMarkModel
internal import ImgMarkOverlay

extension MarkingJob {
  /// Writes the picture as a document, which carries the image itself.
  func document(as kind: PictureKind) throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    let carried = try CarriedImage(image, header: header, options: options)
    let document =
      if let text {
        render(carried.picture, as: kind, by: text)
      } else {
        render(
          carried.picture, as: kind, by: LineMeasure { _, _ in Size(width: 0, height: 0) })
      }
    return (Array(document.utf8), carried.notes)
  }

  private func render(
    _ picture: OverlayPicture, as kind: PictureKind, by text: some TextMeasure
  ) -> String {
    let title = image.path.lastComponent.description
    if kind == .svg {
      return SVGOverlay(picture: picture, background: options.background, title: title)
        .render(outputPlan, by: text)
    }
    let alternative = AltText(of: plan, named: title).sentence
    let overlay = HTMLOverlay(
      picture: picture, background: options.background, title: title, alternative: alternative
    ) { Digest(of: $0).bytes }
    return overlay.render(plan, by: text)
  }
}

extension Digest {
  /// The 32 bytes of the digest.
  fileprivate var bytes: [UInt8] {
    let digits = text.utf8.map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
