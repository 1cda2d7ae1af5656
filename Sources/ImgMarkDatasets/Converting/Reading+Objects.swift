internal import ImgMarkGeometry
internal import ImgMarkAnnotations

extension ObjectRange {
  /// Returns the extremes of the objects, in numbers as the file writes them.
  func numbers(in unit: Unit) -> ReadNumbers {
    let perPixel: Size<AuthoredSpace> =
      unit.whole.map {
        Size(width: $0 / Double(size.width), height: $0 / Double(size.height))
      } ?? Size(width: 1, height: 1)
    return ReadNumbers(
      extremes.numbers(by: perPixel), count: objects, outside: objectsOutside)
  }
}

extension ShapeExtremes where Space == SourceSpace {
  /// Returns the extremes, multiplied by a scale from pixels to numbers.
  fileprivate func numbers(by scale: Size<AuthoredSpace>) -> ShapeExtremes<AuthoredSpace> {
    var numbers = ShapeExtremes<AuthoredSpace>()
    guard !isEmpty else { return numbers }
    numbers.add(Point(x: near.x * scale.width, y: near.y * scale.height))
    numbers.add(Point(x: far.x * scale.width, y: far.y * scale.height))
    return numbers
  }
}

extension Reading {
  /// Returns the possible readings of a data set's numbers, likeliest first.
  ///
  /// - Parameters:
  ///   - source: The format of the data set.
  ///   - unit: The declared unit; `nil` if each number has its own.
  ///   - isStored: Whether the numbers are declared to be in pixels of the stored images.
  /// - Returns: The readings.
  static func all(
    of source: DatasetFormat, insteadOf unit: Unit?, isStored: Bool
  ) -> [Reading] {
    let isPixels = unit == nil || unit == .pixels
    return ReadingAdvisor.all(insteadOf: unit, isStored: isStored).filter { reading in
      switch reading {
      case .stored, .displayed, .exchanged: isPixels
      // If a format is always in pixels, a wrong unit is unlikely.
      case .unit: unit != nil && (source.takesUnits || !isPixels)
      case .edges, .oneBased, .bottomLeft: false
      }
    }
  }

  /// Returns which numbers are on an image in this reading.
  ///
  /// - Parameters:
  ///   - size: The size of the image in the declared reading.
  ///   - stored: The orientation of the image file; `upright` if unknown.
  /// - Returns: The numbers; `nil` if a data set can't have this reading.
  func extent(onPictureOf size: PixelSize, stored: Orientation) -> ReadingExtent? {
    switch self {
    // After a quarter turn, the other picture has width and height exchanged.
    case .stored, .displayed:
      ReadingExtent((stored.exchangesAxes ? size.transposed : size).pixels)
    case .exchanged: ReadingExtent(size.pixels, exchangesNumbers: true)
    case .unit(let unit):
      ReadingExtent(unit.whole.map { Size(width: $0, height: $0) } ?? size.pixels)
    case .edges, .oneBased, .bottomLeft: nil
    }
  }
}

extension PixelSize {
  fileprivate var pixels: Size<AuthoredSpace> { rect().size }
}
