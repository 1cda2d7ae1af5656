import ImgMarkGeometry
import ImgMarkLayout

/// The layouts of the benchmark: 28-point discs on a canvas of 600 by 700.
struct Layout: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case uniform, clustered, cloud, same }

  static let canvas = Rect<CanvasSpace>(x: 0, y: 0, width: 600, height: 700)

  var kind: Kind
  var count: Int
  var seed: UInt32

  var bodies: [Separation.Body] {
    points.map { point in
      Separation.Body(
        center: CanvasPoint(
          x: min(max(point.0, 2), 598), y: min(max(point.1, 2), 698)), radius: 14)
    }
  }

  private var points: [(Double, Double)] {
    var numbers = NumpyGenerator(seed: seed)
    switch kind {
    case .uniform:
      return (0..<count).map { _ in (numbers.uniform(0, 600), numbers.uniform(0, 700)) }
    case .clustered:
      let middles = (0..<3).map { _ in (numbers.uniform(120, 480), numbers.uniform(120, 580)) }
      let choices = (0..<count).map { _ in numbers.integer(below: 3) }
      return choices.map { choice in
        let middle = middles[choice]
        return (middle.0 + 35 * numbers.normal(), middle.1 + 35 * numbers.normal())
      }
    case .cloud:
      return (0..<count).map { _ in (300 + 60 * numbers.normal(), 350 + 60 * numbers.normal()) }
    case .same: return (0..<count).map { _ in (300, 350) }
    }
  }
}
