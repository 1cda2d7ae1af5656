public import ImgMarkGeometry

/// The reason why a description of a frame doesn't fit an image.
public enum FrameError: Error, Hashable, Sendable {
  case geometry(GeometryError)
  /// A crop is outside the upright picture, but inside the stored one.
  case cropOfStored(GeometryError, stored: PixelSize)
  /// The file lacks a page offset.
  case noPageOffset
  /// A crop to the page needs the size of the page, which wasn't given.
  case noFullSize
  /// The file contains an unknown part of the full picture, so it can't be trimmed.
  case unknownPart(of: PixelSize)
  /// The visible part of a picture is needed, but only its size is known.
  case trimWithoutImage
  /// No pixel is visible in an image that is to be trimmed.
  case nothingVisible(threshold: UInt8)
}

extension FrameError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .geometry(let error): "\(error)"
    case .cropOfStored(let error, let stored):
      "\(error); it lies in the stored picture, \(stored): --space stored"
    case .noPageOffset:
      "the file has no page offset (PNG oFFs); give the crop as x,y,w,h"
    case .noFullSize: "a crop to the page needs the size of the page: --full WxH"
    case .trimWithoutImage: "--crop trim needs the image itself; give it instead of its size"
    case .nothingVisible(let threshold):
      "no pixel is visible (alpha over \(threshold)), so there is nothing to trim to"
    case .unknownPart(let full):
      "which part of \(full) the file holds is not known; crop to it before --crop trim"
    }
  }
}
