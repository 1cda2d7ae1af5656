/// One change to a picture before coordinates were measured in it, or one property of their
/// notation.
public enum FrameStep: Hashable, Sendable {
  case crop(Rect<AuthoredSpace>)
  case resize(Size<AuthoredSpace>)
  /// The numbers refer to the stored picture, before its orientation was applied.
  case stored(Orientation)
  /// The picture was turned or mirrored.
  case turn(Orientation)
  /// The picture was fitted into a canvas.
  case canvas(Placement)
  case bottomLeft
  case unit(Unit)
  case convention(PixelConvention)
}

extension FrameStep: CustomStringConvertible {
  /// The step in the notation of the command-line option.
  public var description: String {
    switch self {
    case .crop(let crop): "crop \(crop)"
    case .resize(let size): "resized \(size)"
    case .stored(let orientation): "stored (orientation \(orientation.rawValue))"
    case .turn(.quarterTurnRight): "turn 90"
    case .turn(.halfTurn): "turn 180"
    case .turn(.quarterTurnLeft): "turn 270"
    case .turn(.mirroredAcross): "flip h"
    case .turn(.mirroredDown): "flip v"
    case .turn(let orientation): "turn by orientation \(orientation.rawValue)"
    case .canvas(let placement):
      "canvas \(placement.canvas.size) \(placement.mode.rawValue) \(placement.alignment.rawValue)"
        + (placement.padding == .zero ? "" : " padding \(placement.padding)")
        + (placement.isAligned ? " aligned" : "")
    case .bottomLeft: "origin bottom-left"
    case .unit(let unit): "units \(unit.rawValue)"
    case .convention(let convention): "pixel \(convention.rawValue)"
    }
  }
}
