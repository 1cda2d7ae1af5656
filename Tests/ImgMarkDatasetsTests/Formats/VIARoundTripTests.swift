import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// A project with each kind of attribute that VIA 2 offers (text, number, radio, dropdown,
/// checkbox, image), as its source writes them.
///
/// It comes back unchanged.
@Suite struct VIARoundTripTests {
  private static let ball = """
    {"shape_attributes":{"name":"ellipse","cx":200,"cy":150,"rx":20,"ry":20,"theta":0.5},\
    "region_attributes":{"name":"ball","count":"3","side":"left","size":"big",\
    "seen":{"day":true,"night":false},"look":"1.png"}}
    """
  private static let rect = """
    {"shape_attributes":{"name":"rect","x":10,"y":20,"width":30,"height":40},\
    "region_attributes":{"name":"box","seen":{}}}
    """

  private static func project(_ regions: String...) -> String {
    """
    {"_via_settings":{"ui":{"annotation_editor_height":25},"project":{"name":"p"}},\
    "_via_attributes":{"region":{"name":{"type":"text"},"side":{"type":"radio",\
    "options":{"left":"","right":""},"default_options":{"left":true}},"seen":{"type":"checkbox",\
    "options":{"day":"","night":""},"default_options":{}}},"file":{}},"_via_extra":[1],\
    "_via_img_metadata":{
    "a.png34567":{"filename":"a.png","size":34567,"regions":[\(regions.joined(separator: ","))],\
    "file_attributes":{"caption":"c","public":{"yes":true}},"url":"u"},
    "https://e.org/x/b.png-1":{"filename":"https://e.org/x/b.png","size":-1,"regions":[],\
    "file_attributes":{}}
    },"_via_data_format_version":"2.0.10",\
    "_via_image_id_list":["https://e.org/x/b.png-1","a.png34567"]}

    """
  }

  private func converted(
    _ text: String, to target: String = "via", labelKey: String = "name",
    rules: ConversionRules = ConversionRules()
  ) throws -> (text: String, ledger: LossLedger) {
    let size = try WorkedExample.size
    let result = try Datasets.convert(
      ["p.json": text], named: "p.json", from: "via", to: target, rules: rules,
      sizes: ["a.png": size, "x/b.png": size],
      reading: ReadingOptions(labelKey: labelKey), writing: WritingOptions(labelKey: labelKey))
    return (result.output.text, result.ledger)
  }

  @Test func `a project is written back as it was`() throws {
    let text = Self.project(Self.ball, Self.rect)
    let (written, ledger) = try converted(text)

    #expect(written == text)
    #expect(ledger.written == 2)
    #expect(!ledger.hasLosses)
  }

  @Test func `a region with several checked classes is kept for VIA alone`() throws {
    let both = Self.rect.replacing("\"seen\":{}", with: "\"seen\":{\"day\":true,\"night\":true}")
    let same = try converted(Self.project(both), labelKey: "seen")
    let other = try converted(Self.project(both), to: "coco", labelKey: "seen").ledger

    #expect(same.text == Self.project(both))
    #expect([same.ledger.objects, same.ledger.written] == [1, 1])
    #expect(
      other.tallies.first?.examples.first?.detail
        == "one region is checked as day and night; it can be of one class only; "
        + "name another attribute by --label-key")
  }

  @Test func `a renamed class has its new name in its attribute, the rest is unchanged`() throws {
    var rules = ConversionRules()
    rules.renamedClasses = [.init("box", to: "crate")]

    #expect(
      try converted(Self.project(Self.ball, Self.rect), rules: rules).text
        == Self.project(Self.ball, Self.rect.replacing("\"box\"", with: "\"crate\"")))
  }

  @Test func `a region that was cut keeps its attributes`() throws {
    var rules = ConversionRules()
    rules.range = .clip
    let text = Self.project(Self.rect.replacing("\"x\":10", with: "\"x\":790"))
    let (written, ledger) = try converted(text, rules: rules)

    #expect(ledger.changed == 1)
    // The image is 800 wide.
    #expect(written == text.replacing("\"width\":30", with: "\"width\":10"))
  }
}
