import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Markers that scale with the picture, and labels next to markers, in Chromium, in windows of
/// other sizes than the canvas.
@Suite(
  .tags(.browser), .unlessQuick,
  .enabled(
    if: BinaryRun("/usr/bin/python3 -c 'import selenium' && command -v chromedriver").status == 0,
    "chromium, chromium-driver or python3-selenium is absent"))
struct ResizedShapeTests {
  private static let sizes = [(315.0, 900.0), (600, 375), (1300, 1700)]

  /// The markers of a page with a picture of 800x500, at each size of the window, and the picture's
  /// place there.
  private func views(
    _ table: String, _ words: String...
  ) throws -> [(left: Double, top: Double, scale: Double, markers: [Report])] {
    let sheet = try PlaceSheet(800, 500)
    let run = try sheet.run(table, to: "out.html", ["--canvas", "600x375"] + words)
    try #require(run.status == .done, "\(run.errors)")
    let script = "\(Fixture.checkout)/Tests/ImgMarkCLITests/Documents/Browser/measure_shapes.py"
    let sizes = Self.sizes.map { "\(Int($0.0))x\(Int($0.1))" }.joined(separator: " ")
    let measured = BinaryRun("/usr/bin/python3 '\(script)' '\(sheet.folder["out.html"])' \(sizes)")
    try #require(measured.status == 0)
    let views = Report(measured.output).values
    try #require(views.count == Self.sizes.count)
    return zip(Self.sizes, views).map { size, view in
      // Contain, by hand: the image has the largest size that fits, and is centered.
      let scale = min(size.0 / 800, size.1 / 500)
      return ((size.0 - 800 * scale) / 2, (size.1 - 500 * scale) / 2, scale, view.values)
    }
  }

  private func isNear(_ found: [Double], _ wanted: [Double]) -> Bool {
    found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) < 0.05 }
  }

  @Test("Boxes, polygons and lines scale with the image, their tabs don't")
  func traced() throws {
    let table = """
      id,label,points,shape
      tree,T,"0.6,0.2 0.9,0.2 0.9,0.8 0.6,0.8",box
      roof,,"0.1,0.5 0.3,0.3 0.5,0.5",polygon
      road,,"0.1,0.9 0.5,0.9",line

      """
    let edges = [[0.6, 0.2, 0.9, 0.8], [0.1, 0.3, 0.5, 0.5], [0.1, 0.9, 0.5, 0.9]]
    for view in try views(table) {
      for (marker, edge) in zip(view.markers, edges) {
        let wanted = [
          view.left + edge[0] * 800 * view.scale, view.top + edge[1] * 500 * view.scale,
          view.left + edge[2] * 800 * view.scale, view.top + edge[3] * 500 * view.scale,
        ]
        #expect(isNear(marker["edge"].numbers, wanted))
        // The link is wider by half of the stroke, 9 % of 28, on all sides (the line's by 0.5 of a
        // canvas point more).
        let link = marker["link"].numbers
        #expect(link[0] < wanted[0] && wanted[0] - link[0] < 1.8)
        #expect(link[3] > wanted[3] && link[3] - wanted[3] < 3.5)
      }
      // The tab is on the upper edge, flush with the stroke: 1.6 · 14 = 22.4 high, and as wide.
      let (x, y) = (view.left + 480 * view.scale - 1.26, view.top + 100 * view.scale)
      #expect(isNear(view.markers[0]["tag"].numbers, [x, y - 22.4, x + 22.4, y]))
    }
  }

  @Test("Tabs lie in the window, on the edges of their boxes")
  func tabs() throws {
    let table = """
      label,x1,y1,x2,y2,shape
      Upper left,0,0,0.3,0.3,box
      At the right,0.97,0.4,1,0.5,box
      At the bottom,0,0.97,0.1,1,box
      Lower right,0.9,0.9,1,1,box

      """
    for (view, size) in zip(try views(table), Self.sizes) {
      #expect(view.markers.count == 4)
      for marker in view.markers {
        let (edge, tab) = (marker["edge"].numbers, marker["tag"].numbers)
        #expect(tab[0] > -0.05 && tab[2] < size.0 + 0.05)
        #expect(tab[1] > -0.05 && tab[3] < size.1 + 0.05)
        #expect(tab[0] < edge[2] + 0.05 && tab[2] > edge[0] - 0.05)
        #expect(tab[1] < edge[3] + 0.05 && tab[3] > edge[1] - 0.05)
      }
    }
  }

  @Test("A disc on a corner keeps its size, too")
  func disc() throws {
    let table = "label,x1,y1,x2,y2,shape,anchor\nT,0.6,0.2,0.9,0.8,box,top-left\n"
    for view in try views(table) {
      let (x, y) = (view.left + 480 * view.scale, view.top + 100 * view.scale)
      #expect(isNear(view.markers[0]["tag"].numbers, [x - 14, y - 14, x + 14, y + 14]))
    }
  }

  @Test("A marker sized in pixels of the source keeps that size at any width")
  func measuredInSource() throws {
    for view in try views("x,y,size\n0.3,0.4,100\n", "--size-in", "source") {
      let (x, y) = (view.left + 240 * view.scale, view.top + 200 * view.scale)
      let radius = 50 * view.scale
      #expect(
        isNear(
          view.markers[0]["link"].numbers, [x - radius, y - radius, x + radius, y + radius]))
    }
  }

  @Test("Labels lie in the window, next to their markers")
  func labels() throws {
    let table = """
      label,x,y,label_side
      Label on the right,0.7,0.3,right
      Left label,0.1,0.6,left
      Above at the edge,0.95,0.2,above
      Below at the edge,0.05,0.8,below

      """
    for (view, size) in zip(try views(table), Self.sizes) {
      #expect(view.markers.count == 4)
      for marker in view.markers {
        let (link, label) = (marker["link"].numbers, marker["label"].numbers)
        #expect(label[0] > -0.05 && label[2] < size.0 + 0.05)
        #expect(label[1] > -0.05 && label[3] < size.1 + 0.05)
        let isApart =
          label[0] >= link[2] || label[2] <= link[0] || label[1] >= link[3] || label[3] <= link[1]
        #expect(isApart)
      }
    }
  }

  @Test("A capsule under the rule inside stays in the picture at any width")
  func inside() throws {
    for (view, size) in zip(
      try views("label,x,y\nLong here,0.99,0.5\nLong there,0.01,0.5\n", "--overhang", "inside"),
      Self.sizes)
    {
      let links = view.markers.map { $0["link"].numbers }
      #expect(abs(links[0][2] - size.0) < 0.05 && abs(links[1][0]) < 0.05)
    }
  }
}
