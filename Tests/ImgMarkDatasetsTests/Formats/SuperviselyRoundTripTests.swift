import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// A project with everything that Supervisely's pages on its format and the fields of its SDK list
/// (developer.supervisely.com: objects, tags, project classes and tags).
///
/// It comes back unchanged.
@Suite struct SuperviselyRoundTripTests {
  private static let meta = """
    {"classes":[{"id":28,"title":"cat","description":"","shape":"any","hotkey":"C","color":"#FF0000",\
    "geometry_config":{}},{"id":29,"title":"man","shape":"graph","color":"#00FF00","hotkey":"",\
    "geometry_config":{"nodes":{"n1":{"label":"head","loc":[1,2.5],"color":"#0000FF"},\
    "n2":{"label":"foot","loc":[3,4],"color":"#FFFFFF"}},\
    "edges":[{"src":"n1","dst":"n2","color":"#00FFFF"}]}}],\
    "tags":[{"id":1,"name":"like","value_type":"none","color":"#123456","hotkey":"L",\
    "applicable_type":"all","classes":[]},{"id":2,"name":"age","value_type":"any_number",\
    "color":"#654321"}],"projectType":"images","projectSettings":{"multiView":{"enabled":false}}}

    """

  private static let tag = """
    {"id":86334622,"tagId":28256197,"labelerLogin":"alexxx","createdAt":"2020-08-23T09:51:06.246Z",\
    "updatedAt":"2020-08-23T09:51:06.246Z","name":"like","value":null}
    """

  private static func head(_ id: Int, _ title: String, _ classID: Int) -> String {
    """
    "id":\(id),"classId":\(classID),"objectId":null,"description":"d","labelerLogin":"me",\
    "createdAt":"2020-08-07T11:09:51.054Z","updatedAt":"2020-08-07T11:09:51.054Z",\
    "tags":[\(tag),{"name":"age","value":3,"labelerLogin":"me"}],"classTitle":"\(title)"
    """
  }

  private static let box = """
    {\(head(1, "cat", 28)),"geometryType":"rectangle",\
    "points":{"exterior":[[20.5,15],[29,24]],"interior":[]}}
    """
  private static let cuboid = """
    {\(head(2, "cat", 28)),"geometryType":"cuboid","points":[[1,1],[2,2]],"faces":[[0,1]]}
    """
  private static let man = """
    {\(head(3, "man", 29)),"geometryType":"graph","nodes":{"n2":{"loc":[30,40],"disabled":true}},\
    "instance":"k"}
    """

  private static func image(_ objects: String...) -> String {
    """
    {"description":"seen","tags":[\(tag)],"size":{"height":50,"width":80},\
    "objects":[\(objects.joined(separator: ","))],"customBigData":{"a":[1.50]}}

    """
  }

  private func converted(
    _ image: String, meta: String = Self.meta, to target: String = "supervisely",
    rules: ConversionRules = ConversionRules()
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    try Datasets.convert(
      ["meta.json": meta, "ds/ann/a.png.json": image], from: "supervisely", to: target,
      rules: rules)
  }

  @Test func `a project is written back as it was`() throws {
    let image = Self.image(Self.box, Self.man, Self.cuboid)
    let (output, ledger) = try converted(image)

    #expect(output.text(of: "meta.json") == Self.meta)
    #expect(output.text(of: "ds/ann/a.png.json") == image)
    #expect([ledger.objects, ledger.written] == [3, 3])
    #expect(!ledger.hasLosses)
  }

  @Test func `content without a place in other formats is counted by its kind`() throws {
    let ledger = try converted(
      Self.image(Self.box, Self.cuboid), to: "coco"
    ).ledger
    let details = ledger.tallies.flatMap(\.examples).map { "\($0.count) \($0.detail)" }

    #expect([ledger.objects, ledger.written, ledger.rejected] == [2, 1, 1])
    let objects = [
      "classId", "objectId", "labelerLogin", "createdAt", "updatedAt", "tag/like", "tag/age",
    ].map { "1 coco has no place for the key \"\($0)\" of objects" }
    let classes = [
      ("id", 2), ("description", 1), ("shape", 2), ("hotkey", 2), ("color", 2), ("nodes", 1),
      ("geometry_config", 1),
    ].map { "\($0.1) coco has no place for the key \"\($0.0)\" of classes" }
    #expect(
      details == ["1 the shape cuboid is not one that is read"] + objects + [
        "1 coco has no place for the attribute \"like\" of images",
        "1 coco has no place for the attribute \"description\" of images",
        "1 coco has no place for the key \"customBigData\" of images",
        "1 coco has no place for the key \"tag/like\" of images",
      ] + classes + [
        "1 coco has no place for the section \"projectSettings\" of the data set",
        "1 coco has no place for the section \"tags\" of the data set",
      ])
  }

  @Test func `an alpha mask is kept for Supervisely, and rejected elsewhere`() throws {
    let image = Self.image("{\(Self.head(1, "cat", 28)),\"geometryType\":\"alpha_mask\"}")
    let same = try converted(image)
    let other = try converted(image, to: "voc").ledger

    #expect(same.output.text(of: "ds/ann/a.png.json") == image)
    #expect(
      other.tallies.first?.examples.first?.detail
        == "an alpha mask is partly transparent, which no mask here is; save it as a bitmap")
  }

  @Test func `a class renamed to another has its id, and other names are unchanged`() throws {
    var rules = ConversionRules()
    rules.renamedClasses = [.init("cat", to: "man")]
    let (output, _) = try converted(Self.image(Self.box, Self.cuboid), rules: rules)

    let text = try #require(output.text(of: "ds/ann/a.png.json"))
    let expected = Self.image(Self.box, Self.cuboid).replacing("\"cat\"", with: "\"man\"")
    #expect(text.contains("\"id\":1,\"classId\":29,\"objectId\":null"))
    #expect(text.replacing("\"classId\":29", with: "\"classId\":28") == expected)
  }

  @Test func `an object that was cut keeps all but its coordinates`() throws {
    var rules = ConversionRules()
    rules.range = .clip
    let box = Self.box.replacing("[29,24]", with: "[99,24]")
    let (output, ledger) = try converted(Self.image(box), rules: rules)

    #expect(ledger.changed == 1)
    // The image has the pixels 0 to 79.
    #expect(
      output.text(of: "ds/ann/a.png.json")
        == Self.image(Self.box.replacing("[29,24]", with: "[79,24]")))
  }
}
