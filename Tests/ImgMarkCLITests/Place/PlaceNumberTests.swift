import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Numbers of markers that have no label.
struct PlaceNumberTests {
  private func labels(_ table: String?, _ words: String...) throws -> [String?] {
    let run = try PlaceSheet(80, 50).run(table, ["--json"] + words)
    try #require(run.status == .done, "\(run.errors)")
    return run.report["markers"].values.map { $0["label"].text }
  }

  private let three = "x,y\n0.1,0.1\n0.2,0.2\n0.3,0.3\n"

  @Test(arguments: [
    ("1", ["9", "10", "11"]), ("01", ["09", "10", "11"]), ("a", ["i", "j", "k"]),
    ("A", ["I", "J", "K"]), ("i", ["ix", "x", "xi"]), ("I", ["IX", "X", "XI"]),
  ])
  func `numbers begin at the given start, in every style`(
    _ style: String, _ expected: [String]
  ) throws {
    #expect(try labels(three, "--number-from", "9", "--number-style", style) == expected)
  }

  @Test func `rows with labels keep them, those with ids are numbered if that is asked for`()
    throws
  {
    let ids = "id,x,y\nP,0.1,0.1\nQ,0.2,0.2\n"

    #expect(try labels(ids) == ["P", "Q"])
    #expect(try labels(ids, "--number-from", "7") == ["7", "8"])
    #expect(try labels("label,x,y\nP,0.1,0.1\n,0.2,0.2\n", "--number-from", "7") == ["P", ""])
  }

  @Test func `a column numbers each of its texts from the start`() throws {
    let table = "kind,x,y\nbolt,0.1,0.1\nnut,0.2,0.2\nbolt,0.3,0.3\n"

    #expect(try labels(table, "--number-by", "Kind", "--number-style", "01") == ["1", "1", "2"])
    #expect(
      try labels(
        "[{\"kind\":\"a\",\"x\":0,\"y\":0},{\"kind\":\"b\",\"x\":0,\"y\":0}]", "--number-by", "kind"
      )
        == ["1", "1"])
  }

  @Test func `markers by hand are numbered after the rows`() throws {
    #expect(try labels(three, "--marker", "1,1", "--marker", "1,0,X") == ["1", "2", "3", "4", "X"])
    #expect(try labels(nil, "--marker", "1,1", "--number-style", "A") == ["A"])
  }

  @Test func `several images are numbered each from the start, or as one`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] { try folder.write(TestPicture.png(80, 50), to: name) }
    let table = try folder.write(
      Array("image,x,y\na.png,0,0\nb.png,0,0\na.png,1,1\nb.png,1,1\n".utf8), to: "markers.csv")
    func labels(_ words: String...) -> [[String?]] {
      CommandRun(
        ["place", folder["a.png"], folder["b.png"], table, "-o", folder["out"], "--json"]
          + ["--overwrite"] + words
      ).reports.map { $0["markers"].values.map { $0["label"].text } }
    }

    #expect(labels() == [["1", "2"], ["1", "2"]])
    #expect(labels("--number-continue") == [["1", "2"], ["3", "4"]])
  }

  @Test func `a rejected row keeps its number, and the gap is noted`() throws {
    let sheet = try PlaceSheet(80, 50)
    let run = try sheet.run(
      "x,y\n0.1,0.1\n0.2,7.2\n0.3,0.3\n0.4,0.4\n", "--keep-going", "--json")

    #expect(run.status == .rejected)
    #expect(run.report["markers"].values.map { $0["label"].text } == ["1", "3", "4"])
    #expect(run.report["markers"].values.map { $0["id"].text } == ["1", "3", "4"])
    #expect(run.errors.contains("image.png: number 2 is missing\n"))
    #expect(run.report["numbering"][0]["missing"][0].numbers == [2, 2])
  }

  @Test func `labels that occur twice are noted, in each group by itself`() throws {
    let once = try PlaceSheet(80, 50).run("label,x,y\n1,0,0\n2,0,1\n2,1,1\n", "--json")
    let grouped = try PlaceSheet(80, 50).run(
      "kind,label,x,y\na,1,0,0\na,2,0,1\nb,1,1,1\nb,1,1,0\n", "--json", "--number-by", "kind")

    #expect(once.errors.contains("image.png: 2 is used 2 times\n"))
    #expect(once.report["numbering"][0]["repeated"][0]["label"].text == "2")
    #expect(once.report["numbering"][0]["repeated"][0]["count"] == .number(2))
    #expect(once.report["numbering"][0]["group"] == .null)
    #expect(grouped.errors.contains("image.png: in 'b', 1 is used 2 times\n"))
    #expect(grouped.report["numbering"].values.count == 1)
  }

  @Test(arguments: [
    (["--number-from", "0", "--number-style", "i"], "from 1 to 3999"),
    (["--number-from", "4000", "--number-style", "I"], "from 1 to 3999"),
    (["--number-from", "-1"], "from 0 to 999999999"),
    (["--number-from", "seven"], "from 0 to 999999999"),
    (["--number-style", "b"], "is not one of 1, 01, a, A, i, I"),
  ])
  func `an invalid number is a usage error`(_ words: [String], _ part: String) throws {
    let run = try PlaceSheet(80, 50).run(three, words)

    #expect(run.status == .usage)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test func `a series beyond the range of its style is an error and writes nothing`() throws {
    let sheet = try PlaceSheet(80, 50)
    let run = try sheet.run(three, "--number-from", "3998", "--number-style", "I")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("number 4000 can't be written in the style 'I'"))
    #expect(!sheet.folder.names.contains("out.png"))
  }

  @Test func `a missing column is an error that names the existing ones`() throws {
    let run = try PlaceSheet(80, 50).run(three, "--number-by", "kind")

    #expect(run.status == .rejected)
    #expect(
      run.errors.hasSuffix("markers.csv: there is no column \"kind\"; the columns are x, y\n"))
  }
}
