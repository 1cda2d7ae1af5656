import ImgMark
import ImgMarkSpecimens

/// Draws features and their markers separately and measures the distance between their centers.
struct MarkerMeasurement: Measurement {
  var count = 200
  /// The longest sides of pictures and of canvases, in pixels.
  var longestSource = 900
  var longestCanvas = 500

  func figures() throws -> [Figure] {
    let renderer = Renderer()
    var numbers = SeededNumbers(seed: 9)
    var worst = WorstCase()
    for index in 0..<count {
      let mode = FitMode.allCases[index % FitMode.allCases.count]
      let scene = try scene(mode: mode, &numbers)
      worst.add(try scene.distance(drawnBy: renderer))
    }
    return [
      Figure(
        "marker center against its feature, \(count) fits: worst", worst.value, "px", .atMost(0.02))
    ]
  }

  /// Returns a feature that lies on its canvas completely, with room around it.
  private func scene(
    mode: FitMode, _ numbers: inout SeededNumbers
  ) throws -> MarkerScene {
    while true {
      let source = try size(from: 40, to: longestSource, &numbers)
      let canvas = try size(from: 80, to: longestCanvas, &numbers)
      var options = MarkingOptions()
      options.canvas = canvas
      options.mode = mode
      options.alignment = numbers.element(of: Alignment.self)
      options.padding = Insets(
        top: 30 * numbers.fraction(), right: 30 * numbers.fraction(),
        bottom: 30 * numbers.fraction(), left: 30 * numbers.fraction())
      options.light = numbers.element(of: Light.self)
      options.aligning = numbers.fraction() < 0.5 ? .none : .wholePixelsAtScaleOne
      let feature = NormalizedPoint(x: numbers.fraction(), y: numbers.fraction())
      let scene = try MarkerScene(source: source, feature: feature, options: options)
      if scene.isWhole { return scene }
    }
  }

  private func size(
    from least: Int, to most: Int, _ numbers: inout SeededNumbers
  ) throws -> PixelSize {
    try PixelSize(
      width: numbers.integer(in: least...most), height: numbers.integer(in: least...most))
  }
}
