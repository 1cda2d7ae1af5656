internal import ImgMarkGeometry
internal import ImgMarkAnnotations

extension ObjectRange {
  /// How far the objects reach, in numbers of a unit as they were written.
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
  /// The same in numbers of which so many make a pixel.
  fileprivate func numbers(by scale: Size<AuthoredSpace>) -> ShapeExtremes<AuthoredSpace> {
    var numbers = ShapeExtremes<AuthoredSpace>()
    guard !isEmpty else { return numbers }
    numbers.add(Point(x: near.x * scale.width, y: near.y * scale.height))
    numbers.add(Point(x: far.x * scale.width, y: far.y * scale.height))
    return numbers
  }
}

extension Reading {
  /// How the numbers of a data set may be meant, likeliest first.
  ///
  /// - Parameters:
  ///   - source: Its format.
  ///   - unit: The unit as they are read; `nil` if each has its own.
  ///   - isStored: Whether they are read as measured in the pictures as they are stored.
  /// - Returns: The readings.
  static func all(
    of source: DatasetFormat, insteadOf unit: Unit?, isStored: Bool
  ) -> [Reading] {
    let isPixels = unit == nil || unit == .pixels
    return ReadingAdvisor.all(insteadOf: unit, isStored: isStored).filter { reading in
      switch reading {
      case .stored, .displayed, .exchanged: isPixels
      // In a format of pixels, other units are no likely mistake.
      case .unit: unit != nil && (source.takesUnits || !isPixels)
      case .edges, .oneBased, .bottomLeft: false
      }
    }
  }

  /// Which numbers of a data set lie on an image.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in which they were measured as they are read.
  ///   - stored: How the image's file is stored, as far as that is known.
  /// - Returns: The numbers; `nil` if no data set can be read so.
  func extent(onPictureOf size: PixelSize, stored: Orientation) -> ReadingExtent? {
    switch self {
    // Of a file that is turned by a quarter, one is the other's transpose.
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
