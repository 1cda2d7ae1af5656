import ImgMarkGeometry

/// The smallest upright rectangle around shapes, in the numbers in which they are given.
struct ShapeExtremes: Hashable, Sendable {
  private(set) var near = AuthoredPoint(x: .infinity, y: .infinity)
  private(set) var far = AuthoredPoint(x: -.infinity, y: -.infinity)

  var isEmpty: Bool { far.x < near.x }

  mutating func add(_ shape: WrittenShape) {
    switch shape {
    case .point(let x, let y): add(x.value, y.value)
    case .corners(let x1, let y1, let x2, let y2):
      add(x1.value, y1.value)
      add(x2.value, y2.value)
    case .centerSize(let cx, let cy, let width, let height):
      add(cx.value - width.value / 2, cy.value - height.value / 2)
      add(cx.value + width.value / 2, cy.value + height.value / 2)
    case .originSize(let x, let y, let width, let height):
      add(x.value, y.value)
      add(x.value + width.value, y.value + height.value)
    case .contour(let numbers):
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        add(numbers[index].value, numbers[index + 1].value)
      }
    }
  }

  mutating func add(_ other: ShapeExtremes) {
    guard !other.isEmpty else { return }
    add(other.near.x, other.near.y)
    add(other.far.x, other.far.y)
  }

  mutating func add(_ x: Double, _ y: Double) {
    near = AuthoredPoint(x: min(near.x, x), y: min(near.y, y))
    far = AuthoredPoint(x: max(far.x, x), y: max(far.y, y))
  }
}
