import ImgMark
import ImgMarkTestSupport
import Testing

/// A sample made by the command in `Samples/README.md`, whose labels are in the command's report.
struct DrawnSample: Sendable {
  let name: String

  static let all = [
    DrawnSample(name: "key.marked.png"), DrawnSample(name: "objects.marked.png"),
    DrawnSample(name: "fitted.marked.jpg"),
  ]

  /// A drawing, which another program converts to pixels.
  static let drawing = DrawnSample(name: "markers.svg")

  /// Makes the picture in a folder.
  ///
  /// - Parameter folder: The folder for the picture, which keeps its name.
  /// - Returns: The areas that depend on the fonts of the machine, in pixels: the labels and the
  ///   key.
  /// - Throws: An issue if the page lacks the command, or its report can't be read.
  func make(in folder: TemporaryFolder) throws -> [Rect<CanvasSpace>] {
    let transcript = try #require(
      Transcript.all.first {
        $0.page == "Samples/README.md" && $0.command.hasSuffix("-o \(name)")
      })
    let report = transcript.run(in: folder, with: " --quiet --json").output
    let markers = report.split(separator: "{\"id\":").map { String($0) }.filter {
      $0.contains("\"label_side\":")
    }
    return try markers.flatMap { try Self.labelAreas(of: $0) } + Self.rects("rect", in: report)
  }

  /// The areas of the label of a marker, as a report describes it.
  private static func labelAreas(of marker: String) throws -> [Rect<CanvasSpace>] {
    let labels = try rects("label_bounds", in: marker)
    guard labels.isEmpty else { return labels.map { $0.grown(by: $0.size.width / 8 + 2) } }
    // A label inside a marker leaves the marker's edge free, unless the label's width determines
    // it.
    return try rects("bounds", in: marker).prefix(1).map {
      $0.size.width == $0.size.height ? $0.grown(by: -3) : $0.grown(by: $0.size.width / 4)
    }
  }

  /// The rectangles with a name in a report, in their order.
  private static func rects(_ name: String, in report: String) throws -> [Rect<CanvasSpace>] {
    try report.split(separator: "\"\(name)\":{").dropFirst().map { rest in
      let numbers = rest.prefix { $0 != "}" }.split(separator: ",").compactMap {
        $0.split(separator: ":").last.flatMap { Double($0) }
      }
      try #require(numbers.count == 4)
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }
}

extension DrawnSample: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension Rect<CanvasSpace> {
  fileprivate func grown(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: size.width + 2 * distance,
      height: size.height + 2 * distance)
  }
}

extension Rect<CanvasSpace> {
  /// The rectangle widened to whole squares, over which a file format spreads a change.
  func inBlocks(of side: Double) -> Rect {
    Rect(
      corner: CanvasPoint(
        x: (minX / side).rounded(.down) * side, y: (minY / side).rounded(.down) * side),
      opposite: CanvasPoint(
        x: (maxX / side).rounded(.up) * side, y: (maxY / side).rounded(.up) * side))
  }
}
