import ImgMarkNumbers

/// The reason why a size, a crop, a frame or a placement can't be created.
public enum GeometryError: Error, Hashable, Sendable {
  /// A side is less than 1.
  case emptySize(width: Int, height: Int)
  /// A side is more than ``PixelSize/longestSide``.
  case sizeTooLarge(width: Int, height: Int)
  /// A crop has an origin or a side that isn't finite, or a side that isn't greater than 0.
  case emptyCrop(Rect<AuthoredSpace>)
  /// A crop extends beyond the picture it was cut from.
  case cropOutside(Rect<AuthoredSpace>, of: Rect<AuthoredSpace>)
  /// A crop contains only the empty bands next to a letterboxed image.
  case cropOffImage(Rect<AuthoredSpace>)
  /// A view has an origin or a side that isn't finite, or a side that isn't greater than 0.
  case emptyView(Rect<SourceSpace>)
  /// A view extends beyond the image.
  case viewOutside(Rect<SourceSpace>, of: PixelSize)
  /// The padding leaves no area of the canvas, or the canvas has no area.
  case noRoom(Rect<CanvasSpace>)
  /// A panel takes the whole length or more, and leaves nothing for the image.
  case noRoomBesidePanel(Double, in: Double)
  /// A side of the padding is negative or not finite.
  case invalidPadding(Insets)
  /// Pixel indices were requested in a frame whose unit isn't pixels.
  case indexWithoutPixels(Unit)
  /// A size, a share or a gap of a split is negative or not finite.
  case invalidSplit(Double)
}

extension GeometryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptySize(let width, let height):
      "\(width)x\(height) has no pixels; each side must be at least 1"
    case .sizeTooLarge(let width, let height):
      "\(width)x\(height) is larger than any image format can hold (\(PixelSize.longestSide) a side)"
    case .emptyCrop(let crop):
      "crop \(crop) is empty; its width and height must be over 0"
    case .cropOutside(let crop, let parent):
      "crop \(crop) sticks out of the picture: \(crop.excess(over: parent))"
    case .cropOffImage(let crop):
      "crop \(crop) shows none of the image, only the bands beside it"
    case .emptyView(let view):
      "view \(view) is empty; its width and height must be over 0"
    case .viewOutside(let view, let image):
      "view \(view) sticks out of the image: \(view.excess(over: image.rect()))"
    case .noRoom(let canvas):
      "no room for the image on a canvas of \(canvas.size); make it larger or the padding smaller"
    case .noRoomBesidePanel(let panel, let length):
      "a panel of \(panel.plain) leaves no room for the image in \(length.plain); "
        + "make the canvas larger or the panel smaller"
    case .invalidPadding(let padding):
      "padding \(padding) is not a distance; each side must be 0 or more"
    case .indexWithoutPixels(let unit):
      "pixel indices can't be written in \(unit.rawValue); use px"
    case .invalidSplit(let number):
      "\(number.plain) is no size, share or gap; each must be a finite number, 0 or more"
    }
  }
}

extension Rect {
  /// Returns a text with each side on which this rectangle exceeds another: the sum, the bound and
  /// the excess.
  fileprivate func excess(over parent: Rect) -> String {
    var faults: [String] = []
    func compare(_ axis: String, _ length: String, _ near: Double, _ far: Double, _ bound: Rect) {
      let low = axis == "x" ? bound.minX : bound.minY
      let high = axis == "x" ? bound.maxX : bound.maxY
      if near < low {
        faults.append("\(axis) = \(near.plain) < \(low.plain) (by \((low - near).plain))")
      }
      if far > high {
        let side = axis == "x" ? "width" : "height"
        faults.append(
          "\(axis)+\(length) = \(far.plain) > \(side) \(high.plain) (by \((far - high).plain))")
      }
    }
    compare("x", "w", minX, maxX, parent)
    compare("y", "h", minY, maxY, parent)
    return faults.joined(separator: ", ")
  }
}
