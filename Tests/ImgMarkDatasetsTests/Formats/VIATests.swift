import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct VIATests {
  private let json = """
    {"a.png34567":{"filename":"a.png","size":34567,"regions":[
      {"shape_attributes":{"name":"rect","x":200,"y":150,"width":100,"height":100},"region_attributes":{"label":"cat"}},
      {"shape_attributes":{"name":"point","cx":200,"cy":200},"region_attributes":{"label":"tip"}},
      {"shape_attributes":{"name":"polygon","all_points_x":[400,500,300],"all_points_y":[100,300,300]},"region_attributes":{"label":"tri"}}],
     "file_attributes":{}}}
    """
  private let csv = """
    filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,region_attributes
    a.png,34567,"{}",3,0,"{""name"":""rect"",""x"":200,""y"":150,""width"":100,""height"":100}","{""label"":""cat""}"
    a.png,34567,"{}",3,1,"{""name"":""point"",""cx"":200,""cy"":200}","{""label"":""tip""}"
    a.png,34567,"{}",3,2,"{""name"":""polygon"",""all_points_x"":[400,500,300],""all_points_y"":[100,300,300]}","{""label"":""tri""}"

    """

  private var sizes: [String: PixelSize] { Example.size.map { ["a.png": $0] } ?? [:] }

  /// A file of one region.
  private func file(_ shape: String, _ attributes: String = "{\"label\":\"m\"}") -> String {
    "{\"a.png-1\":{\"filename\":\"a.png\",\"size\":-1,\"regions\":["
      + "{\"shape_attributes\":\(shape),\"region_attributes\":\(attributes)}]}}"
  }

  private func read(_ text: String, labelKey: String? = nil) throws -> TestDataset {
    try TestDataset(
      "via", ["a.json": text], sizes: sizes, options: ReadingOptions(labelKey: labelKey))
  }

  @Test func `the worked example is read`() throws {
    let datasets = [
      try read(json), try TestDataset("via-csv", ["a.csv": csv], sizes: sizes),
    ]
    for dataset in datasets {
      #expect(dataset.classNames == ["cat", "tip", "tri"])
      #expect(dataset.images.map(\.path) == ["a.png"])
      #expect(dataset.shapes == [Example.cat.shape, Example.tip.shape, Example.tri.shape])
      #expect(dataset.objectClasses == ["cat", "tip", "tri"])
      #expect(dataset.images[0].annotations.map(\.line) == [2, 3, 4])
      #expect(dataset.entries == [])
    }
  }

  @Test func `the worked example is written`() throws {
    let dataset = TestDataset([Example.image([Example.cat, Example.tip, Example.tri])])

    #expect(
      try dataset.written("via").text == """
        {
        "a.png-1":{"filename":"a.png","size":-1,"regions":[\
        {"shape_attributes":{"name":"rect","x":200,"y":150,"width":100,"height":100},"region_attributes":{"label":"cat"}},\
        {"shape_attributes":{"name":"point","cx":200,"cy":200},"region_attributes":{"label":"tip"}},\
        {"shape_attributes":{"name":"polygon","all_points_x":[400,500,300],"all_points_y":[100,300,300]},"region_attributes":{"label":"tri"}}],\
        "file_attributes":{}}
        }

        """)
    #expect(
      try dataset.written("via-csv").text == csv.replacing("34567,\"{}\"", with: "-1,{}"))
  }

  @Test func `an attribute that no region uses isn't a class`() {
    #expect(throws: DatasetError.self) { try read(json, labelKey: "kind") }
  }

  @Test func `each file is written back as it was, including the size in bytes`() throws {
    let dataset = try read(json)
    let again = try read(try dataset.written("via").text)
    let table = try TestDataset("via-csv", ["a.csv": csv], sizes: sizes)

    #expect(again.shapes == dataset.shapes)
    #expect(again.images.map(\.extras) == [[Attribute("size", json: "34567")]])
    #expect(again.header.categories == dataset.header.categories)
    #expect(again.header.extras == dataset.header.extras)
    #expect(try table.written("via-csv").text == csv.replacing("\"{}\"", with: "{}"))
  }

  @Test func `without the image its size is unknown`() throws {
    let dataset = try TestDataset("via", ["a.json": json])

    #expect(dataset.images.map(\.size) == [nil])
    #expect(dataset.entries.map(\.kind) == [.sizeUnknown])
    #expect(dataset.entries.map(\.count) == [3])
  }

  @Test func `an ellipse turns by radians, clockwise on screen`() throws {
    let dataset = try read(
      file(
        "{\"name\":\"ellipse\",\"cx\":100,\"cy\":100,\"rx\":20,\"ry\":10,\"theta\":0.5235987755982988}"
      ))
    guard case .ellipse(let ellipse) = dataset.shapes.first else {
      Issue.record("no ellipse")
      return
    }

    // 0.5235987755982988 is π/6. VIA: x = cx + rx cos u cos t - ry sin u sin t, and y with cos and
    // sin of t exchanged: at u = 0 the tip is at (100 + 20 cos 30°, 100 + 20 sin 30°), below the
    // center.
    #expect((ellipse.degrees - 30).magnitude < 1e-12)
    #expect(try read(dataset.written("via").text).shapes == dataset.shapes)
  }

  @Test func `circles and lines come back, a repeated first vertex is left out`() throws {
    #expect(
      try read(file("{\"name\":\"circle\",\"cx\":9,\"cy\":8,\"r\":2.5}")).shapes == [
        .ellipse(Ellipse(center: Point(x: 9, y: 8), radii: Size(width: 2.5, height: 2.5)))
      ])
    #expect(
      try read(
        file("{\"name\":\"polyline\",\"all_points_x\":[1,2],\"all_points_y\":[3,4]}")
      ).shapes == [.polyline([Point(x: 1, y: 3), Point(x: 2, y: 4)])])
    #expect(
      try read(
        file("{\"name\":\"polygon\",\"all_points_x\":[1,2,9,1],\"all_points_y\":[3,4,9,3]}")
      ).shapes == [
        .polygon(Polygon([Point(x: 1, y: 3), Point(x: 2, y: 4), Point(x: 9, y: 9)]))
      ])
  }

  @Test func `the class is in the only attribute, or in the named one`() throws {
    let two = file(
      "{\"name\":\"point\",\"cx\":1,\"cy\":2}",
      "{\"kind\":{\"cat\":true,\"dog\":false},\"note\":\"old\"}")

    #expect {
      try read(two)
    } throws: { error in
      "\(error)".contains("--label-key kind")
    }
    let dataset = try read(two, labelKey: "kind")
    #expect(dataset.objectClasses == ["cat"])
    #expect(dataset.images[0].annotations[0].attributes == [Attribute("note", text: "old")])
    #expect(
      try dataset.written("via").text.contains(
        "\"region_attributes\":{\"kind\":{\"cat\":true,\"dog\":false},\"note\":\"old\"}"))
    #expect(try read(file("{\"name\":\"point\",\"cx\":1,\"cy\":2}", "{}")).objectClasses == [nil])
  }

  @Test func `a project and the regions of the first version are read`() throws {
    let project = """
      {"_via_settings":{"ui":1},"_via_img_metadata":{"b.png-1":{"filename":"b.png","size":-1,
      "regions":{"0":{"shape_attributes":{"name":"point","cx":1,"cy":2},"region_attributes":{}}},
      "file_attributes":{"day":"1"}},"c.png-1":{"filename":"c.png","size":-1,"regions":[]}},
      "_via_attributes":{},"_via_data_format_version":"2.0.10","_via_image_id_list":["b.png-1"]}
      """
    let size = try PixelSize(width: 9, height: 9)
    let dataset = try TestDataset(
      "via", ["a.json": project], sizes: ["b.png": size, "c.png": size])

    #expect(dataset.images.map(\.path) == ["b.png", "c.png"])
    #expect(dataset.shapes == [.point(Point(x: 1, y: 2))])
    #expect(dataset.images[0].attributes == [Attribute("day", text: "1")])
    #expect(try dataset.written("via").text.hasPrefix("{\"_via_settings\":{\"ui\":1},"))
  }

  @Test(arguments: ["{}", "{\"core\":{\"buffer_size\":18}}"])
  func `a project is written as a project, another file in VIA's export form`(settings: String)
    throws
  {
    let entry = """
      "a.png-1":{"filename":"a.png","size":-1,"regions":[\
      {"shape_attributes":{"name":"point","cx":1,"cy":2},"region_attributes":{"label":"tip"}}],\
      "file_attributes":{}}
      """
    let project = """
      {"_via_settings":\(settings),"_via_attributes":{},"_via_img_metadata":{
      \(entry)
      },"_via_data_format_version":"2.0.10","_via_image_id_list":["a.png-1"]}

      """
    let map = "{\n\(entry)\n}\n"

    #expect(try read(project).written("via").text == project)
    #expect(try read(map).written("via").text == map)
    #expect(try read(project).shapes == read(map).shapes)
  }

  @Test func `an image of the plain map may have the name of a project's section`() throws {
    let text = file("{\"name\":\"point\",\"cx\":1,\"cy\":2}")
      .replacing("a.png", with: "_via_settings.png")
    let size = try PixelSize(width: 9, height: 9)
    let dataset = try TestDataset(
      "via", ["a.json": text], sizes: ["_via_settings.png": size])

    #expect(dataset.shapes == [.point(Point(x: 1, y: 2))])
    // The output isn't a project either.
    #expect(!(try dataset.written("via").text.contains("_via_img_metadata")))
  }

  @Test func `an image without regions has a row of its own, a header may begin with #`()
    throws
  {
    let table = """
      #filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,region_attributes
      b.png,-1,"{}",0,0,"{}","{}"
      """
    let size = try PixelSize(width: 9, height: 9)
    let dataset = try TestDataset("via-csv", ["a.csv": table], sizes: ["b.png": size])

    #expect(dataset.images.map(\.path) == ["b.png"])
    #expect(dataset.shapes == [])
    #expect(try dataset.written("via-csv").text.hasSuffix("\nb.png,-1,{},0,0,{},{}\n"))
  }

  @Test(
    arguments: [
      (
        "{\"name\":\"rect\",\"x\":1,\"y\":1,\"width\":0,\"height\":1}",
        "zero width; a box must cover something"
      ),
      ("{\"name\":\"rect\",\"x\":1,\"y\":1,\"width\":1}", "height is missing"),
      ("{\"name\":\"point\",\"cx\":null,\"cy\":1}", "cx is missing"),
      ("{\"name\":\"point\",\"cx\":[],\"cy\":1}", "cx is not a number"),
      (
        "{\"name\":\"polygon\",\"all_points_x\":[1,2,3],\"all_points_y\":[1,2]}",
        "a contour of 5 numbers, which is odd; they are x,y pairs"
      ),
      (
        "{\"name\":\"circle\",\"cx\":1,\"cy\":1,\"r\":-1}",
        "width = -1 is negative; a width and a height must be over 0"
      ),
      ("{}", "name is missing"),
    ])
  func `a fault of one region rejects that region`(shape: String, reason: String) throws {
    let dataset = try read(file(shape))

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["a.json:1: \(reason)"])
  }

  @Test func `a class that was checked is checked again, and files keep their sizes`() throws {
    let text = """
      {"a.png34567":{"filename":"a.png","size":34567,"regions":[{"shape_attributes":
      {"name":"point","cx":200,"cy":200},"region_attributes":{"type":{"cat":true,"dog":false}}}],
      "file_attributes":{}}}
      """
    let sizes = ["a.png": try WorkedExample.size]
    func convert(_ target: String, _ rules: ConversionRules = ConversionRules()) throws -> (
      String, LossLedger
    ) {
      let (output, ledger) = try Datasets.convert(
        ["a.json": text], named: "a.json", from: "via", to: target, rules: rules, sizes: sizes)
      return (output.text, ledger)
    }
    var rules = ConversionRules()
    rules.renamedClasses = [.init("cat", to: "bird")]

    #expect(
      try convert("via").0.contains("\"region_attributes\":{\"type\":{\"cat\":true,\"dog\":false}}")
    )
    #expect(
      try convert("via", rules).0.contains("\"region_attributes\":{\"type\":{\"bird\":true}}"))
    #expect(try convert("via-csv").0.contains("a.png,34567,"))
    #expect(
      try !convert("via-csv").1.tallies.flatMap(\.examples).contains {
        $0.detail.hasSuffix("of images")
      })
  }

  @Test func `a file cut anywhere is an error with its place`() throws {
    for (format, path, text) in [("via", "a.json", json), ("via-csv", "a.csv", csv)] {
      let bytes = Array(text.utf8)
      for count in stride(from: 0, to: bytes.count - 3, by: 11) {
        do {
          // A table that ends between two rows is complete.
          let dataset = try TestDataset(
            format, bytes: [path: Array(bytes.prefix(count))], sizes: sizes)
          #expect(format == "via-csv" && dataset.shapes.count < 3)
        } catch let error as DatasetError {
          #expect(error.path == path && error.line != nil)
        }
      }
    }
  }
}
