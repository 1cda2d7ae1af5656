internal import ImgMarkGeometry
internal import ImgMarkAnnotations

extension ObjectRange {
  /// Returns the extremes of the objects, in numbers of the written unit.
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
  /// Returns the extremes with a scale from pixels to numbers.
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
  ///   - source: Its format.
  ///   - unit: The current unit; `nil` if each number has its own.
  ///   - isStored: Whether they are read as measured in the stored pictures.
  /// - Returns: The readings.
  static func all(
    of source: DatasetFormat, insteadOf unit: Unit?, isStored: Bool
  ) -> [Reading] {
    let isPixels = unit == nil || unit == .pixels
    return ReadingAdvisor.all(insteadOf: unit, isStored: isStored).filter { reading in
      switch reading {
      case .stored, .displayed, .exchanged: isPixels
      // In a pixel format, other units are an unlikely mistake.
      case .unit: unit != nil && (source.takesUnits || !isPixels)
      case .edges, .oneBased, .bottomLeft: false
      }
    }
  }

  /// Returns which numbers of a data set lie on an image in this reading.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in which they were measured as currently read.
  ///   - stored: The orientation of the image file, as far as known.
  /// - Returns: The numbers; `nil` if a data set can't be read that way.
  func extent(onPictureOf size: PixelSize, stored: Orientation) -> ReadingExtent? {
    switch self {
    // For a quarter turn, one picture's size is the other's transposed.
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
