public import ImgMarkGeometry

/// Why a description of a frame does not fit an image.
public enum FrameError: Error, Hashable, Sendable {
  case geometry(GeometryError)
  /// A crop does not lie in the upright picture, but would in the stored one.
  case cropOfStored(GeometryError, stored: PixelSize)
  /// The file doesn't say where it lies on its page.
  case noPageOffset
  /// A crop to the page was asked for without the size of the page.
  case noFullSize
  /// A trim of a part of the full picture was asked for, and which part the file is was not said.
  case unknownPart(of: PixelSize)
  /// The visible part of a picture is needed, and only its size is known.
  case trimWithoutImage
  /// A trim of an image in which no pixel is visible.
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

/// Why a description of a frame does not fit an image, and which.
public struct PictureFrameError: Error, Hashable, Sendable {
  public var picture: String
  public var error: FrameError
}

extension PictureFrameError: CustomStringConvertible {
  public var description: String { "\(picture): \(error)" }
}
