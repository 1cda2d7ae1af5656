import ImgMarkGeometry
import ImgMarkNumbers

/// The size and position of the picture, as CSS for a stage of any size.
///
/// `100cqw` and `100cqh` are the size of the stage inside its padding. `--x` and `--y` are the
/// picture's corner relative to that area. On a stage of the canvas's size, the picture has the
/// size and the position of the placement.
struct PicturePlace {
  /// The declarations of width and height.
  let size: String

  /// The declarations of the corner.
  let corner: String

  /// Rules for stages on which the corner is at another position.
  let exceptions: String

  init(_ placement: Placement) {
    let content = placement.content.size
    let (ownWidth, ownHeight) = ("\(content.width.plain)px", "\(content.height.plain)px")
    let ratio = (content.width / content.height).plain
    let width =
      switch placement.mode {
      case .contain: "min(100cqw,100cqh*\(ratio))"
      case .cover: "max(100cqw,100cqh*\(ratio))"
      case .stretch: "100cqw"
      case .none: ownWidth
      case .scaleDown: "min(\(ownWidth),100cqw,100cqh*\(ratio))"
      }
    let height =
      switch placement.mode {
      case .stretch: "100cqh"
      case .none: ownHeight
      case .contain, .cover, .scaleDown: "calc(\(width)/\(ratio))"
      }
    size = "width:\(width);height:\(height);"

    let x = Axis(
      length: width, room: "100cqw", share: placement.alignment.shareOnLeft,
      padding: placement.padding.left)
    let y = Axis(
      length: height, room: "100cqh", share: placement.alignment.shareAbove,
      padding: placement.padding.top)
    let unrounded = "--x:calc(\(x.start));--y:calc(\(y.start));"
    let rounded = "--x:calc(\(x.wholeStart));--y:calc(\(y.wholeStart));"
    let room = placement.available.size
    switch placement.mode {
    case _ where !placement.isAligned:
      (corner, exceptions) = (unrounded, "")
    case .none:
      (corner, exceptions) = (rounded, "")
    case .scaleDown:
      // On a larger stage the image still has its own size.
      let stage = "(width >= \(ownWidth)) and (height >= \(ownHeight))"
      (corner, exceptions) = (unrounded, "@container stage \(stage){.picture{\(rounded)}}\n")
    case .contain, .cover, .stretch:
      let stage = "(width = \(room.width.plain)px) and (height = \(room.height.plain)px)"
      (corner, exceptions) = (unrounded, "@container stage \(stage){.picture{\(rounded)}}\n")
    }
  }

  /// The position of the picture along one axis of the available area.
  private struct Axis {
    /// The exact position.
    let start: String

    /// The position rounded down to a canvas pixel, as a placement does for an image at its own
    /// size.
    let wholeStart: String

    init(length: String, room: String, share: Double, padding: Double) {
      start = "(\(room) - \(length))*\(share.plain)"
      wholeStart = "round(down,\(start) + \(padding.plain)px,1px) - \(padding.plain)px"
    }
  }
}
