import ImgMark
import ImgMarkEditor
import Testing

/// Rows that are added, removed and moved.
struct SheetRowTests {
  private static let table = "id,label,x,y,note\na,1,0.1,0.1,A\nb,2,0.2,0.2,B\nc,3,0.3,0.3,C\n"

  @Test func `a new row is written like the last one, its other columns blank`() throws {
    let edited = try Sheet().edited("label;x;y;note\r\n\"1\"; 0,1 ;\"0,1\";\"N\"") {
      $0.append(.point(0.25, 0.4, [.label: "2"]))
    }

    #expect(
      edited == "label;x;y;note\r\n\"1\"; 0,1 ;\"0,1\";\"N\"\r\n\"2\"; 0,25 ;\"0,4\";\"\"")
  }

  @Test(arguments: [
    ("x,y", "x,y\n0.25,0.4"), ("x,y\n", "x,y\n0.25,0.4\n"),
    ("label;y;x\r\n", "label;y;x\r\nA;0.4;0.25\r\n"),
    ("unit,x,y,image\n", "unit,x,y,image\nfraction,0.25,0.4,image.png\n"),
  ])
  func `a table without rows gets its first`(table: String, expected: String) throws {
    let hasLabel = table.hasPrefix("label")
    let edited = try Sheet().edited(table) {
      $0.append(.point(0.25, 0.4, hasLabel ? [.label: "A"] : [:]))
    }

    #expect(edited == expected)
  }

  @Test func `a new row comes after the marker before it`() throws {
    let edited = try Sheet().edited(Self.table) {
      $0.insert(.point(0.5, 0.5, [.id: "n"]), at: 1)
      $0.insert(.point(0.6, 0.6, [.id: "first"]), at: 0)
    }

    #expect(
      edited == """
        id,label,x,y,note
        first,,0.6,0.6,
        a,1,0.1,0.1,A
        n,,0.5,0.5,
        b,2,0.2,0.2,B
        c,3,0.3,0.3,C

        """)
  }

  @Test func `a row that is deleted is removed, with the blank lines before it`() throws {
    let table = "id,x,y\na,0.1,0.1\n\nb,0.2,0.2\n\nc,0.3,0.3\n"

    #expect(try Sheet().edited(table) { $0.remove(at: 1) } == "id,x,y\na,0.1,0.1\n\nc,0.3,0.3\n")
    #expect(try Sheet().edited(table) { $0.removeAll() } == "id,x,y\n")
  }

  @Test func `rows change places, and others between them stay`() throws {
    let table = "image,id,x,y\n,a,0.1,0.1\nother.png,o,0.9,0.9\n,b,0.2,0.2\n,c,0.3,0.3"
    let edited = try Sheet().edited(table) { $0.reverse() }

    #expect(
      edited == "image,id,x,y\n,c,0.3,0.3\nother.png,o,0.9,0.9\n,b,0.2,0.2\n,a,0.1,0.1")
  }

  @Test func `a missing column is added to every row`() throws {
    let table = "x,y\r\n0.1,0.1\r\n# no row\r\n0.2,0.2"
    let edited = try Sheet().edited(table) {
      $0[1] = $0[1].saying("#ff0000", as: .color)
      $0[0] = $0[0].saying("a,b", as: .label)
    }

    // A line that isn't a row is unchanged.
    #expect(edited == "x,y,label,color\r\n0.1,0.1,\"a,b\",\r\n# no row\r\n0.2,0.2,,#ff0000")
  }

  @Test func `a change without a marker of the table is rejected`() throws {
    let sheet = try Sheet()
    let read = try sheet.sheet(Self.table)
    var stranger = read.markers
    stranger[0].origin = 3
    let twice = read.markers + [read.markers[0]]

    #expect(throws: SheetError.unknownMarker) { try read.contents(of: stranger, at: sheet.path) }
    #expect(throws: SheetError.unknownMarker) { try read.contents(of: twice, at: sheet.path) }
  }

  @Test func `rows that aren't markers are reported with their lines`() throws {
    let table = "image,x,y\n,nowhere,0.1\nother.png,0.2,0.2\n,0.3\n,0.4,0.4\n"
    let read = try Sheet().sheet(table)

    #expect(read.markers.count == 1)
    #expect(read.otherRows == 1)
    #expect(read.remarks.count == 2)
    #expect(read.remarks[0].hasPrefix("line 2 stays as it is: x = \"nowhere\""))
    #expect(read.remarks[1].hasPrefix("line 4 stays as it is: expected 3 fields, found 2"))
  }

  @Test func `a table in another unit is read, and the unit is named`() throws {
    let read = try Sheet().sheet("x,y\n40,25\n80,50\n")

    #expect(read.markers.map(\.place.points[0].x) == [40, 80])
    #expect(read.remarks.count == 3)
    #expect(read.remarks[0].hasPrefix("line 2: x = 40 ("))
    #expect(read.remarks[2] == "all 2 rows fit as percent: --units percent")
  }

  @Test func `JSON is rejected`() throws {
    #expect(throws: SheetError.notDelimited) { try Sheet().sheet("[{\"x\": 0.1, \"y\": 0.1}]") }
  }
}
