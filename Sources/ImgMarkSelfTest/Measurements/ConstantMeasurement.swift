import ImgMark
import ImgMarkSpecimens

/// Checks that pictures of one color keep it in every pixel, for all sizes and fits.
struct ConstantMeasurement: Measurement {
  var count = 300
  /// The longest side of pictures and canvases, in pixels.
  var longestSide = 200

  func figures() throws -> [Figure] {
    let renderer = Renderer()
    var numbers = SeededNumbers(seed: 1)
    var worst = 0.0
    for _ in 0..<count {
      let size = try size(&numbers)
      let pixel = [numbers.byte(), numbers.byte(), numbers.byte()]
      let options = try options(&numbers)
      let picture = try renderer.picture(
        of: SpecimenPNG(size.width, size.height, filledWith: pixel), options: options)
      let content = try options.placement(of: size).content
      worst = max(worst, deviation(of: picture, inside: content, from: pixel))
    }
    return [
      Figure(
        "constant image, \(count) sizes and fits: worst deviation", worst, "codes", .exactly(0))
    ]
  }

  private func size(_ numbers: inout SeededNumbers) throws -> PixelSize {
    try PixelSize(
      width: numbers.integer(in: 1...longestSide), height: numbers.integer(in: 1...longestSide))
  }

  private func options(_ numbers: inout SeededNumbers) throws -> MarkingOptions {
    var options = MarkingOptions()
    let canvas = try size(&numbers)
    options.canvas = canvas
    options.mode = numbers.element(of: FitMode.self)
    options.alignment = numbers.element(of: Alignment.self)
    options.padding = Insets(
      all: numbers.fraction() * Double(min(canvas.width, canvas.height)) / 3)
    options.light = numbers.element(of: Light.self)
    options.aligning = numbers.fraction() < 0.5 ? .none : .wholePixelsAtScaleOne
    options.background = RGBA8(
      red: numbers.byte(), green: numbers.byte(), blue: numbers.byte(), alpha: numbers.byte())
    return options
  }

  /// Returns the error of the worst channel among pixels that the content covers whole.
  ///
  /// Other pixels also show the background.
  private func deviation(
    of picture: Picture, inside content: Rect<CanvasSpace>, from pixel: [UInt8]
  ) -> Double {
    let columns = Self.pixels(from: content.minX, to: content.maxX, of: picture.width)
    let rows = Self.pixels(from: content.minY, to: content.maxY, of: picture.height)
    var worst = 0
    for row in rows {
      for column in columns {
        let found = picture[column, row]
        for (code, wanted) in zip(
          [found.red, found.green, found.blue, found.alpha], pixel + [255])
        {
          worst = max(worst, abs(Int(code) - Int(wanted)))
        }
      }
    }
    return Double(worst)
  }

  /// Returns the whole pixels of an interval; a billionth of a pixel counts as rounding noise.
  private static func pixels(from start: Double, to end: Double, of length: Int) -> Range<Int> {
    let first = max(Int((start - 1e-9).rounded(.up)), 0)
    return first..<max(first, min(Int((end + 1e-9).rounded(.down)), length))
  }
}
