import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Documents rendered by other programs, compared with the placement.
@Suite(.tags(.process), .unlessQuick)
struct RenderedDocumentTests {
  private static let markers = """
    id,x,y,label,shape,color,size
    a,0.25,0.4,,disc,#ff0000,28
    b,0.5,0.5,,square,#ff0000,24
    c,0.75,0.3,,diamond,#ff0000,30
    d,0.6,0.8,,ring,#ff0000,36
    e,0.1,0.9,,dot,#ff0000,12

    """

  /// A white picture of 800x500, marked on 600x700: scale 0.75, content 600x375 at (0, 162.5).
  private func sheet() throws -> PlaceSheet { try PlaceSheet(800, 500) }

  private static func centers(scale: Double = 0.75, left: Double = 0, top: Double = 162.5)
    -> [(x: Double, y: Double)]
  {
    [(0.25, 0.4), (0.5, 0.5), (0.75, 0.3), (0.6, 0.8), (0.1, 0.9)].map {
      (left + $0.0 * 800 * scale, top + $0.1 * 500 * scale)
    }
  }

  /// The largest distance of a marker from its expected place; pixels are weighted by their
  /// redness.
  private func worst(
    _ pixels: PixelBuffer, _ centers: [(x: Double, y: Double)], within radius: Double
  ) -> Double {
    centers.reduce(0) { worst, center in
      let columns = Int(center.x - radius)..<Int(center.x + radius)
      let rows = Int(center.y - radius)..<Int(center.y + radius)
      let found = Centroid(columns: columns, rows: rows) { column, row in
        255 - Double(pixels[column, row].green)
      }
      return max(worst, found.distance(toX: center.x, center.y))
    }
  }

  @Test(
    "librsvg draws every marker where our own pixels have it",
    .enabled(if: BinaryRun("command -v rsvg-convert").status == 0, "rsvg-convert is absent"))
  func librsvg() throws {
    let sheet = try sheet()
    let table = Self.markers
    #expect(try sheet.run(table, to: "out.svg", "--canvas", "600x700").status == .done)
    let run = BinaryRun("rsvg-convert '\(sheet.folder["out.svg"])' -o '\(sheet.folder["svg.png"])'")
    #expect(run.status == 0)
    let own = try sheet.marked(table, "--canvas", "600x700")
    let drawn = try sheet.pixels("svg.png")
    #expect(drawn.size == own.size)
    #expect(worst(own, Self.centers(), within: 22) < 0.02)
    #expect(worst(drawn, Self.centers(), within: 22) < 0.05)
  }

  @Test(
    "In Chromium markers stay on their features, whatever the window, the zoom and the display",
    .enabled(
      if: BinaryRun("/usr/bin/python3 -c 'import selenium' && command -v chromedriver").status == 0,
      "chromium, chromium-driver or python3-selenium is absent"))
  func chromium() throws {
    let sheet = try sheet()
    let run = try sheet.run(Self.markers, to: "out.html", "--canvas", "600x700")
    #expect(run.status == .done)
    let script = "\(Fixture.checkout)/Tests/ImgMarkCLITests/Documents/Browser/measure_page.py"
    let measured = BinaryRun(
      "/usr/bin/python3 '\(script)' '\(sheet.folder["out.html"])' '\(sheet.folder.path)'")
    #expect(measured.status == 0)
    let report = Report(measured.output)

    var worst = 0.0
    var screenshots = 0
    let views = report["views"].values
    #expect(views.count == 15 * 3 * 3)
    for view in views {
      let window = view["window"].numbers
      let scale = view["scale"].number
      // Contain, by hand: the image has the largest size that fits, and is centered.
      let fit = min(window[0] / 800, window[1] / 500)
      let (left, top) = ((window[0] - 800 * fit) / 2, (window[1] - 500 * fit) / 2)
      for marker in view["markers"].values {
        let center = marker["centre"].numbers
        let x = left + marker["x"].number * 800 * fit
        let y = top + marker["y"].number * 500 * fit
        worst = max(worst, abs(center[0] - x) * scale, abs(center[1] - y) * scale)
      }
      guard let screenshot = view["screenshot"].text else { continue }
      let pixels = try DecodedPicture(Fixture.bytes(at: screenshot)).pixels
      let centers = Self.centers(scale: fit, left: left, top: top).map {
        (x: $0.x * scale, y: $0.y * scale)
      }
      #expect(self.worst(pixels, centers, within: 20 * scale) < 0.5)
      screenshots += 1
    }
    #expect(worst < 0.5)
    #expect(screenshots == 8)

    // The page loads only itself and the embedded picture.
    #expect(report["requests"].values.map { $0.text?.prefix(5) } == ["file:", "data:"])
    #expect(report["console"].values.isEmpty)
    for name in ["nameless", "repeated", "lost", "silent", "dead"] {
      #expect(report["names"][name].number == 0)
    }
    #expect(report["names"]["mains"].number == 1)
  }

  @Test(
    "Moved markers lie on a page where they lie on a canvas of its width, and so do their lines",
    .enabled(
      if: BinaryRun("/usr/bin/python3 -c 'import selenium' && command -v chromedriver").status == 0,
      "chromium, chromium-driver or python3-selenium is absent"))
  func moves() throws {
    let sheet = try sheet()
    let table =
      "x,y\n" + (0..<9).map { "0.\(40 + $0 % 3),0.\(50 + $0 / 3)\n" }.joined()
    let sizes = ["400x250", "600x375", "960x600"]
    let run = try sheet.run(
      table, to: "out.html", "--canvas", "600x375", "--overlap", "move", "--shown-at", "400",
      "--shown-at", "960", "--link")
    #expect(run.status == .done, "\(run.errors)")
    let script = "\(Fixture.checkout)/Tests/ImgMarkCLITests/Documents/Browser/measure_moves.py"
    let measured = BinaryRun(
      "/usr/bin/python3 '\(script)' '\(sheet.folder["out.html"])' \(sizes.joined(separator: " ")) 399x249"
    )
    #expect(measured.status == 0)
    let report = Report(measured.output)
    #expect(report["console"].values.isEmpty)
    let narrow = report["views"].values.map { $0["narrow"].text }
    #expect(narrow == ["none", "none", "none", "block"])
    for (place, (size, view)) in zip(sizes, report["views"].values).enumerated() {
      // The image is the linked file, which the policy permits.
      #expect(view["image"].number == 800)
      #expect(view["lines"].values.map(\.text) == ["lines-\(place + 1)"])
      let planned = try sheet.run(table, "--canvas", size, "--overlap", "move", "--json")
      let markers = Report(planned.output)["markers"].values
      for (marker, center) in zip(markers, view["markers"].values) {
        let (wanted, found) = (marker["canvas"].numbers, center.numbers)
        #expect(abs(wanted[0] - found[0]) < 0.05 && abs(wanted[1] - found[1]) < 0.05)
      }
    }
  }
}
