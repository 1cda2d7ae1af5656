import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct OpenImagesTests {
  private let header =
    "ImageID,Source,LabelName,Confidence,XMin,XMax,YMin,YMax,IsOccluded,IsTruncated,IsGroupOf,IsDepiction,IsInside\n"

  private var example: String {
    header + """
      a,xclick,/m/cat,1,0.250000,0.375000,0.300000,0.500000,0,0,0,0,0
      a,xclick,/m/tri,1,0.375000,0.625000,0.200000,0.600000,0,0,0,0,0

      """
  }

  private func read(_ files: [String: String]) throws -> TestDataset {
    try TestDataset("openimages", files, sizes: Example.size.map { ["a": $0, "b": $0] } ?? [:])
  }

  @Test func `the columns are XMin, XMax, YMin, YMax`() throws {
    let dataset = try read(["a.csv": example])

    #expect(dataset.classNames == ["/m/cat", "/m/tri"])
    #expect(dataset.images.map(\.path) == ["a"])
    #expect(dataset.shapes == [Example.cat.shape, Example.triBox.shape])
    #expect(dataset.images[0].annotations.map(\.decimals) == [6, 6])
    #expect(dataset.images[0].annotations.map(\.line) == [2, 3])
    #expect(dataset.entries == [])
  }

  @Test func `the worked example is written`() throws {
    let output = try TestDataset([Example.image([Example.cat, Example.triBox])])
      .written("openimages")

    #expect(
      output.text == header + """
        a,xclick,cat,1,0.25,0.375,0.3,0.5,0,0,0,0,0
        a,xclick,tri,1,0.375,0.625,0.2,0.6,0,0,0,0,0

        """)
    #expect(
      try read(["a.csv": output.text]).shapes == [Example.cat.shape, Example.triBox.shape])
  }

  @Test func `columns are found by name, and an image's rows may be scattered`() throws {
    let dataset = try read([
      "a.csv": """
      YMax,LabelName,ImageID,XMin,XMax,YMin
      1,m,a,0,1,0
      1,m,b,0,0.5,0
      1,n,a,0,0.5,0
      """
    ])

    #expect(dataset.images.map(\.path) == ["a", "b"])
    #expect(dataset.images.map { $0.annotations.count } == [2, 1])
    #expect(dataset.shapes[0] == .box(Rect(x: 0, y: 0, width: 800, height: 500)))
  }

  @Test func `names of classes come from their list, with or without a header`() throws {
    for list in [
      "/m/cat,Cat\n/m/tri,Triangle, flat\n", "LabelName,DisplayName\n/m/cat,Cat\n/m/tri,T\n",
    ] {
      let text = list.replacing("Triangle, flat", with: "T")
      let dataset = try read(["a.csv": example, "class-descriptions-boxable.csv": text])

      #expect(dataset.classNames == ["Cat", "T"])
      #expect(dataset.header.categories.map(\.id) == [.text("/m/cat"), .text("/m/tri")])
      #expect(try dataset.written("openimages").text.contains("a,xclick,/m/cat,1,"))
    }
  }

  @Test func `flags, scores and sources come back`() throws {
    let dataset = try read([
      "a.csv": header + "a,activemil,m,0.5,0,1,0,1,1,-1,1,1,0\n"
    ])
    let object = dataset.images[0].annotations[0]

    #expect(object.flags == [.occluded, .crowd])
    #expect(object.score == 0.5)
    #expect(
      try dataset.written("openimages").text == header
        + "a,activemil,m,0.5,0,1,0,1,1,-1,1,1,0\n")
  }

  @Test func `two images whose names differ only in the extension are an error`() throws {
    let dataset = TestDataset([
      Example.image([], path: "x.png"), Example.image([], path: "x.jpg"),
    ])

    #expect(throws: DatasetError(.collision("x.png", "x.jpg", at: "x"))) {
      try dataset.written("openimages")
    }
  }

  @Test(
    arguments: [
      ("a,x,m,1,0.5,0.5,0,1,0,0,0,0,0", "zero width; a box must cover something"),
      ("a,x,m,1,nan,0.5,0,1,0,0,0,0,0", #"XMin = "nan" is not a finite number"#),
      ("a,x,m,1,,0.5,0,1,0,0,0,0,0", "XMin is empty; write a number"),
      ("a,x,,1,0,0.5,0,1,0,0,0,0,0", "LabelName is missing"),
      ("a,x,m,high,0,0.5,0,1,0,0,0,0,0", "Confidence is not a number"),
    ])
  func `a fault of one row rejects that row`(row: String, reason: String) throws {
    let dataset = try read(["a.csv": header + row + "\n"])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["a.csv:2: \(reason)"])
  }

  @Test(
    arguments: [
      ("ImageID,LabelName,XMin,XMax,YMin\n", 1), ("", 1),
      ("ImageID,LabelName,XMin,XMax,YMin,YMax\na,m,0,1,0\n", 2),
      ("ImageID,LabelName,XMin,XMax,YMin,YMax\na,\"m,0,1,0,1\n", 2),
      ("ImageID,LabelName,XMin,XMax,YMin,YMax\n,m,0,1,0,1\n", 2),
    ])
  func `a broken table is an error with its place`(text: String, line: Int) {
    #expect {
      try TestDataset("openimages", ["a.csv": text], named: "a.csv")
    } throws: { error in
      (error as? DatasetError)?.path == "a.csv" && (error as? DatasetError)?.line == line
    }
  }

  /// The files of V7, as Datumaro 1.10 writes them too.
  @Test func `files of masks and of image labels are reported as not read`() throws {
    let dataset = try TestDataset(
      "openimages",
      [
        "annotations/train-annotations-bbox.csv":
          "ImageID,Source,LabelName,Confidence,XMin,XMax,YMin,YMax\na,x,/m/1,1,0.1,0.2,0.3,0.4\n",
        "annotations/train-annotations-object-segmentation.csv":
          "MaskPath,ImageID,LabelName,BoxID,BoxXMin,BoxXMax,BoxYMin,BoxYMax,PredictedIoU,Clicks\n",
        "annotations/train-annotations-human-imagelabels.csv":
          "ImageID,Source,LabelName,Confidence\na,verification,/m/2,1\n",
        "annotations/train-images-with-rotation.csv": "ImageID,Subset,OriginalURL\na,train,\n",
      ], sizes: ["a": PixelSize(width: 10, height: 10)])

    #expect(dataset.shapes == [.box(Rect(x: 1, y: 3, width: 1, height: 1))])
    #expect(
      dataset.entries.map(\.detail) == [
        "annotations/train-annotations-human-imagelabels.csv holds labels of whole images, "
          + "which are not read",
        "annotations/train-annotations-object-segmentation.csv holds masks, which are not read",
      ])
  }
}
