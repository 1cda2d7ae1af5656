import ImgMarkGeometry
import ImgMarkLayout

/// Another way to separate discs, simple and slow.
///
/// From many random starts all discs are moved to their features by shorter and shorter steps and
/// pushed apart again after each.
struct PlainSolver {
  let bodies: [Separation.Body]
  let canvas: Rect<CanvasSpace>
  private var x: [Double] = []
  private var y: [Double] = []

  init(_ bodies: [Separation.Body], in canvas: Rect<CanvasSpace>) {
    self.bodies = bodies
    self.canvas = canvas
  }

  /// The smallest total move over a number of starts.
  mutating func leastMove(starts: Int) -> Double {
    var numbers = NumpyGenerator(seed: 1)
    var least = Double.infinity
    for _ in 0..<starts {
      x = bodies.map { $0.center.x + numbers.uniform(-40, 40) }
      y = bodies.map { $0.center.y + numbers.uniform(-40, 40) }
      var step = 4.0
      while step > 0.02 {
        drawHome(by: step)
        _ = pushApart(sweeps: 5)
        step *= 0.94
      }
      if pushApart(sweeps: 1000) { least = min(least, total) }
    }
    return least
  }

  private var total: Double {
    bodies.indices.reduce(0) { sum, index in
      sum + distance(bodies[index].center, CanvasPoint(x: x[index], y: y[index]))
    }
  }

  private mutating func drawHome(by step: Double) {
    for index in bodies.indices {
      let dx = bodies[index].center.x - x[index]
      let dy = bodies[index].center.y - y[index]
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { continue }
      let share = min(1, step / length)
      x[index] += share * dx
      y[index] += share * dy
    }
  }

  private mutating func pushApart(sweeps: Int) -> Bool {
    for _ in 0..<sweeps {
      var isFree = true
      for i in bodies.indices {
        for j in 0..<i {
          let dx = x[i] - x[j]
          let dy = y[i] - y[j]
          let reach = bodies[i].radius + bodies[j].radius
          let squared = dx * dx + dy * dy
          guard squared < reach * reach - 1e-6 else { continue }
          isFree = false
          let length = squared.squareRoot()
          let push = length > 0 ? (reach - length) / (2 * length) : 0
          x[i] += push * dx
          y[i] += push * dy
          x[j] -= push * dx
          y[j] -= push * dy
        }
        x[i] = min(max(x[i], canvas.minX + bodies[i].radius), canvas.maxX - bodies[i].radius)
        y[i] = min(max(y[i], canvas.minY + bodies[i].radius), canvas.maxY - bodies[i].radius)
      }
      if isFree { return true }
    }
    return false
  }
}
