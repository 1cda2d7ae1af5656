internal import ImgMarkDrawing
internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkOverlay
internal import ImgMarkText

extension MarkingJob {
  /// Returns the picture as a document that embeds the image or links to it.
  func document(as kind: PictureKind) throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    guard kind != .pdf else { return try pdf() }
    let carried = try CarriedImage(image, header: header, options: options, in: kind)
    let document =
      if let text {
        render(carried, as: kind, by: text)
      } else {
        render(carried, as: kind, by: LineMeasure { _, _ in Size(width: 0, height: 0) })
      }
    return (Array(document.utf8), carried.notes)
  }

  private func render(
    _ image: CarriedImage, as kind: PictureKind, by text: some TextMeasure
  ) -> String {
    let title = self.image.path.lastComponent.description
    let record = record(digest: image.digest)
    if kind == .svg {
      return SVGOverlay(
        picture: image.picture, background: options.background, title: title, record: record
      ).render(outputPlan, by: text)
    }
    let plan = plan.key == nil ? plan : plan(by: text)
    let overlay = HTMLOverlay(
      picture: image.picture, background: options.background, title: title,
      alternative: AltText(of: plan, named: title).sentence, record: record
    ) { Digest(of: $0).bytes }
    let others = options.shownAt.compactMap { self.plan(shownAt: $0, by: text) }
    return overlay.render(plan, for: others, by: text)
  }

  private func record(digest: Digest?) -> DocumentRecord {
    let isStream = image.path == .standardStream
    var record = DocumentRecord(
      image: isStream ? "image" : image.path.lastComponent.description, digest: digest?.text)
    guard !options.recorded.isEmpty else { return record }
    var json = JSONWriter()
    EmbeddedRecord.write(options.recorded, to: &json)
    record.options = String(decoding: json.bytes, as: UTF8.self)
    return record
  }

  // MARK: Plans of a page, which has a key of its own

  /// Returns the plan without a panel for the key.
  private func plan(by text: some TextMeasure) -> PlacementPlan {
    let canvas = plan.placement.canvas.size
    return plan(on: canvas, by: text) ?? plan
  }

  /// Returns the plan for a canvas of another width with the same aspect ratio; `nil` if the image
  /// doesn't fit.
  private func plan(shownAt width: Double, by text: some TextMeasure) -> PlacementPlan? {
    let canvas = plan.placement.canvas.size
    return plan(on: Size(width: width, height: canvas.height * width / canvas.width), by: text)
  }

  private func plan(on canvas: Size<CanvasSpace>, by text: some TextMeasure) -> PlacementPlan? {
    let placement = try? Placement(
      of: header.size, view: options.view, turned: options.turn,
      on: Rect(origin: CanvasPoint(x: 0, y: 0), size: canvas), mode: options.mode,
      alignment: options.alignment, padding: options.padding, aligning: options.aligning)
    guard let placement else { return nil }
    return PlacementPlan(plan.markers.map(\.marker), on: placement, options: options.plan, by: text)
  }
}

extension Digest {
  /// The 32 bytes of the digest.
  fileprivate var bytes: [UInt8] {
    let digits = text.utf8.map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
