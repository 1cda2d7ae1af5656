/// The upper right quarter of a circle, cut into pieces of one pixel each.
///
/// It runs from the top of the circle to its rightmost point, always to the right and down. It
/// therefore crosses the sides of pixels in order.
struct QuarterArc: Sequence, IteratorProtocol {
  /// A piece of the arc inside one pixel.
  struct Piece {
    var column: Int
    var row: Int
    /// The vertical extent of the piece.
    var height: Double
    /// The area between the pixel's left side and the piece.
    var area: Double
  }

  private let x: Double
  private let y: Double
  private let radius: Double
  private var column: Int
  private var row: Int
  private var place: Corner
  /// The height at which the arc crosses the right side of its column.
  private var heightAtSide: Double
  private var xAtBottom: Double
  private var isDone = false

  init(x: Double, y: Double, radius: Double) {
    self.x = x
    self.y = y
    self.radius = radius
    place = Corner(x: x, y: y - radius)
    column = Int(place.x.rounded(.down))
    row = Int(place.y.rounded(.down))
    heightAtSide = 0
    xAtBottom = 0
    heightAtSide = height(at: Double(column + 1))
    xAtBottom = across(at: Double(row + 1))
  }

  mutating func next() -> Piece? {
    guard !isDone else { return nil }
    let bottom = Double(row + 1)
    if heightAtSide < Swift.min(bottom, y) {
      defer {
        column += 1
        heightAtSide = height(at: Double(column + 1))
      }
      return piece(to: Corner(x: Double(column + 1), y: heightAtSide))
    }
    if bottom < y {
      defer {
        row += 1
        xAtBottom = across(at: Double(row + 1))
      }
      return piece(to: Corner(x: xAtBottom, y: bottom))
    }
    isDone = true
    return piece(to: Corner(x: x + radius, y: y))
  }

  /// The height at which the arc reaches `side`; infinite if it doesn't.
  private func height(at side: Double) -> Double {
    let along = side - x
    return along < radius ? y - (radius * radius - along * along).squareRoot() : .infinity
  }

  /// The x at which the arc reaches a height above its end.
  private func across(at bottom: Double) -> Double {
    let down = y - bottom
    return down > 0 ? x + (radius * radius - down * down).squareRoot() : x + radius
  }

  /// Returns the piece up to a point.
  ///
  /// Its area consists of a trapezoid and of the segment between the arc and its chord.
  ///
  /// A chord c cuts off r² (a − sin a) / 2 with sin(a/2) = c/2r, which is c³ / 12r · (1 + 3/40
  /// (c/r)² + …); c is at most the diagonal of a pixel.
  private mutating func piece(to end: Corner) -> Piece {
    let width = end.x - place.x
    let height = end.y - place.y
    let squared = width * width + height * height
    let segment =
      squared * squared.squareRoot() / (12 * radius)
      * (1 + 3 * squared / (40 * radius * radius))
    let left = (place.x + end.x) / 2 - Double(column)
    place = end
    return Piece(column: column, row: row, height: height, area: height * left + segment)
  }
}
