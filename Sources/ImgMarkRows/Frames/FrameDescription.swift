public import ImgMarkGeometry

/// A user's description of coordinates: the steps applied to the picture before measuring, and the
/// notation of the numbers.
///
/// It doesn't refer to an image; combined with the facts of an image, it gives a `CoordinateFrame`.
public struct FrameDescription: Hashable, Sendable {
  /// The orientation of the picture before the first step.
  public enum Space: String, Hashable, Sendable, CaseIterable {
    /// As displayed, with its orientation applied.
    case display
    /// As stored.
    case stored
  }

  /// The corner at which the coordinates begin.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    case topLeft = "top-left"
    case bottomLeft = "bottom-left"
  }

  /// The part to which a picture was cropped.
  public enum Crop: Hashable, Sendable {
    /// A rectangle in pixels of the picture before the crop.
    case rect(Rect<AuthoredSpace>)
    /// The visible part: the bounding box of the pixels that aren't transparent.
    case trim
    /// The part of ``FrameDescription/full`` that the file holds, given by its page offset.
    case page
  }

  /// A step applied to the picture.
  public enum Step: Hashable, Sendable {
    case crop(Crop)
    /// The picture was scaled to a size, which may have fractions of pixels, as on a page.
    case resize(Size<AuthoredSpace>)
    /// The picture was turned or mirrored.
    case turn(Orientation)
    /// The picture was fitted on a canvas.
    case fit(CanvasFit)
  }

  public var space: Space = .display
  /// The steps applied to the picture, in order.
  public var steps: [Step] = []
  /// The size of the whole picture, upright, if the file holds only a part of it.
  public var full: PixelSize?
  /// The unit; `nil` if the user named none.
  public var unit: Unit?
  public var convention: PixelConvention = .edge
  public var origin: Origin = .topLeft
  /// The greatest alpha, from 0 to 255, that counts as transparent for ``Crop/trim``.
  public var alphaThreshold: UInt8 = 0

  public init() {}

  /// Whether the frame depends on the pixels of the image.
  public var needsPixels: Bool { steps.contains(.crop(.trim)) }
}
