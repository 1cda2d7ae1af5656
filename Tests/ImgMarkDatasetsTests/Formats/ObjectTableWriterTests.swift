import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct `Tables of objects, written` {
  private static let input = """
    {"image":"a.png","width":800,"height":500,"objects":[{"label":"cat","id":7,"box":[200,150,100,100]}]}
    {"image":"b.png","width":640,"height":480,"objects":[]}

    """

  private func write(_ columns: String?, of input: String = Self.input) throws -> String {
    var options = WritingOptions()
    let option = try #require(DatasetFormats.all.options.first { $0.name == "columns" })
    options.own.set(option, to: columns)
    return try Datasets.convert(
      ["a.jsonl": input], named: "a.jsonl", from: "jsonl", to: "csv", writing: options
    ).output.text
  }

  @Test func `a table has corners and sizes unless columns are asked for`() throws {
    #expect(
      try write(nil) == """
        image,label,x1,y1,x2,y2,image_width,image_height,id,split,score
        a.png,cat,200,150,300,250,800,500,7,,
        b.png,,,,,,640,480,,,

        """)
  }

  @Test(
    arguments: [
      (
        "image=file,x=left,y=top,w=width,h=height,label=class,id=nr",
        """
        file,left,top,width,height,class,nr
        a.png,200,150,100,100,cat,7
        b.png,,,,,,

        """
      ),
      (
        "cx,cy,w,h,image",
        """
        cx,cy,w,h,image
        250,200,100,100,a.png
        ,,,,b.png

        """
      ),
      (
        "image,points,unit",
        """
        image,points,unit
        a.png,"200,150 300,150 300,250 200,250",px
        b.png,,

        """
      ),
    ])
  func `the columns that are asked for are written`(columns: String, table: String) throws {
    #expect(try write(columns) == table)
  }

  @Test func `columns without an image or coordinates are refused`() throws {
    #expect(throws: DatasetError.self) { try write("label,x1,y1,x2,y2") }
    #expect(throws: DatasetError.self) { try write("image,x1,y1") }
    #expect(throws: DatasetError.self) { try write("image,x,y,color") }
  }

  @Test func `what is written is read back`() throws {
    let table = try write(nil)
    let sizes = ["a.png": try PixelSize(width: 800, height: 500)]
    let dataset = try Datasets.read("csv", ["t.csv": table], named: "t.csv", sizes: sizes)

    #expect(dataset.images.map(\.path) == ["a.png", "b.png"])
    #expect(
      dataset.images.flatMap(\.annotations).map(\.shape)
        == [.box(Rect(x: 200, y: 150, width: 100, height: 100))])
  }
}
