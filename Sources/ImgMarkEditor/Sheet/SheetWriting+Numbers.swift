internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkRows
internal import ImgMarkTables

// Coordinates in the frame of a row.

extension SheetWriting {
  func shape(of index: Int) throws -> GivenShape<NormalizedSpace> {
    guard let shape = edited[index].place.shape(for: reader.columns.geometry) else {
      throw SheetError.kind(edited[index].place.kind)
    }
    return shape
  }

  /// Replaces the coordinates of the last record; coordinates that didn't change keep their bytes.
  mutating func replacePlace(
    of record: TableRecord, by shape: GivenShape<NormalizedSpace>, marker: Int,
    keepsSome: Bool = true
  ) throws {
    guard let picture = rows.lastPicture, let written = rows.written else {
      throw SheetError.unknownMarker
    }
    let frame = try rows.frame(ofPicture: picture)
    let inverse = ShapeInverse(to: frame)
    let isSame = shape.coordinateCount == rows.shape?.coordinateCount
    let before = rows.shape.map { inverse($0).coordinates } ?? []
    let after = inverse(shape).coordinates
    let scale = frame.sourceMap(Size(width: 1, height: 1))
    let step = Placing(pixelsPerUnit: max(abs(scale.width), abs(scale.height)))
    let canKeep = keepsSome && isSame && !rows.outcome.isSorted
    let numbers = after.indices.map { index -> Double? in
      if canKeep, step.isSame(after[index], before[index]) { return nil }
      let decimals = isSame ? written.decimals(of: index) ?? 0 : 0
      return step.rounded(after[index], decimals: keepsSome ? decimals : 0)
    }
    guard numbers.allSatisfy({ $0?.isFinite ?? true }) else {
      throw SheetError.place(marker: marker, reason: "lies too far outside")
    }
    rows.replace(in: &writer, of: record, with: numbers)
  }
}

/// The precision of numbers that were set by hand.
private struct Placing {
  private let pixelsPerUnit: Double
  /// The number of decimals that express a ten-thousandth of an image pixel.
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

  /// Returns whether two numbers mean the same position, apart from rounding errors.
  func isSame(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) * pixelsPerUnit < 1e-6
  }

  /// Rounds a number to these decimals, or to more if it had more before.
  func rounded(_ number: Double, decimals written: Int) -> Double {
    let digits = min(15, max(decimals, written))
    let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    let scaled = number * power
    // Numbers beyond 2^53 are always whole.
    return abs(scaled) < 9e15 ? scaled.rounded() / power : number
  }
}
