import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct `TensorFlow's CSV` {
  private static let header = "filename,width,height,class,xmin,ymin,xmax,ymax\n"

  private func read(
    _ rows: String, header: String = Self.header, options: ReadingOptions = ReadingOptions(),
    sizes: [String: PixelSize] = [:]
  ) throws -> DatasetCollector {
    try Datasets.read(
      "tfod", ["a.csv": header + rows], named: "a.csv", sizes: sizes, options: options)
  }

  @Test func `rows that give one image two sizes are reported`() throws {
    let dataset = try read(
      "a.png,800,500,cat,200,150,300,250\na.png,400,250,cat,100,50,150,125\n")

    #expect(dataset.images.flatMap(\.annotations).map(\.shape) == [Example.cat.shape])
    #expect(dataset.entries.map(\.line) == [3])
    #expect(
      dataset.entries.map(\.detail) == [
        "the size of the image is 400x250 here and 800x500 on line 2; it must be the same wherever it "
          + "is given"
      ])
  }

  @Test func `the example of the reference is read`() throws {
    let dataset = try read(
      "a.png,800,500,cat,200,150,300,250\na.png,800,500,tri,300,100,500,300\n")

    let image = try #require(dataset.images.first)
    #expect(image.size == (try WorkedExample.size))
    #expect(
      image.annotations.map(\.shape) == [
        .box(WorkedExample.box), .box(Rect(x: 300, y: 100, width: 200, height: 200)),
      ])
    #expect(dataset.header.categories.map(\.name) == ["cat", "tri"])
    #expect(image.annotations.map(\.line) == [2, 3])
  }

  @Test func `columns are found by name and an image's rows may be scattered`() throws {
    let dataset = try read(
      """
      dog,9,9,1,a.png,100,80,2
      cat,4,4,1,b.png,100,80,2
      dog,7,7,1,a.png,100,80,2

      """, header: "class,xmax,ymax,ymin,filename,width,height,xmin\n")

    #expect(dataset.images.map(\.path) == ["a.png", "b.png"])
    #expect(dataset.images.map(\.annotations.count) == [2, 1])
    #expect(
      dataset.images[0].annotations[0].shape == .box(Rect(x: 2, y: 1, width: 7, height: 8)))
  }

  @Test(arguments: [";", "\t"])
  func `tables from spreadsheets are read, with decimal commas`(delimiter: String) throws {
    let text = """
      filename;width;height;class;xmin;ymin;xmax;ymax
      a.png;800;500;cat;200,5;150;300;250

      """.replacing(";", with: delimiter)
    let dataset = try read(text, header: "")

    #expect(
      dataset.images[0].annotations.map(\.shape) == [
        .box(Rect(x: 200.5, y: 150, width: 99.5, height: 100))
      ])
  }

  /// Another row would settle the unit; alone, the row must be reported nevertheless.
  @Test func `a row without a number doesn't need the unit`() throws {
    let dataset = try read("a.png,800,500,cat,nan,150,300,250\n")

    #expect(dataset.entries.map(\.detail) == [#"xmin = "nan" is not a finite number"#])
    #expect(dataset.entries.map(\.line) == [2])
  }

  /// The order is independent of the order of files and rows.
  @Test func `classes without a list are in the order of their names`() throws {
    let dataset = try read(
      ["zebra", "apple", "mango"].map { "a.png,800,500,\($0),1,1,2,2\n" }.joined())

    #expect(dataset.header.categories.map(\.name) == ["apple", "mango", "zebra"])
    #expect(dataset.images[0].annotations.map(\.category) == [2, 0, 1])
  }

  @Test func `additional columns are kept, and come back`() throws {
    let text = """
      filename,width,height,class,xmin,ymin,xmax,ymax,score,note,age
      a.png,800,500,cat,200,150,300,250,0.5,"a, b",3
      a.png,800,500,cat,200,150,300,251,,,

      """
    let (output, ledger) = try Datasets.convert(
      ["a.csv": text], named: "a.csv", from: "tfod", to: "tfod")
    let (coco, _) = try Datasets.convert(
      ["a.csv": text], named: "a.csv", from: "tfod", to: "coco")
    let object = try Datasets.read("tfod", ["a.csv": text], named: "a.csv").images[0].annotations[0]

    #expect(output.text == text)
    #expect(!ledger.hasLosses)
    #expect(object.score == 0.5)
    #expect(object.attributes == [Attribute("note", text: "a, b"), Attribute("age", json: "3")])
    #expect(coco.text.contains("\"score\":0.5"))
  }

  @Test func `columns that another format can't hold are counted`() throws {
    let text = "filename,class,xmin,ymin,xmax,ymax,note\na.png,cat,200,150,300,250,n\n"
    let (_, ledger) = try Datasets.convert(
      ["a.csv": text], named: "a.csv", from: "tfod", to: "openimages",
      sizes: ["a.png": try WorkedExample.size])
    let lines = ledger.tallies.filter { $0.kind == .detail }.flatMap(\.examples)

    #expect(
      lines.map(\.detail) == ["openimages has no place for the attribute \"note\" of objects"])
    #expect(lines.map(\.line) == [2] && lines.map(\.image) == ["a.png"])
  }

  /// The unit is never guessed: numbers up to 1 may be either.
  @Test func `numbers that may be pixels or fractions need the option`() throws {
    let rows = "a.png,800,500,cat,0.25,0.3,0.375,0.5\n"

    #expect(throws: DatasetError.self) { try read(rows) }
    let fractions = try read(rows, options: ReadingOptions(units: .fractions))
    let pixels = try read(rows, options: ReadingOptions(units: .pixels))
    #expect(fractions.images[0].annotations.map(\.shape) == [.box(WorkedExample.box)])
    #expect(
      pixels.images[0].annotations.map(\.shape) == [
        .box(Rect(x: 0.25, y: 0.3, width: 0.125, height: 0.2))
      ])
  }

  @Test(arguments: [
    ("a.png,100,80,cat,51,1,51,9", "zero width; a box must cover something"),
    ("a.png,100,80,cat,nan,1,51,9", #"xmin = "nan" is not a finite number"#),
    ("a.png,100,80,cat,,1,51,9", "xmin is empty; write a number"),
  ])
  func `a wrong row is reported with its line`(row: String, reason: String) throws {
    let dataset = try read("a.png,100,80,cat,2,2,4,4\n\(row)\n")

    #expect(dataset.images[0].annotations.count == 1)
    #expect(dataset.entries.map(\.detail) == [reason])
    #expect(dataset.entries.map(\.line) == [3])
  }

  /// 0x0 is unknown.
  @Test func `a size of 0x0 is looked up in the image`() throws {
    let size = try PixelSize(width: 100, height: 80)
    let dataset = try read("a.png,0,0,cat,2,2,4,4\n", sizes: ["a.png": size])

    #expect(dataset.images.map(\.size) == [size])
  }

  @Test func `boxes are written in pixels with their decimals`() throws {
    var image = AnnotatedImage(path: "a, b.png", size: try WorkedExample.size)
    image.annotations = [
      Annotation(.box(WorkedExample.box), category: 0),
      Annotation(.box(Rect(x: 0.25, y: 0.5, width: 10, height: 20)), category: 1),
    ]
    let header = DatasetHeader(categories: [Category(name: "cat"), Category(name: "say \"hi\"")])

    let text = try Datasets.written("tfod", header, [image]).text

    #expect(
      text == Self.header + """
        "a, b.png",800,500,cat,200,150,300,250
        "a, b.png",800,500,"say ""hi""\",0.25,0.5,10.25,20.5

        """)
  }
}
