import ImgMark
import ImgMarkEditor
import Testing

/// Boxes and contours in their columns.
struct SheetShapeTests {
  private static let box = Rect<NormalizedSpace>(x: 0.25, y: 0.5, width: 0.25, height: 0.125)

  /// The box from (0.25, 0.5) to (0.5, 0.625): in pixels of 800x500 from (200, 250) to (400,
  /// 312.5).
  @Test(arguments: [
    ("id,x1,y1,x2,y2\na,0,0,0.5,0.5\n", "id,x1,y1,x2,y2\na,0.25,0.5,0.5,0.625\n"),
    ("xmax,xmin,ymax,ymin\n0.5,0,0.5,0\n", "xmax,xmin,ymax,ymin\n0.5,0.25,0.625,0.5\n"),
    ("x,y,w,h\n0,0,0.5,0.5\n", "x,y,w,h\n0.25,0.5,0.25,0.125\n"),
    ("cx,cy,w,h\n0.25,0.25,0.5,0.5\n", "cx,cy,w,h\n0.375,0.5625,0.25,0.125\n"),
    ("unit,x1,y1,x2,y2\npx,0,0,400,250\n", "unit,x1,y1,x2,y2\npx,200,250,400,312.5\n"),
  ])
  func `an edited box is written in its original form`(table: String, expected: String) throws {
    let edited = try Sheet().edited(table) { $0[0].place = .box(Self.box) }

    #expect(edited == expected)
  }

  @Test func `a box by pixel indices includes the last`() throws {
    var sheet = try Sheet()
    sheet.rules.frame.unit = .pixels
    sheet.rules.frame.convention = .center
    // From 200 to 400 are the pixels 200 to 399.
    let box = Rect<NormalizedSpace>(x: 0.25, y: 0.5, width: 0.25, height: 0.1)
    let edited = try sheet.edited("x1,y1,x2,y2\n0,0,9,9\n") { $0[0].place = .box(box) }

    #expect(edited == "x1,y1,x2,y2\n200,250,399,299\n")
  }

  @Test(arguments: ["0.1,0.1 0.2,0.1 0.2,0.2", "\"0.1;0.1 0.2;0.1 0.2;0.2\""])
  func `a vertex that moved changes only its own numbers`(cell: String) throws {
    let separator = cell.hasPrefix("\"") ? ";" : ","
    let table = separator == "," ? "id;points\na;\(cell)\n" : "id,points\na,\(cell)\n"
    let edited = try Sheet().edited(table) { markers in
      var points = markers[0].place.points
      points[1].x = 0.3125
      markers[0].place = .contour(points)
    }

    #expect(edited == table.replacingFirst("0.2\(separator)0.1", with: "0.3125\(separator)0.1"))
  }

  @Test func `an additional vertex is written with the same separators`() throws {
    let edited = try Sheet().edited("id,points\na,0.1;0.1 0.2;0.1 0.2;0.2\n") { markers in
      markers[0].place = .contour(
        markers[0].place.points + [NormalizedPoint(x: 0.15, y: 0.25)])
    }

    #expect(edited == "id,points\na,0.1;0.1 0.2;0.1 0.2;0.2 0.15;0.25\n")
  }

  @Test func `points, boxes and contours go into one column of points`() throws {
    let edited = try Sheet().edited("id,shape,points\n") { markers in
      markers.append(.point(0.25, 0.4, [.id: "p"]))
      markers.append(EditedMarker(place: .box(Self.box), texts: [.id: "b", .shape: "box"]))
    }

    #expect(
      edited == """
        id,shape,points
        p,,"0.25,0.4"
        b,box,"0.25,0.5 0.5,0.5 0.5,0.625 0.25,0.625"

        """)
    let read = try Sheet().sheet(edited)
    #expect(read.markers.map(\.place.kind) == [.point, .box])
    #expect(read.markers[1].place == .box(Self.box))
  }

  private static let groups = "group,label,x,y\ng,A,0.1,0.1\ng,,0.2,0.1\ng,,0.2,0.2\n,B,0.5,0.5\n"

  @Test func `rows of one group are one contour`() throws {
    let read = try Sheet().sheet(Self.groups)

    #expect(read.markers.map(\.place.kind) == [.contour, .point])
    #expect(read.markers[0].place.points.count == 3)
    #expect(read.kinds == [.point, .contour])
  }

  @Test func `vertices of a group are added, removed and moved as rows`() throws {
    let more = try Sheet().edited(Self.groups) { markers in
      var points = markers[0].place.points
      points[0].x = 0.05
      points.append(NormalizedPoint(x: 0.1, y: 0.25))
      markers[0].place = .contour(points)
    }
    let fewer = try Sheet().edited(Self.groups) { markers in
      markers[0].place = .contour(Array(markers[0].place.points.dropLast()))
    }

    #expect(
      more
        == "group,label,x,y\ng,A,0.05,0.1\ng,,0.2,0.1\ng,,0.2,0.2\ng,,0.1,0.25\n,B,0.5,0.5\n")
    #expect(fewer == "group,label,x,y\ng,A,0.1,0.1\ng,,0.2,0.1\n,B,0.5,0.5\n")
  }

  @Test func `a new contour gets a group of its own`() throws {
    let edited = try Sheet().edited("group,label,x,y\n,B,0.5,0.5\n") { markers in
      markers.append(
        EditedMarker(
          place: .contour([NormalizedPoint(x: 0.1, y: 0.1), NormalizedPoint(x: 0.2, y: 0.2)]),
          texts: [.label: "L"]))
    }

    #expect(
      edited == "group,label,x,y\n,B,0.5,0.5\nshape1,L,0.1,0.1\nshape1,,0.2,0.2\n")
  }

  @Test func `shapes that the columns can't hold are rejected`() throws {
    let sheet = try Sheet()
    let points = try sheet.sheet("x,y\n0.5,0.5\n")
    let box = EditedMarker(place: .box(Self.box))

    #expect(throws: SheetError.kind(.box)) {
      try points.contents(of: points.markers + [box], at: sheet.path)
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
