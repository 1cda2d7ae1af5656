internal import ImgMarkCodecs
internal import ImgMarkGeometry
internal import ImgMarkOverlay
internal import ImgMarkProbe

/// An image as a document carries it: upright, and without private metadata.
///
/// Viewers of documents differ in whether they turn an image by its orientation, so there must be none
/// to turn it by. A file that is upright keeps its own pixels; another one is decoded, turned and
/// written again as what it was.
struct CarriedImage {
  let picture: OverlayPicture

  /// Remarks for people.
  let notes: [String]

  init(
    _ image: ImageFile, header: ImageHeader, options: MarkingOptions
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
    var plain = MarkingOptions()
    plain.decoding = options.decoding
    plain.background = kind.holdsAlpha ? .transparent : .white
    let placement: Placement
    do throws(GeometryError) {
      placement = try plain.placement(of: header.size)
    } catch {
      preconditionFailure("an image has no room on a canvas of its own size: \(error)")
    }
    let drawing = GroundDrawing(
      image: image, header: header, placement: placement, options: plain)
    let result = try drawing.result()
    do throws(ImageError) {
      let bytes =
        kind == .jpeg
        ? try ImageCodec.encodeJPEG(
          result.pixels, quality: turnedQuality, background: plain.background)
        : try ImageCodec.encodePNG(result.pixels)
      return (bytes, result.notes)
    } catch {
      throw FileError(path: image.path, reason: .image(error))
    }
  }

  /// Of a photo that has to be encoded again: high enough that the second loss can't be seen.
  private static let turnedQuality = 95
}
