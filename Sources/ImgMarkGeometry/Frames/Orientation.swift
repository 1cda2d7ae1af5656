/// One of the eight ways in which a camera or a viewer turns and mirrors a picture.
///
/// The raw values are those of the Exif tag Orientation (0x0112; CIPA DC-008, 4.6.4). A case is
/// named after the change that shows the stored picture upright. In edge coordinates a stored W×H
/// picture and its point (x, y) become:
///
/// | value | displayed size | displayed point | | value | displayed size | displayed point |
/// |---|---|---|---|---|---|---|
/// | 1 | W×H | (x, y) | | 5 | H×W | (y, x) |
/// | 2 | W×H | (W−x, y) | | 6 | H×W | (H−y, x) |
/// | 3 | W×H | (W−x, H−y) | | 7 | H×W | (H−y, W−x) |
/// | 4 | W×H | (x, H−y) | | 8 | H×W | (y, W−x) |
public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirroredAcross = 2
  case halfTurn = 3
  case mirroredDown = 4
  case transposed = 5
  case quarterTurnRight = 6
  case transversed = 7
  case quarterTurnLeft = 8

  /// Whether width and height change places.
  public var exchangesAxes: Bool { rawValue >= 5 }

  /// Whether the displayed x decreases if the stored coordinate on its axis grows.
  private var reversesX: Bool {
    switch self {
    case .mirroredAcross, .halfTurn, .quarterTurnRight, .transversed: true
    case .upright, .mirroredDown, .transposed, .quarterTurnLeft: false
    }
  }

  /// Whether the displayed y decreases if the stored coordinate on its axis grows.
  private var reversesY: Bool {
    switch self {
    case .halfTurn, .mirroredDown, .transversed, .quarterTurnLeft: true
    case .upright, .mirroredAcross, .transposed, .quarterTurnRight: false
    }
  }

  /// The orientation that undoes this one.
  public var inverse: Orientation {
    switch self {
    case .quarterTurnRight: .quarterTurnLeft
    case .quarterTurnLeft: .quarterTurnRight
    case .upright, .mirroredAcross, .halfTurn, .mirroredDown, .transposed, .transversed: self
    }
  }

  /// Returns the orientation with the effect of this one followed by another one.
  public func then(_ next: Orientation) -> Orientation {
    let exchanges = exchangesAxes != next.exchangesAxes
    let reversesX = next.reversesX != (next.exchangesAxes ? self.reversesY : self.reversesX)
    let reversesY = next.reversesY != (next.exchangesAxes ? self.reversesX : self.reversesY)
    return Self.allCases.first {
      $0.exchangesAxes == exchanges && $0.reversesX == reversesX && $0.reversesY == reversesY
    } ?? self
  }

  /// Returns the displayed size of a picture with a stored size.
  public func uprightSize(ofStored size: PixelSize) -> PixelSize {
    exchangesAxes ? size.transposed : size
  }

  /// Returns the map from stored to displayed pixels, for a picture with a stored size.
  public func uprightMap(ofStored size: PixelSize) -> PlaneMap<StoredSpace, SourceSpace> {
    map(from: size.rect(), onto: uprightSize(ofStored: size).rect())
  }

  /// Returns the map from one rectangle onto another that includes the turn.
  func map<From, To>(from source: Rect<From>, onto target: Rect<To>) -> PlaneMap<From, To> {
    PlaneMap(
      exchangingAxes: exchangesAxes,
      x: AxisMap(
        from: exchangesAxes ? source.rows : source.columns,
        to: reversesX ? target.columns.reversed : target.columns),
      y: AxisMap(
        from: exchangesAxes ? source.columns : source.rows,
        to: reversesY ? target.rows.reversed : target.rows))
  }

  /// Returns the size after the turn.
  func turned<From, To>(_ size: Size<From>) -> Size<To> {
    exchangesAxes
      ? Size(width: size.height, height: size.width)
      : Size(width: size.width, height: size.height)
  }
}
