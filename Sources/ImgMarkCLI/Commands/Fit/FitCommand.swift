import ImgMark
import ImgMarkArguments

/// `imgmark fit`: calculates where an image is on a canvas.
struct FitCommand: PlainCommand {
  static let spec = CommandSpec(
    name: "fit",
    summary: "Calculate where an image and its points are on a canvas. Nothing is rounded.",
    examples: ["imgmark fit Samples/diagram.png --canvas 600x700 --point 0.25,0.40"],
    synopsis: "IMAGE|WxH --canvas WxH [options]",
    operands: [
      .init(
        name: "IMAGE|WxH",
        help: "An image, - for standard input, or the size of an image in pixels.")
    ],
    operandCount: 1...1,
    options: (PlacementOptions.options(
      canvas: "Size of the canvas in pixels.", isRequired: true
    ) + [
      PlacementOptions.aligned,
      .text(
        "point", "x,y", repeats: true, group: .points,
        "Print where this point of the image is on the canvas. Its coordinates are fractions of the "
          + "image, from 0 to 1."),
      .flag(
        "inverse", group: .points,
        "Read points in canvas pixels, and print fractions of the image."),
      .json, .digits,
    ]).withCommon("canvas", "mode", "align", "padding", "point", "inverse", "json", "digits"))

  private let source: Source
  private let fit: CanvasFit
  private let points: [ParsedArguments.Occurrence]
  private let direction: PointProjection.Direction
  private let writesJSON: Bool
  private let style: DecimalStyle

  /// The origin of the image's size.
  private enum Source {
    case size(PixelSize)
    case file(FilePath)
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let operand = arguments.operands.first,
      let fit = try PlacementOptions(arguments).fit()
    else { throw UsageError("fit needs an image and a canvas; see imgmark fit --help") }
    self.fit = fit
    source =
      if let size = try operand.imageSize() { .size(size) } else { .file(operand.path) }
    points = arguments.occurrences.filter { $0.option.name == "point" }
    for point in points { _ = try point.writtenPoint() }
    direction = arguments.has("inverse") ? .ontoImage : .ontoCanvas
    writesJSON = arguments.has("json")
    style = try arguments.decimalStyle()
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let projection = PointProjection(try placement(on: console), direction: direction)
    var projected: [ProjectedPoint] = []
    var notes: [String] = []
    var failures: [(number: Int, error: PointError)] = []
    for (index, point) in points.enumerated() {
      let written = try point.writtenPoint()
      do throws(PointError) {
        let result = try projection.projected(x: written.x, y: written.y)
        projected.append(result)
        notes += result.notes.map { "\(point)\($0)" }
      } catch {
        failures.append((index + 1, error))
      }
    }
    let report = FitReport(
      placement: projection.placement, points: projected,
      rejected: failures.flatMap { RejectionRecord.ofPoint($0.number, $0.error.faults) },
      style: style)
    if writesJSON {
      try console.print(report.json.line(style: style))
    } else if failures.isEmpty {
      for line in report.lines { try console.print(line) }
    }
    for note in notes { console.note(note) }
    for (number, error) in failures { console.report("\(points[number - 1]): \(error)") }
    return failures.isEmpty ? .done : .rejected
  }

  private func placement(on console: Console) throws -> Placement {
    let size =
      switch source {
      case .size(let size): size
      case .file(let path): try console.open(path).header().size
      }
    return try fit.placement(of: size)
  }
}

extension ProjectedPoint {
  /// The notes on the point, each to be appended to the option that gave it.
  fileprivate var notes: [String] {
    snaps.map { ": \($0) was moved to the edge of the image" }
      + (outsideCanvas.map { [" is outside the canvas, at \($0)"] } ?? [])
  }
}
