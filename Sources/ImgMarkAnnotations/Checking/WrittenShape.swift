public import ImgMarkGeometry

/// A shape in the numbers of a table or a file, with their counts of decimals.
public struct WrittenShape: Hashable, Sendable {
  /// The shape in the frame's numbers.
  public let shape: GivenShape<AuthoredSpace>
  private let decimals: Decimals

  /// The number of decimals of each coordinate, in order; `nil` if unknown.
  private enum Decimals: Hashable, Sendable {
    case few(Int?, Int?, Int?, Int?)
    case many([Int?])
  }

  private init(_ shape: GivenShape<AuthoredSpace>, _ decimals: Decimals) {
    self.shape = shape
    self.decimals = decimals
  }

  /// Returns the decimals of a coordinate; `nil` if unknown, or if the index is too large.
  public func decimals(of index: Int) -> Int? {
    switch decimals {
    case .few(let first, let second, let third, let fourth):
      switch index {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: nil
      }
    case .many(let all): index < all.count ? all[index] : nil
    }
  }
}

extension WrittenShape {
  public static func point(x: WrittenNumber, y: WrittenNumber) -> WrittenShape {
    WrittenShape(
      .point(Point(x: x.value, y: y.value)), .few(x.decimals, y.decimals, nil, nil))
  }

  /// Returns a box given by two opposite corners, in any order.
  public static func corners(
    x1: WrittenNumber, y1: WrittenNumber, x2: WrittenNumber, y2: WrittenNumber
  ) -> WrittenShape {
    WrittenShape(
      .corners(Point(x: x1.value, y: y1.value), Point(x: x2.value, y: y2.value)),
      .few(x1.decimals, y1.decimals, x2.decimals, y2.decimals))
  }

  public static func centerSize(
    cx: WrittenNumber, cy: WrittenNumber, width: WrittenNumber, height: WrittenNumber
  ) -> WrittenShape {
    WrittenShape(
      .centerSize(
        Point(x: cx.value, y: cy.value), Size(width: width.value, height: height.value)),
      .few(cx.decimals, cy.decimals, width.decimals, height.decimals))
  }

  /// Returns a box given by the corner nearest to the frame's origin, and a size.
  public static func originSize(
    x: WrittenNumber, y: WrittenNumber, width: WrittenNumber, height: WrittenNumber
  ) -> WrittenShape {
    WrittenShape(
      .originSize(Point(x: x.value, y: y.value), Size(width: width.value, height: height.value)),
      .few(x.decimals, y.decimals, width.decimals, height.decimals))
  }

  /// Returns a polyline or a polygon of at least one vertex: x, y, x, y, ...
  public static func contour(_ numbers: [WrittenNumber]) -> WrittenShape {
    precondition(
      !numbers.isEmpty && numbers.count.isMultiple(of: 2),
      "\(numbers.count) numbers are no list of vertices")
    let vertices = stride(from: 0, to: numbers.count - 1, by: 2).map {
      AuthoredPoint(x: numbers[$0].value, y: numbers[$0 + 1].value)
    }
    return WrittenShape(.contour(vertices), .many(numbers.map { $0.decimals }))
  }
}
