import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Markers that trace boxes, polygons and lines.
struct PlaceContourTests {
  private let blue = RGBA8(red: 0, green: 0x57, blue: 0xD9)

  @Test(arguments: [
    "x1,y1,x2,y2,label\n40,20,120,80,\n", "x,y,w,h,label\n40,20,80,60,\n",
    "cx,cy,w,h,label\n80,50,80,60,\n",
  ])
  func `a box is drawn along its own edge`(_ table: String) throws {
    let pixels = try PlaceSheet(200, 100).marked(table, "--shape", "box", "--units", "px")

    // The line is on x = 40 and 120, y = 20 and 80.
    for (x, y) in [(40, 50), (119, 50), (80, 20), (80, 79)] {
      #expect(pixels[x, y] == blue, "\(x), \(y)")
    }
    for (x, y) in [(30, 50), (80, 50), (130, 50), (80, 10), (80, 90)] {
      #expect(pixels[x, y] == .white, "\(x), \(y)")
    }
  }

  @Test func `points become a closed polygon or an open line`() throws {
    let table = "points,label\n\"0.1,0.2 0.9,0.2 0.9,0.8 0.1,0.8\",\n"
    let polygon = try PlaceSheet(200, 100).marked(table)
    let line = try PlaceSheet(200, 100).marked(table, "--shape", "line")

    // From (20, 80) back to (20, 20).
    #expect(polygon[20, 50] == blue)
    #expect(line[20, 50] == .white)
    #expect(polygon[179, 50] == blue)
    #expect(line[179, 50] == blue)
  }

  @Test func `rows of one group are the vertices of one marker`() throws {
    let sheet = try PlaceSheet(200, 100)
    let run = try sheet.run(
      "group,x,y\na,0.1,0.2\nb,0.2,0.3\na,0.9,0.2\nb,0.3,0.3\na,0.9,0.8\nb,0.3,0.6\na,0.1,0.8\n",
      "--json")

    #expect(run.status == .done)
    #expect(run.report["markers"].values.map { $0["label"].text } == ["1", "2"])
    #expect(run.report["markers"].values.map { $0["shape"].text } == ["polygon", "polygon"])
    // The middle of the smallest box around it.
    #expect(run.report["markers"][0]["normalized"].numbers == [0.5, 0.5])
    #expect(try sheet.pixels()[20, 60] == blue)
  }

  @Test func `a contour with a vertex outside is rejected as a whole`() throws {
    let table = "group,x,y,label\na,0.1,0.2,\na,0.9,0.2,\na,0.9,1.8,\nb,0,0,\nb,0.5,0,\nb,0,0.5,\n"
    let run = try PlaceSheet(200, 100).run(table, "--json", "--keep-going")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("markers.csv:4: y = 1.8"))
    #expect(run.report["markers"].values.map { $0["id"].text } == ["2"])
  }

  @Test func `a group of too few points is a fault of its first row`() throws {
    let run = try PlaceSheet(200, 100).run("group,x,y,label\na,0.1,0.2,\na,0.9,0.2,\n")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("markers.csv:2: the shape 'polygon' follows the edge"))
  }

  @Test func `other shapes mark the middle of a contour`() throws {
    let run = try PlaceSheet(200, 100).run(
      "points,label\n\"0.1,0.2 0.9,0.2 0.9,0.8\",\n", "--shape", "disc", "--json")

    #expect(run.report["markers"][0]["bounds"].numbers == [86, 36, 28, 28])
  }

  @Test func `a marker by hand can't have a shape that traces an edge`() throws {
    let run = try PlaceSheet(200, 100).run(nil, "--marker", "0.5,0.5", "--shape", "box")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("--marker number 1: the shape 'box' follows the edge"))
  }
}
