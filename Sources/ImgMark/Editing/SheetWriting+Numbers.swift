internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkTables

// Coordinates, in the frame in which a row gives them.

extension SheetWriting {
  func values(of index: Int) throws -> [Double] {
    guard let values = edited[index].place.values(for: reader.columns.geometry) else {
      throw SheetError.kind(edited[index].place.kind)
    }
    return values
  }

  /// Replaces the coordinates of the record that was read last; those that are where they were keep
  /// their bytes.
  mutating func replacePlace(
    of record: TableRecord, by values: [Double], marker: Int, keepsSome: Bool = true
  ) throws {
    guard let picture = rows.lastPicture else { throw SheetError.unknownMarker }
    let frame = try rows.frame(ofPicture: picture)
    let inverse = ShapeInverse(to: frame)
    let shape = rows.shape
    let isSame = values.count == rows.values.count
    var before = rows.values
    var after = values
    inverse.denormalize(&after, like: shape)
    if isSame { inverse.denormalize(&before, like: shape) }
    let scale = frame.sourceMap(Size(width: 1, height: 1))
    let step = Placing(pixelsPerUnit: max(abs(scale.width), abs(scale.height)))
    let written = shape.numbers
    let canKeep = keepsSome && isSame && !rows.outcome.isSorted
    let numbers = after.indices.map { index -> Double? in
      if canKeep, step.isSame(after[index], before[index]) { return nil }
      let decimals = isSame && index < written.count ? written[index].decimals ?? 0 : 0
      return step.rounded(after[index], decimals: keepsSome ? decimals : 0)
    }
    guard numbers.allSatisfy({ $0?.isFinite ?? true }) else {
      throw SheetError.place(marker: marker, reason: "lies too far outside")
    }
    rows.replace(in: &writer, of: record, with: numbers)
  }
}

/// How numbers that were set by hand are written.
private struct Placing {
  private let pixelsPerUnit: Double
  /// Decimals to a ten-thousandth of a pixel of the image.
  private let decimals: Int

  init(pixelsPerUnit: Double) {
    self.pixelsPerUnit = pixelsPerUnit
    var decimals = 0
    var step = pixelsPerUnit
    while step > 1e-4, decimals < 15 {
      step /= 10
      decimals += 1
    }
    self.decimals = decimals
  }

  /// Whether two numbers mean the same place, but for what arithmetic adds.
  func isSame(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) * pixelsPerUnit < 1e-6
  }

  /// Rounds a number, at most to the decimals with which it was written before.
  func rounded(_ number: Double, decimals written: Int) -> Double {
    let digits = min(15, max(decimals, written))
    let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    let scaled = number * power
    // Beyond 2^53 there is nothing to round.
    return abs(scaled) < 9e15 ? scaled.rounded() / power : number
  }
}

extension WrittenShape {
  /// The numbers in the order in which it gives them.
  fileprivate var numbers: [WrittenNumber] {
    switch self {
    case .point(let x, let y): [x, y]
    case .corners(let a, let b, let c, let d), .centerSize(let a, let b, let c, let d),
      .originSize(let a, let b, let c, let d):
      [a, b, c, d]
    case .contour(let numbers): numbers
    }
  }
}
