/// An exact, invertible map from one space to another that keeps upright rectangles upright.
///
/// A map is a chain of steps. Each step maps one rectangle onto another. If the picture was
/// turned, the axes are exchanged first. Mathematically, this is one affine map. It isn't combined
/// into a matrix, because a product of scales would be rounded, but a chain is exact:
///
/// | computed as | 3264×2448 on a canvas of 600×700 is |
/// | --- | --- |
/// | `2448 * (600 / 3264)` | 450.00000000000006 high |
/// | `2448 * 600 / 3264` | 450 high |
///
/// Only this module creates maps, and all are invertible, so ``inverse`` can't fail. A finite
/// coordinate is never mapped to NaN.
public struct PlaneMap<From: CoordinateSpace, To: CoordinateSpace>: Hashable, Sendable {
  /// Whether x and y are exchanged before the axes are mapped.
  let exchangesAxes: Bool
  let x: AxisMap
  let y: AxisMap

  init(exchangingAxes exchangesAxes: Bool, x: AxisMap, y: AxisMap) {
    self.exchangesAxes = exchangesAxes
    self.x = x
    self.y = y
  }

  /// Creates the map that takes the corners of one rectangle to those of another.
  init(carrying source: Rect<From>, onto target: Rect<To>) {
    self.init(
      exchangingAxes: false,
      x: AxisMap(from: source.columns, to: target.columns),
      y: AxisMap(from: source.rows, to: target.rows))
  }

  /// Returns the mapped point.
  public func callAsFunction(_ point: Point<From>) -> Point<To> {
    exchangesAxes
      ? Point(x: x(point.y), y: y(point.x))
      : Point(x: x(point.x), y: y(point.y))
  }

  /// Returns the mapped size.
  ///
  /// The sides are scaled directly. Computing them from mapped corners would round twice more.
  public func callAsFunction(_ size: Size<From>) -> Size<To> {
    exchangesAxes
      ? Size(width: x.scaled(size.height), height: y.scaled(size.width))
      : Size(width: x.scaled(size.width), height: y.scaled(size.height))
  }

  /// Returns the mapped rectangle.
  public func callAsFunction(_ rect: Rect<From>) -> Rect<To> {
    let near = self(rect.origin)
    let far = self(Point(x: rect.maxX, y: rect.maxY))
    let origin = Point<To>(
      x: x.runsBackward ? far.x : near.x, y: y.runsBackward ? far.y : near.y)
    return Rect(origin: origin, size: self(rect.size))
  }

  /// Returns the map that applies this one, then the next.
  public func then<Next>(_ next: PlaneMap<To, Next>) -> PlaneMap<From, Next> {
    // An exchange after this map equals an exchange before it with the chains of the axes
    // exchanged.
    PlaneMap<From, Next>(
      exchangingAxes: exchangesAxes != next.exchangesAxes,
      x: (next.exchangesAxes ? y : x).then(next.x),
      y: (next.exchangesAxes ? x : y).then(next.y))
  }

  /// The inverse map.
  public var inverse: PlaneMap<To, From> {
    PlaneMap<To, From>(
      exchangingAxes: exchangesAxes,
      x: (exchangesAxes ? y : x).inverse,
      y: (exchangesAxes ? x : y).inverse)
  }

  /// Whether the map exchanges the axes, like a quarter turn.
  public var turnsSideways: Bool { exchangesAxes }
}

extension Rect {
  var columns: Interval { Interval(start: minX, length: size.width) }
  var rows: Interval { Interval(start: minY, length: size.height) }
}
