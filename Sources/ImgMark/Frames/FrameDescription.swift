public import ImgMarkGeometry

/// What a user says about the numbers of an annotation: what was done to the picture before they
/// were measured in it, and how they are written.
///
/// It knows no image yet; with the facts of one it becomes a `CoordinateFrame`.
public struct FrameDescription: Hashable, Sendable {
  /// Which way up the picture was when the first step was taken.
  public enum Space: String, Hashable, Sendable, CaseIterable {
    /// As it is displayed, its orientation applied.
    case display
    /// As it is stored.
    case stored
  }

  /// From which corner the numbers are counted.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    case topLeft = "top-left"
    case bottomLeft = "bottom-left"
  }

  /// What a picture was cut to.
  public enum Crop: Hashable, Sendable {
    /// A rectangle in pixels of the picture before.
    case rect(Rect<AuthoredSpace>)
    /// Its visible part: the bounding box of what is not transparent.
    case trim
    /// The part of ``FrameDescription/full`` that the file holds, by its own page offset.
    case page
  }

  /// One thing that was done to the picture.
  public enum Step: Hashable, Sendable {
    case crop(Crop)
    case resize(PixelSize)
    /// It was turned or mirrored.
    case turn(Orientation)
    /// It was fitted into a canvas.
    case fit(CanvasFit)
  }

  public var space: Space = .display
  /// What was done to the picture, in order.
  public var steps: [Step] = []
  /// The size of the whole picture, upright, where the file holds but a part of it.
  public var full: PixelSize?
  /// `nil` where nothing was said.
  public var unit: Unit?
  public var convention: PixelConvention = .edge
  public var origin: Origin = .topLeft
  /// The largest alpha, of 255, that counts as transparent for ``Crop/trim``.
  public var alphaThreshold: UInt8 = 0

  public init() {}

  /// Whether pixels must be decoded to make the frame.
  public var needsPixels: Bool { steps.contains(.crop(.trim)) }
}
