internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkTables

/// The shape that a row of a table of objects describes, in numbers as written.
enum ObjectCells: Hashable {
  case point(DecimalNumber, DecimalNumber)
  /// Two opposite corners.
  case corners([DecimalNumber])
  /// The center, the width and the height.
  case centerAndSides([DecimalNumber])
  /// The top left corner, the width and the height.
  case cornerAndSides([DecimalNumber])
  /// Four numbers in one cell, whose meaning depends on the whole table.
  case box([DecimalNumber])
  /// The points of an outline, as alternating x and y.
  case outline([DecimalNumber])
  /// Runs of pixels, as alternating starts and lengths.
  case runs([Int])

  /// Reads the cells of a row; `nil` if all of them are empty.
  init?(
    of record: TableRecord, in columns: GeometryColumns, _ layout: ObjectTableLayout
  ) throws(DatasetError.Reason) {
    let places = columns.all
    guard places.contains(where: { !record.isBlank($0) }) else { return nil }
    switch columns {
    case .points(let column):
      guard let cells = try ObjectCells(cell: column, of: record, layout.cells) else { return nil }
      self = cells
      return
    case .point, .corners, .centerSize, .originSize: break
    }
    let numbers = try places.map { column throws(DatasetError.Reason) in
      do throws(TableError) {
        return try record.number(column)
      } catch {
        throw DatasetError.Reason(error)
      }
    }
    switch columns {
    case .point: self = .point(numbers[0], numbers[1])
    case .corners:
      try Self.checkRepeated(layout.repeated, of: record)
      self = .corners(numbers)
    case .centerSize: self = .centerAndSides(numbers)
    case .originSize: self = .cornerAndSides(numbers)
    case .points: return nil
    }
  }

  /// Throws if repeated corners of a box differ from each other.
  private static func checkRepeated(
    _ pairs: [(Int, Int)], of record: TableRecord
  ) throws(DatasetError.Reason) {
    for (column, same) in pairs where !record.isBlank(column) {
      guard let one = try? record.number(column), let other = try? record.number(same),
        one.value == other.value
      else {
        throw .unsupported("its corners are no upright box", advice: "give two opposite corners")
      }
    }
  }

  /// Reads a cell that contains a whole shape.
  private init?(
    cell column: Int, of record: TableRecord, _ kind: ObjectTableLayout.Cells
  ) throws(DatasetError.Reason) {
    let name = record.names[column]
    let text = String(decoding: record.rawText(column), as: UTF8.self)
    // Accept lists as Python and JSON write them, and numbers separated by blanks, commas or
    // semicolons.
    let words = text.split { "[](){},; \t\n\r\"".contains($0) }
    guard !words.isEmpty else { return nil }
    if kind == .runs {
      // Some tables write -1 for an image without objects.
      guard words != ["-1"] else { return nil }
      self = .runs(try Self.runs(words, in: name))
      return
    }
    let numbers = try words.map { word throws(DatasetError.Reason) in
      do throws(NumberFault) {
        return try DecimalText.number(String(word))
      } catch {
        throw .number("\(name) = \"\(word)\"", error)
      }
    }
    guard kind == .box else {
      guard numbers.count.isMultiple(of: 2), numbers.count >= 6 else {
        throw .contour(numbers: numbers.count)
      }
      self = .outline(numbers)
      return
    }
    guard numbers.count == 4 else {
      throw .wrongKind(name, expected: "a list of 4 numbers")
    }
    self = .box(numbers)
  }

  private static func runs(
    _ words: [Substring], in name: String
  ) throws(DatasetError.Reason) -> [Int] {
    var runs: [Int] = []
    for word in words {
      guard let number = Int(word), number > 0 else {
        throw .wrongKind("\(name) with \"\(word)\"", expected: "a list of whole numbers over 0")
      }
      runs.append(number)
    }
    guard runs.count.isMultiple(of: 2) else {
      throw .wrongKind(name, expected: "pairs of a start and a length")
    }
    return runs
  }

  /// The largest number, which can't be a fraction if it is over 1; lengths of runs are pixels.
  var largest: Double {
    switch self {
    case .point(let x, let y): max(x.value, y.value)
    case .corners(let numbers), .centerAndSides(let numbers), .cornerAndSides(let numbers),
      .box(let numbers), .outline(let numbers):
      numbers.reduce(0) { max($0, $1.value) }
    case .runs: .infinity
    }
  }
}

// MARK: - Shapes

extension ObjectCells {
  /// Returns the shape on an image.
  ///
  /// - Parameters:
  ///   - unit: The unit of the numbers.
  ///   - size: The size of the image.
  ///   - box: The meaning of four numbers in one cell.
  ///   - numbers: Records the precision of the numbers.
  /// - Returns: The shape in pixels.
  /// - Throws: The reason why the numbers don't form a shape.
  func shape(
    in unit: Unit, on size: PixelSize, box: BoxCell, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    func inPixels(_ point: SourcePoint) -> SourcePoint {
      unit.whole.map { point.scaled(to: size, of: $0) } ?? point
    }
    func inPixels(_ box: Rect<SourceSpace>) -> Shape<SourceSpace> {
      .box(unit.whole.map { box.scaled(to: size, of: $0) } ?? box)
    }
    switch self {
    case .point(let x, let y): return .point(inPixels(numbers.point(x, y)))
    case .corners(let four):
      // Convert to pixels before subtracting, which loses less precision.
      return .box(
        try numbers.box(
          between: inPixels(numbers.point(four[0], four[1])),
          inPixels(numbers.point(four[2], four[3]))))
    case .cornerAndSides(let four):
      return inPixels(try numbers.box(x: four[0], y: four[1], width: four[2], height: four[3]))
    case .centerAndSides(let four):
      let (width, height) = (numbers.value(four[2]), numbers.value(four[3]))
      let center = numbers.point(four[0], four[1])
      return inPixels(
        try Rect(
          x: center.x - width / 2, y: center.y - height / 2, width: width, height: height
        ).checked())
    case .box(let four):
      switch box {
      case .cornerAndSides:
        return try ObjectCells.cornerAndSides(four).shape(in: unit, on: size, box: box, &numbers)
      case .corners:
        return try ObjectCells.corners(four).shape(in: unit, on: size, box: box, &numbers)
      }
    case .outline(let list):
      return .polygon(
        Polygon(
          stride(from: 0, to: list.count, by: 2).map { index in
            inPixels(numbers.point(list[index], list[index + 1]))
          }))
    case .runs(let runs): return .mask(try Self.mask(runs, on: size))
    }
  }

  /// Returns the mask of runs given by starts and lengths.
  ///
  /// Pixels are counted from 1, down each column and on at the top of the next one, as on Kaggle
  /// ("Airbus Ship Detection Challenge", Evaluation).
  private static func mask(
    _ pairs: [Int], on size: PixelSize
  ) throws(DatasetError.Reason) -> Mask<SourceSpace> {
    guard let all = size.count(upTo: RunLengthMask.mostCells) else {
      throw .mask("the image has too many pixels for a mask")
    }
    var runs: [Int] = []
    var end = 0
    for index in stride(from: 0, to: pairs.count, by: 2) {
      let (start, length) = (pairs[index] - 1, pairs[index + 1])
      guard start >= end else {
        throw .mask(
          "the run at \(pairs[index]) begins before the end of the one before it; starts are counted "
            + "from 1 at the first pixel, down the columns")
      }
      guard length <= all - start else {
        throw .mask(
          "the run at \(pairs[index]) ends behind the last of \(all) pixels of the image")
      }
      runs += [start - end, length]
      end = start + length
    }
    if end < all { runs.append(all - end) }
    do throws(MaskError) {
      return Mask(
        try RunLengthMask(columns: size.width, rows: size.height, runs: runs), over: size.rect())
    } catch {
      throw .mask("\(error)")
    }
  }
}
