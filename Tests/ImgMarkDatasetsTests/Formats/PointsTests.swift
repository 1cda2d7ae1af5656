import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct `Tables of points` {
  private func read(
    _ text: String, units: Unit? = nil, sizes: [String: PixelSize] = [:]
  ) throws -> DatasetCollector {
    try Datasets.read(
      "points", ["a.csv": text], named: "a.csv", sizes: sizes,
      options: ReadingOptions(units: units))
  }

  @Test func `the example of the reference is read`() throws {
    let dataset = try read(
      """
      image,label,x,y,image_width,image_height,unit
      a.png,tip,200,200,800,500,px

      """)

    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.images[0].size == (try WorkedExample.size))
    #expect(dataset.images[0].annotations.map(\.shape) == [.point(WorkedExample.tip)])
    #expect(dataset.header.categories.map(\.name) == ["tip"])
  }

  @Test(arguments: [
    (Unit.fractions, "0.25,0.4"), (.percent, "25,40"), (.permille, "250,400"),
    (.pixels, "200,200"),
  ])
  func `the unit comes from the option or from the row`(unit: Unit, xy: String) throws {
    let sizes = ["a.png": try WorkedExample.size]
    let plain = try read("image,x,y\na.png,\(xy)\n", units: unit, sizes: sizes)
    let byRow = try read("image,x,y,unit\na.png,\(xy),\(unit.rawValue)\n", sizes: sizes)

    #expect(plain.images[0].annotations.map(\.shape) == [.point(WorkedExample.tip)])
    #expect(byRow.images[0].annotations.map(\.shape) == [.point(WorkedExample.tip)])
  }

  @Test func `rows that disagree on the size of their image are rejected`() throws {
    let dataset = try read(
      """
      image,x,y,image_width,image_height,unit
      a.png,1,2,800,500,px
      a.png,1,2,80,50,px

      """)

    #expect(dataset.images.isEmpty)
    #expect(dataset.entries.map(\.count) == [2])
    #expect(dataset.entries[0].detail.hasPrefix("the size of the image is 80x50 here and 800x500"))
  }

  @Test func `additional columns are kept row by row, and come back`() throws {
    let text = """
      image,label,id,group,shape,x,y,v,image_width,image_height,unit,note,who
      a.png,tip,,,point,200,200,,800,500,px,n,me
      a.png,tri,,1,polygon,400,100,,800,500,px,one,me
      a.png,tri,,1,polygon,500,300,,800,500,px,,me
      a.png,tri,,1,polygon,300,300,,800,500,px,three,me

      """
    let (output, ledger) = try Datasets.convert(
      ["a.csv": text], named: "a.csv", from: "points", to: "points")

    #expect(output.text == text)
    #expect(!ledger.hasLosses)
    #expect(
      try read(text).images[0].annotations.map(\.attributes) == [
        [Attribute("note", text: "n"), Attribute("who", text: "me")],
        [Attribute("note", json: "[\"one\",\"\",\"three\"]"), Attribute("who", text: "me")],
      ])
  }

  @Test func `without a unit the option is required`() {
    #expect(
      throws: DatasetError(
        .ambiguous(
          "the table has no column unit", option: "--units px|fraction|percent|permille"),
        in: "a.csv", line: 1)
    ) { try read("image,x,y\na.png,1,2\n") }
  }

  @Test func `rows of one group are one object`() throws {
    let dataset = try read(
      """
      image,label,group,shape,x,y,v,image_width,image_height
      a.png,tri,1,,400,100,,800,500
      a.png,line,2,polyline,1,2,,800,500
      a.png,tri,1,,500,300,,800,500
      a.png,tri,1,,300,300,,800,500
      a.png,line,2,polyline,3,4,,800,500
      a.png,man,3,,5,6,2,800,500
      a.png,man,3,,0,0,0,800,500

      """, units: .pixels)

    #expect(
      dataset.images[0].annotations.map(\.shape) == [
        .polygon(WorkedExample.triangle), .polyline([Point(x: 1, y: 2), Point(x: 3, y: 4)]),
        .keypoints(Keypoints([Keypoint(Point(x: 5, y: 6)), .absent])),
      ])
  }

  @Test(arguments: [
    ("a.png,nan,10,px", #"x = "nan" is not a finite number"#),
    ("a.png,1,,px", "y is empty; write a number"),
    ("a.png,1,2,inch", "unit 'inch' is none of px, fraction, percent, permille"),
  ])
  func `a wrong row is reported with its line`(row: String, reason: String) throws {
    let dataset = try read(
      "image,x,y,unit\na.png,1,2,px\n\(row)\n", sizes: ["a.png": try WorkedExample.size])

    #expect(dataset.images[0].annotations.count == 1)
    #expect(dataset.entries.map(\.detail) == [reason])
    #expect(dataset.entries.map(\.line) == [3])
  }

  @Test func `points, lines, polygons and keypoints come back`() throws {
    var image = AnnotatedImage(path: "a, b.png", size: try WorkedExample.size)
    image.annotations = [
      Annotation(.point(WorkedExample.tip), category: 1, id: .number(4)),
      Annotation(.polygon(WorkedExample.triangle), category: 2, id: .text("t")),
      Annotation(.polyline([Point(x: 1.25, y: 2), Point(x: 3, y: 4)]), category: 0),
      Annotation(
        .keypoints(Keypoints([.absent, Keypoint(Point(x: 0, y: 0), .hidden)])), category: 0),
    ]

    let text = try Datasets.written(
      "points", DatasetHeader(categories: WorkedExample.categories), [image]
    ).text
    let again = try read(text).images[0]

    #expect(again.path == image.path)
    #expect(again.annotations.map(\.shape) == image.annotations.map(\.shape))
    #expect(again.annotations.map(\.id) == image.annotations.map(\.id))
  }
}
