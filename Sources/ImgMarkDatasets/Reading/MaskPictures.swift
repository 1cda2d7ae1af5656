public import ImgMarkAnnotations
public import ImgMarkGeometry
import ImgMarkText

/// Reads and writes the pictures of masks that are embedded in some annotation files.
///
/// It is a protocol, so that this module needs no image decoder.
public protocol MaskPictures: Sendable {
  /// Reads a mask from a PNG.
  ///
  /// Pixels that aren't fully transparent are inside. If the picture has no transparency, pixels
  /// that aren't black are inside.
  ///
  /// - Parameters:
  ///   - png: The picture.
  ///   - limit: The size of the image, which a mask can't exceed.
  /// - Returns: The pixels inside.
  /// - Throws: An error if it can't be read.
  func mask(of png: [UInt8], upTo limit: PixelSize) throws -> RunLengthMask

  /// Writes a mask as a PNG.
  func png(of mask: RunLengthMask, as style: MaskPictureStyle) throws -> [UInt8]

  /// Unpacks a zlib stream (RFC 1950) of at most `limit` bytes; `nil` if it is invalid.
  func unpacked(_ stream: [UInt8], upTo limit: Int) -> [UInt8]?

  /// Packs bytes as a zlib stream; `nil` if memory runs out.
  func packed(_ bytes: [UInt8]) -> [UInt8]?
}

/// A mask as text in a JSON file: a base64-encoded PNG, perhaps compressed by zlib first.
struct MaskText {
  private let pictures: any MaskPictures
  private let style: MaskPictureStyle
  private let isPacked: Bool

  init(
    _ pictures: (any MaskPictures)?, as style: MaskPictureStyle, packed: Bool
  ) throws(DatasetError.Reason) {
    guard let pictures else {
      throw .mask("the mask is a PNG, and no decoder of pictures was given")
    }
    self.pictures = pictures
    self.style = style
    isPacked = packed
  }

  /// Reads the mask of an image of the given size.
  func mask(_ text: String, on image: PixelSize) throws(DatasetError.Reason) -> RunLengthMask {
    guard var bytes = Base64.bytes(of: text) else {
      throw .mask("the mask is no text in base 64")
    }
    if isPacked {
      // No valid mask is larger than eight bytes per pixel plus the PNG chunks.
      let pixels = image.count(upTo: RunLengthMask.mostCells) ?? RunLengthMask.mostCells
      guard let unpacked = pictures.unpacked(bytes, upTo: 8 * pixels + 1 << 20) else {
        throw .mask("the mask is no zlib stream of a PNG")
      }
      bytes = unpacked
    }
    do {
      return try pictures.mask(of: bytes, upTo: image)
    } catch {
      throw .mask("the picture of the mask can't be read: \(error)")
    }
  }

  /// Returns a mask as text.
  func text(of mask: RunLengthMask) throws -> String {
    let png = try pictures.png(of: mask, as: style)
    guard isPacked else { return Base64(png).description }
    guard let packed = pictures.packed(png) else {
      throw DatasetError(.mask("memory is exhausted"))
    }
    return Base64(packed).description
  }
}
