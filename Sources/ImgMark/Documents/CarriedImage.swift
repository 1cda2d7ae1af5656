internal import ImgMarkCodecs
internal import ImgMarkGeometry
package import ImgMarkOverlay
internal import ImgMarkProbe

/// An image in a document: embedded, upright and without private metadata, or linked.
///
/// Viewers of documents differ in whether they apply the orientation and the color profile of an
/// image. A file that is upright and in sRGB keeps its compressed pixels. Any other file is
/// decoded, turned upright, converted to sRGB and encoded in its own format again.
package struct CarriedImage {
  package let picture: OverlayPicture

  /// The digest of a linked file, to detect if it is replaced.
  private(set) var digest: Digest?

  /// Messages for people.
  let notes: [String]

  package init(
    _ image: ImageFile, header: ImageHeader, options: MarkingOptions, in document: PictureKind
  ) throws(FileError) {
    if let folder = options.linkFolder {
      try self.init(linking: image, header: header, from: folder, in: document)
    } else {
      try self.init(carrying: image, header: header, options: options)
    }
  }

  /// Links the file unchanged, by its path relative to the folder of the document.
  private init(
    linking image: ImageFile, header: ImageHeader, from folder: FilePath, in document: PictureKind
  ) throws(FileError) {
    // Browsers apply the orientation to an image in a page, but renderers of SVG differ.
    guard header.orientation == .upright || document != .svg else {
      throw FileError(
        path: image.path, reason: .content(ContentFault(LinkError.turned(header.orientation))))
    }
    guard let path = image.path.address(from: folder) else {
      throw FileError(path: image.path, reason: .noSharedFolder(folder))
    }
    picture = .linked(path)
    let bytes = try image.contents()
    digest = Digest(of: bytes)
    let isPortable: Bool
    do throws(ImageError) {
      isPortable = try PublicImage.hasPortableColors(bytes, header: header)
    } catch {
      // If libjpeg can't open a JPEG, viewers can't show it either.
      throw FileError(path: image.path, reason: .content(ContentFault(error)))
    }
    notes =
      isPortable
      ? []
      : [
        "\(Self.colors(of: header)), which some viewers ignore in a linked image; leave out --link to "
          + "carry it in sRGB"
      ]
  }

  private init(
    carrying image: ImageFile, header: ImageHeader, options: MarkingOptions
  ) throws(FileError) {
    let kind = PictureKind(like: header.format)
    let bytes: [UInt8]
    if let own = try Self.portable(image, header: header, options: options) {
      (bytes, notes) = (own, [])
    } else {
      (bytes, notes) = try Self.recoded(image, header: header, options: options, as: kind)
    }
    picture = .embedded(bytes, mediaType: kind == .jpeg ? "image/jpeg" : "image/png")
  }

  /// Describes the colors of an image that isn't in sRGB.
  private static func colors(of header: ImageHeader) -> String {
    if let profile = header.profileName {
      return "its colors are those of the profile \"\(profile)\""
    }
    return header.channels == 4 && header.format == .jpeg
      ? "its colors are inks (CMYK)" : "its colors are not sRGB"
  }

  /// Returns the file without private metadata; `nil` if viewers would differ in its orientation or
  /// colors.
  private static func portable(
    _ image: ImageFile, header: ImageHeader, options: MarkingOptions
  ) throws(FileError) -> [UInt8]? {
    guard header.orientation == .upright else { return nil }
    let bytes = try image.contents()
    do throws(ImageError) {
      return try PublicImage.portable(
        bytes, header: header, ignoringProfile: options.decoding.ignoreProfile)
    } catch {
      throw FileError(path: image.path, reason: .content(ContentFault(error)))
    }
  }

  /// Decodes an image at its own size, turns it upright, converts it to sRGB, and encodes it again.
  private static func recoded(
    _ image: ImageFile, header: ImageHeader, options: MarkingOptions, as kind: PictureKind
  ) throws(FileError) -> (bytes: [UInt8], notes: [String]) {
    let result = try upright(image, header: header, options: options)
    do throws(ImageError) {
      let bytes =
        kind == .jpeg
        ? try ImageCodec.encodeJPEG(result.pixels, quality: recodedQuality, background: .white)
        : try ImageCodec.encodePNG(result.pixels)
      return (bytes, result.notes)
    } catch {
      throw FileError(path: image.path, reason: .content(ContentFault(error)))
    }
  }

  /// Decodes an image at its own size, upright and in sRGB.
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

  /// The quality of a photo that is encoded again: high enough that the second loss is invisible.
  static let recodedQuality = 95
}
