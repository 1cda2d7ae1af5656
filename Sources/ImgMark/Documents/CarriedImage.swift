internal import ImgMarkCodecs
internal import ImgMarkGeometry
internal import ImgMarkOverlay
internal import ImgMarkProbe

/// An image as a document shows it: carried by it, upright and without private metadata, or linked.
///
/// Viewers of documents differ in whether they turn an image by its orientation, so there must be none
/// to turn it by. A file that is upright keeps its own pixels; another one is decoded, turned and
/// written again as what it was.
struct CarriedImage {
  let picture: OverlayPicture

  /// Of a linked file, so that another one is noticed.
  private(set) var digest: Digest?

  /// Remarks for people.
  let notes: [String]

  init(
    _ image: ImageFile, header: ImageHeader, options: MarkingOptions, in document: PictureKind
  ) throws(FileError) {
    if let folder = options.linkFolder {
      try self.init(linking: image, header: header, from: folder, in: document)
    } else {
      try self.init(carrying: image, header: header, options: options)
    }
  }

  /// Links the file as it is, by its place seen from the folder of the document.
  private init(
    linking image: ImageFile, header: ImageHeader, from folder: FilePath, in document: PictureKind
  ) throws(FileError) {
    // Browsers turn the image of a page by its orientation, and renderers of drawings don't agree.
    guard header.orientation == .upright || document != .svg else {
      throw FileError(path: image.path, reason: .turned(header.orientation))
    }
    guard let path = image.path.address(from: folder) else {
      throw FileError(path: image.path, reason: .noSharedFolder(folder))
    }
    picture = .linked(path)
    digest = Digest(of: try image.contents())
    notes = []
  }

  private init(
    carrying image: ImageFile, header: ImageHeader, options: MarkingOptions
  ) throws(FileError) {
    let kind = PictureKind(like: header.format)
    let bytes: [UInt8]
    if header.orientation == .upright {
      let original = try image.contents()
      do throws(ImageError) {
        bytes = try PublicImage.bytes(of: original, header: header)
      } catch {
        throw FileError(path: image.path, reason: .image(error))
      }
      notes = []
    } else {
      (bytes, notes) = try Self.turned(image, header: header, options: options, as: kind)
    }
    picture = .embedded(bytes, mediaType: kind == .jpeg ? "image/jpeg" : "image/png")
  }

  /// Decodes an image at its own size, upright, and encodes it again.
  private static func turned(
    _ image: ImageFile, header: ImageHeader, options: MarkingOptions, as kind: PictureKind
  ) throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    let result = try upright(image, header: header, options: options)
    do throws(ImageError) {
      let bytes =
        kind == .jpeg
        ? try ImageCodec.encodeJPEG(result.pixels, quality: turnedQuality, background: .white)
        : try ImageCodec.encodePNG(result.pixels)
      return (bytes, result.notes)
    } catch {
      throw FileError(path: image.path, reason: .image(error))
    }
  }

  /// Decodes an image at its own size, upright, in sRGB.
  static func upright(
    _ image: ImageFile, header: ImageHeader, options: MarkingOptions
  ) throws(FileError) -> GroundDrawing.Result {
    var plain = MarkingOptions()
    plain.decoding = options.decoding
    plain.background = PictureKind(like: header.format).holdsAlpha ? .transparent : .white
    let placement: Placement
    do throws(GeometryError) {
      placement = try plain.placement(of: header.size)
    } catch {
      preconditionFailure("an image has no room on a canvas of its own size: \(error)")
    }
    return try GroundDrawing(
      image: image, header: header, placement: placement, options: plain
    ).result()
  }

  /// Of a photo that has to be encoded again: high enough that the second loss can't be seen.
  static let turnedQuality = 95
}
