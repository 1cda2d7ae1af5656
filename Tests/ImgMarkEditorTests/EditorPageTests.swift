import ImgMark
import ImgMarkTestSupport
import Testing

/// The editor's page in Chromium, operated like a user does.
@Suite(.tags(.browser), .unlessQuick)
struct EditorPageTests {
  static let canBrowse =
    BinaryRun("/usr/bin/python3 -c 'import selenium' && command -v chromedriver >/dev/null").status
    == 0

  private static let table = """
    id,label,x,y,note
    a,1,0.25,0.40,"kept, as it is"
    b,2,0.5,0.5, too

    """

  private func report(_ sheet: Sheet, of script: String = "drive_editor") throws -> JSONValue {
    let script = "\(Fixture.checkout)/Tests/ImgMarkEditorTests/Browser/\(script).py"
    let run = BinaryRun("/usr/bin/python3 -B '\(script)' \"$imgmark\" '\(sheet.folder.path)'")
    try #require(run.status == 0)
    return try JSONValue(Array(run.output.utf8))
  }

  @Test(
    .enabled(
      if: EditorPageTests.canBrowse && EditorServerTests.canServe,
      "chromium, chromium-driver, python3-selenium or libmicrohttpd12 is absent"))
  func `markers are added, dragged, named, undone, saved and read again`() throws {
    let sheet = try Sheet()
    try sheet.folder.write(Array(Self.table.utf8), to: "markers.csv")
    let hostile = ["</script><script>alert(1)", "\"><img src=x onerror=alert(1)>"]
    try sheet.folder.write(
      Array("x;y;label\n0.1;0.1;\(hostile[0])\n0.2;0.2;\"\"\"\(hostile[1].dropFirst())\"\n".utf8),
      to: "hostile.csv")
    let report = try report(sheet)

    #expect(report["hostile"]["texts"] == .array(hostile.map { .string($0) }))
    // The errors of the page itself.
    #expect(report["hostile"]["scripts"].integer == 1)
    #expect(report["hostile"]["images"].integer == 0)
    try checkGeometry(report)
    checkPage(report)

    func pixels(_ key: String) -> [Double] {
      let marker = report[key]
      return [(marker["x"].number ?? .nan) * 800, (marker["y"].number ?? .nan) * 500]
        .map { ($0 * 10).rounded() / 10 }
    }
    #expect(pixels("added") == [600, 300])
    #expect(pixels("dragged") == [640, 280])
    // Two to the right, one up and ten down.
    #expect(pixels("nudged") == [642, 289])
    #expect(report["focused"].string == "label")
    #expect(report["state"].string == "Unsaved changes")
    // It returns false where somebody wants to be asked.
    #expect(report["closes"] == .bool(false))
    // 642 / 800 and 289 / 500; the rows before keep every byte, and the new one has the same
    // blanks.
    #expect(
      report["first"].string == Self.table + "m3,\"Fan, \"\"left\"\"\",0.8025,0.578, \n")
    #expect(report["afterSaving"].string == "Saved")
    #expect(report["undone"].array?.count == 2)
    #expect(report["undoneState"].string == "Unsaved changes")
    #expect(report["redone"].string == "Saved")
    #expect(
      report["second"].string == """
        id,label,x,y,note,color
        b,2,0.5,0.5, too,
        a,1,0.125625,0.40,"kept, as it is",#ff8000
        m3,"Fan, ""left""\",0.8025,0.578, ,

        """)
    #expect(report["deleted"].integer == 2)
    #expect(
      report["third"].string == """
        id,label,x,y,note,color
        a,1,0.125625,0.40,"kept, as it is",#ff8000
        m3,"Fan, ""left""\",0.8025,0.578, ,

        """)
    #expect(report["reloaded"].array?.count == 2)
    checkConflict(report)
    checkShapes(report)
    checkPolygons(report)
    checkLooks(report)
  }

  /// Markers of 12 shapes at 11 anchors, in several sizes, offsets, halos and outlines, within a
  /// sixteenth of a pixel, to which browsers round.
  @Test(
    .enabled(
      if: EditorPageTests.canBrowse && EditorServerTests.canServe,
      "chromium, chromium-driver, python3-selenium or libmicrohttpd12 is absent"))
  func `markers are drawn and overlap in the same places as in place`() throws {
    let report = try report(Sheet(), of: "compare_drawings")

    #expect(report["count"].integer == 132)
    #expect(report["far"] == .array([]))
    #expect(report["pairs"].integer.map { $0 > 100 } == true)
    #expect(report["same"] == .bool(true))
    #expect(report["console"] == .array([]))
  }

  /// Where the page has markers, beside what `Placement` says of a stage with 16 CSS px of padding.
  private func checkGeometry(_ report: JSONValue) throws {
    let cases: [(image: (Int, Int), stage: (Double, Double), margin: Double)] = [
      ((800, 500), (600, 700), 0), ((800, 500), (1000, 400), 0), ((3264, 2448), (600, 700), 0),
      ((1, 1), (333, 77), 16), ((1366, 768), (1024, 700), 16), ((7, 5000), (360, 260), 16),
      ((800, 500), (703.5, 648.25), 16),
    ]
    let fits = report["fits"].array ?? []
    #expect(fits.count == cases.count)
    for (fit, (image, stage, margin)) in zip(fits, cases) {
      let placement = try Self.placement(image, on: stage, margin: margin)
      let at = placement.canvasMap(NormalizedPoint(x: 0.3, y: 0.7))
      #expect(fit["view"]["x"].number.map { abs($0 - placement.content.minX) < 1e-9 } == true)
      #expect(fit["view"]["y"].number.map { abs($0 - placement.content.minY) < 1e-9 } == true)
      #expect(fit["view"]["scale"].number.map { abs($0 - placement.scaleX) < 1e-12 } == true)
      let (there, same) = (fit["at"].numbers, fit["same"].numbers)
      #expect(abs(there[0] - at.x) < 1e-9 && abs(there[1] - at.y) < 1e-9)
      // The inverse map, and the point that keeps its place when the view is zoomed.
      let back = fit["back"].numbers
      #expect(abs(back[0] - 0.3 * Double(image.0)) < 1e-6)
      #expect(abs(back[1] - 0.7 * Double(image.1)) < 1e-6)
      #expect(abs(same[0] - at.x) < 1e-6 && abs(same[1] - at.y) < 1e-6)
      #expect(fit["scale"] == .bool(true))
    }
    let views = report["views"].array ?? []
    #expect(views.count == 4)
    for view in views {
      let stage = view["stage"].numbers
      let placement = try Self.placement((800, 500), on: (stage[0], stage[1]), margin: 16)
      let markers = view["markers"].array ?? []
      #expect(markers.count == 2)
      for marker in markers {
        let point = NormalizedPoint(
          x: marker["x"].number ?? .nan, y: marker["y"].number ?? .nan)
        let expected = placement.canvasMap(point)
        let center = marker["centre"].numbers
        #expect(abs(center[0] - expected.x) < 0.5 && abs(center[1] - expected.y) < 0.5)
      }
    }
  }

  private static func placement(
    _ image: (Int, Int), on stage: (Double, Double), margin: Double
  ) throws -> Placement {
    try Placement(
      of: PixelSize(width: image.0, height: image.1),
      on: Rect(x: 0, y: 0, width: stage.0, height: stage.1), padding: Insets(all: margin))
  }

  private func checkPage(_ report: JSONValue) {
    // The key isn't in the address bar any more.
    #expect(report["place"].string == report["site"].string.map { "\($0)/" })
    for name in ["nameless", "repeated", "small"] { #expect(report["names"][name].integer == 0) }
    #expect(report["names"]["mains"].integer == 1)
    #expect(report["names"]["language"].string == "en")
    #expect(report["requests"] == .array([.string("127.0.0.1")]))
    #expect(report["referers"].array?.isEmpty == true)
    #expect(report["console"].array?.isEmpty == true)
  }

  private func checkConflict(_ report: JSONValue) {
    #expect(report["conflict"].string?.contains("The file was not saved") == true)
    #expect(report["conflict"].string?.contains("Z: only in the file, at 720, 450") == true)
    #expect(report["kept"] == .bool(true))
    #expect(report["suggested"].string == "markers-2.csv")
    #expect(report["other"] == .bool(true))
    #expect(report["mine"].string?.hasPrefix("id,label,x,y,note,color\na,1,0.125625") == true)
    #expect(report["mine"].string?.hasSuffix("m4,\"\",0.625,0.8, ,\n") == true)
  }

  private func checkPolygons(_ report: JSONValue) {
    #expect(report["tool"].string == "contour")
    // 600, 700 of 800 and 50, 150 of 500; rows of corners are polygons without a shape column.
    #expect(
      report["polygons"].string == """
        label,points,color
        A,"0.1,0.2 0.3,0.2 0.2,0.5",red
        B,"0.5,0.5 0.75,0.5 0.75,0.9 0.5,0.9",
        ,"0.75,0.1 0.875,0.1 0.875,0.3",

        """)
    #expect(report["message"].string == "The table has got the column description.")
    #expect(report["stays"] == .bool(true))
    #expect(report["closed"] == .bool(true))
  }

  private func checkLooks(_ report: JSONValue) {
    // A label's width depends on the fonts, but at 16 px from the edge it's always cut.
    let warnings = report["warnings"].array?.compactMap(\.string) ?? []
    #expect(warnings.first == "")
    #expect(warnings.dropFirst().first?.hasPrefix("reaches ") == true)
    #expect(
      warnings.dropFirst().first?.hasSuffix(
        " beyond a canvas of 800x500; overlaps labels on a canvas of 800x500") == true)
    #expect(warnings.last == "overlaps Long on a canvas of 800x500")
    let (pin, dragged, square) = (
      report["pin"].numbers, report["draggedPin"].numbers, report["square"].numbers
    )
    let scale = report["viewScale"].number ?? .nan
    // It was moved 80 px of the image to the right and 40 down, and keeps its size.
    #expect(report["pinPlace"]["x"].number == 280.0 / 800)
    #expect(report["pinPlace"]["y"].number == 240.0 / 500)
    #expect(abs(dragged[0] - pin[0] - 80 * scale) < 0.06)
    #expect(abs(dragged[1] - pin[1] - 40 * scale) < 0.06)
    #expect(abs(dragged[2] - pin[2]) < 0.06 && abs(dragged[3] - pin[3]) < 0.06)
    // A dark line under a light one.
    #expect(report["guides"].integer == 2)
    // The middle of a square of 40 points is where the pin's tip was.
    #expect(abs(square[2] - 40) < 0.06 && abs(square[3] - 40) < 0.06)
    #expect(abs(square[0] + 20 - dragged[0] - dragged[2] / 2) < 0.06)
    #expect(abs(square[1] + 20 - dragged[1] - dragged[3]) < 0.06)
  }

  private func checkShapes(_ report: JSONValue) {
    #expect(report["empty"] == .bool(true))
    #expect(
      report["shapes"].string == """
        id,label,points,shape
        1,1,"0.125,0.2 0.375,0.2 0.375,0.4 0.125,0.4",box
        2,2,"0.5,0.2 0.625,0.2 0.625,0.6",
        3,3,"0.8125,0.8",

        """)
    // The corner was moved 20 px to the right and 40 down, then all 10 to the right and 10 up.
    #expect(
      report["shapesMoved"].string?.contains("\"0.1375,0.18 0.4125,0.18 0.4125,0.46 0.1375,0.46\"")
        == true)
    #expect(report["warning"].string?.contains("outside the image by 3.0 px") == true)
  }
}

extension JSONValue {
  fileprivate var numbers: [Double] { (array ?? []).map { $0.number ?? .nan } }
}
