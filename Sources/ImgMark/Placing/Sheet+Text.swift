public import ImgMarkLayout
internal import ImgMarkOverlay

extension MarkingBatch.Sheet {
  /// The name of the image.
  public var name: String {
    image.path == .standardStream ? "image" : image.path.lastComponent.description
  }

  /// Returns what is unusual about the image and its pixels, and how it was handled.
  public func notes(on picture: MarkedPicture) -> [String] {
    header.notes + picture.notes.filter { !header.notes.contains($0) }
  }

  /// Returns one sentence that names the markers on the image.
  public func altText(_ plan: PlacementPlan) -> String {
    AltText(of: plan, named: name).sentence
  }

  /// Returns the text that goes with the picture.
  ///
  /// - Parameters:
  ///   - kind: The kind of text.
  ///   - plan: The plan of the picture.
  ///   - address: How the text names the picture.
  ///   - scale: Output pixels per canvas point.
  /// - Returns: The bytes of the text.
  /// - Throws: The error of the writer of W3C annotations.
  public func text(
    _ kind: PictureText, of plan: PlacementPlan, named address: FilePath, scale: Double
  ) throws -> [UInt8] {
    let plan = scale == 1 ? plan : plan.scaled(by: scale)
    return Array(try kind.text(of: plan, in: address, title: name).utf8)
  }
}
