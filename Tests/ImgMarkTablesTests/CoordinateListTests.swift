import ImgMarkNumbers
import ImgMarkTables
import ImgMarkText
import Testing

@Suite struct CoordinateListTests {
  private func points(
    _ text: String, _ options: TableOptions = TableOptions()
  ) throws -> [Double] {
    var reader = try TableReader(TextInput(Array(text.utf8)), options: options)
    var list = CoordinateList()
    guard case .points(let column) = reader.columns.geometry, try reader.next() else { return [] }
    try reader.record.readCoordinates(column, into: &list)
    return list.numbers.map(\.value)
  }

  @Test(arguments: [
    "1,2 3,4", " 1,2  3,4 ", "1,2;3,4", "1,2; 3,4", "1,2;3,4;", "1;2 3;4", "1 2, 3 4", "1 2;3 4",
    "1 2 3 4", "1,2,3,4", "1;2;3;4", "1.0,2e0 +3,4.",
  ])
  func `a contour in a cell is read with any clear separators`(cell: String) throws {
    #expect(try points("points\n\"\(cell)\"\n") == [1, 2, 3, 4])
    #expect(try points("{\"points\":\"\(cell)\"}") == [1, 2, 3, 4])
  }

  @Test(arguments: ["[[1,2],[3,4]]", "[1,2,3,4]", "[ [1.0, 2] ,\n[3,4e0] ]"])
  func `a contour in JSON is pairs or numbers`(json: String) throws {
    #expect(try points("{\"points\":\(json)}") == [1, 2, 3, 4])
  }

  @Test func `a contour that needs quotes for its decimal commas gets them`() throws {
    let options = TableOptions(decimalSign: .comma)
    for (number, cell) in [(2.0, "2;2 2;2"), (0.5, "\"0,5;0,5 0,5;0,5\"")] {
      let sheet = try Sheet("points,id\n1;1 1;1,a\n", options: options) { writer, reader in
        var list = CoordinateList()
        try reader.record.readCoordinates(0, into: &list)
        let numbers = Array(repeating: number, count: 4)
        writer.replace(0, of: reader.record, with: numbers, read: list)
      }

      #expect(sheet.text == "points,id\n\(cell),a\n")
    }
  }

  @Test func `with a decimal comma the points are divided by semicolons`() throws {
    let options = TableOptions(decimalSign: .comma)

    #expect(try points("points\n\"1,5;2 3;4\"\n", options) == [1.5, 2, 3, 4])
    #expect(try points("points\n\"1,5 2,5;3 4\"\n", options) == [1.5, 2.5, 3, 4])
    // It could be two points, or one.
    #expect(throws: TableError(.coordinates(column: "points", .unclearSeparators), line: 2)) {
      try points("points\n\"10,20 30,40\"\n", options)
    }
  }

  @Test(
    arguments: [
      ("\"1,2 3\"", TableError.CoordinateFault.odd(3)), ("\"\"", .empty),
      ("\"1,2;3,4 5,6\"", .unclearSeparators), ("\"1;2,3;4\"", .unclearSeparators),
    ] as [(String, TableError.CoordinateFault)])
  func `a cell that can't be divided is rejected`(
    cell: String, fault: TableError.CoordinateFault
  ) {
    #expect(throws: TableError(.coordinates(column: "points", fault), line: 2)) {
      try points("points\n\(cell)\n")
    }
  }

  @Test(arguments: ["[[1,2,3],[4]]", "[[1,2],3,4]", "[[[1,2]]]", "[{\"x\":1,\"y\":2}]", "[true,1]"])
  func `an array of anything but pairs is rejected`(json: String) {
    let expected = TableError.Reason.wrongType(
      column: "points", expected: "pairs of numbers, such as [[1,2],[3,4]]")
    #expect(throws: TableError(expected, line: 1)) { try points("{\"points\":\(json)}") }
  }

  @Test(
    arguments: [
      ("points\n\"2,4 6,8\"\n", [1, 2, 3, 4], "points\n\"1,2 3,4\"\n"),
      ("points\n\"2,4;  6,8\"\n", [0.5, 2, 3, 1, 5, 6], "points\n\"0.5,2;3,1;5,6\"\n"),
      ("{\"points\":[[2, 4] , [6,8]]}", [1, 2, 3, 4], "{\"points\":[[1, 2] , [3,4]]}"),
      ("{\"points\":[[2, 4]]}", [1, 2, 3, 4], "{\"points\":[[1,2],[3,4]]}"),
      ("{\"points\":[2,4]}", [1, 2, 3, 4], "{\"points\":[1,2,3,4]}"),
    ] as [(String, [Double], String)])
  func `a contour is written in its original form`(
    text: String, numbers: [Double], replaced: String
  ) throws {
    let sheet = try Sheet(text) { writer, reader in
      var list = CoordinateList()
      guard case .points(let column) = reader.columns.geometry else { return }
      try reader.record.readCoordinates(column, into: &list)
      writer.replace(column, of: reader.record, with: numbers, read: list)
    }

    #expect(sheet.text == replaced)
  }
}
