public import ImgMarkAnnotations
internal import ImgMarkCodecs
public import ImgMarkDatasets
public import ImgMarkGeometry

/// Decodes and encodes the PNG masks that annotation files contain.
public struct PNGMasks: MaskPictures {
  public init() {}

  public func mask(of png: [UInt8], upTo limit: PixelSize) throws -> RunLengthMask {
    try MaskCodec.decode(png, upTo: limit)
  }

  public func png(of mask: RunLengthMask, as style: MaskPictureStyle) throws -> [UInt8] {
    switch style {
    case .ones: try MaskCodec.encode(mask, as: .ones)
    case .transparency: try MaskCodec.encode(mask, as: .transparency)
    }
  }

  public func unpacked(_ stream: [UInt8], upTo limit: Int) -> [UInt8]? {
    ZlibBytes.unpacked(stream, upTo: limit)
  }

  public func packed(_ bytes: [UInt8]) -> [UInt8]? {
    ZlibBytes.packed(bytes)
  }
}
