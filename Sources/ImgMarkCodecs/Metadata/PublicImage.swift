internal import ImgMarkGeometry
public import ImgMarkProbe

/// An image file reduced to the parts that are needed to display it.
///
/// It has no texts, dates, locations, previews or notes of cameras and programs. The code lists the
/// parts to keep, not those to drop, so that unknown data can't remain. Color profiles and the
/// orientation are kept; the orientation is in an Exif block with no other data.
public enum PublicImage {
  /// Returns the file without private metadata; the coded pixels are the same bytes.
  ///
  /// A second call changes nothing.
  ///
  /// - Throws: An ``ImageError`` if the format isn't PNG or JPEG, or the file ends early.
  public static func bytes(
    of bytes: [UInt8], header: ImageHeader
  ) throws(ImageError) -> [UInt8] {
    switch header.format {
    case .png: try png(bytes, header.orientation)
    case .jpeg: jpeg(bytes, header.orientation)
    case .gif, .webp, .bmp, .tiff, .ico, .pnm, .psd, .qoi, .jpeg2000, .jpegXL, .heif, .avif:
      throw .unsupported(header.format, detail: "only PNG and JPEG are shown; convert it first")
    }
  }

  /// Ancillary chunks that affect the pixels' colors or their position on a page.
  static let shown = ["tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "cICP", "oFFs"]

  private static func png(
    _ bytes: [UInt8], _ orientation: Orientation
  ) throws(ImageError) -> [UInt8] {
    var list: PNGChunkList
    do throws(PNGChunkError) {
      list = try PNGChunkList(in: bytes)
    } catch {
      throw .corrupt(.png, detail: "\(error)")
    }
    list.chunks.removeAll { !$0.isCritical && ($0.isDamaged || !shown.contains($0.name)) }
    if orientation != .upright {
      list.insertBeforePixels(PNGChunkList.Chunk("eXIf", ExifBlock.bytes(orientation)))
    }
    return list.bytes
  }

  static func jpeg(
    _ bytes: [UInt8], _ orientation: Orientation, keepsProfile: Bool = true
  ) -> [UInt8] {
    var output: [UInt8] = [0xFF, 0xD8]
    output.reserveCapacity(bytes.count)
    var needsOrientation = orientation != .upright
    for part in JPEGParts(bytes) {
      // JFIF and Exif both require to be first; readers accept JFIF before Exif.
      if needsOrientation, !part.isJFIF {
        let block = Array("Exif\0\0".utf8) + ExifBlock.bytes(orientation)
        output += [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
        needsOrientation = false
      }
      if part.isJFIF {
        // The preview that may follow the density is left out.
        output += bytes[part.range].prefix(16).replacingLength
      } else if part.isShown, keepsProfile || part.marker != 0xE2 {
        output += bytes[part.range]
      }
    }
    return output
  }
}

/// An Exif block with only the orientation of an image.
enum ExifBlock {
  /// A TIFF structure with one directory of one entry, the tag Orientation (Exif 3.0, 4.6.4).
  static func bytes(_ orientation: Orientation) -> [UInt8] {
    [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8,  // big-endian, its directory at 8
      0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation.rawValue, 0, 0,  // one short
      0, 0, 0, 0,  // no other directory
    ]
  }
}

extension ArraySlice<UInt8> {
  /// The first segment of JFIF, cut to 16 bytes after its marker: without preview, with that
  /// length.
  fileprivate var replacingLength: [UInt8] {
    var bytes = Array(self)
    // Marker, length, "JFIF" and zero, version, unit, two densities, then the preview's size.
    guard bytes.count == 16 else { return bytes }
    bytes += [0, 0]
    (bytes[2], bytes[3]) = (0, 16)
    return bytes
  }
}
