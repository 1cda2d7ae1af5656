import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Canvases that show a part of their picture (IIIF cookbook, recipe 0299).
@Suite struct IIIFRegionTests {
  private static func manifest(_ selector: String, annotations: String = "") -> String {
    """
    {"@context":"http://iiif.io/api/presentation/3/context.json","id":"https://e.org/m",\
    "type":"Manifest","label":{"en":["x"]},"items":[{"id":"https://e.org/c","type":"Canvas",\
    "height":200,"width":100,"items":[{"id":"https://e.org/p","type":"AnnotationPage","items":[\
    {"id":"https://e.org/a","type":"Annotation","motivation":"painting","body":\
    {"type":"SpecificResource","source":{"id":"https://e.org/pic.jpg","type":"Image","width":4000,\
    "height":3000},"selector":\(selector)},"target":"https://e.org/c"}]}]\(annotations)}]}
    """
  }

  private static let region = #"{"type":"ImageApiSelector","region":"1000,500,200,400"}"#

  private static let box =
    #","annotations":[{"id":"https://e.org/n","type":"AnnotationPage","items":[{"#
    + #""id":"https://e.org/o","type":"Annotation","motivation":"tagging","body":{"#
    + #""type":"TextualBody","purpose":"tagging","value":"cat"},"#
    + #""target":"https://e.org/c#xywh=10,20,30,40"}]}]"#

  @Test func `objects lie on the part of the picture that the canvas shows`() throws {
    let dataset = try TestDataset(
      "iiif", ["a.json": Self.manifest(Self.region, annotations: Self.box)])

    // Two pixels a unit: 200 / 100 and 400 / 200, from (1000, 500).
    #expect(dataset.images[0].size == (try PixelSize(width: 4000, height: 3000)))
    #expect(dataset.shapes == [.box(Rect(x: 1020, y: 540, width: 60, height: 80))])
  }

  @Test(
    arguments: [region, #"{"type":"ImageApiSelector","region":"pct:10,10,50,50"}"#])
  func `such a canvas comes back as it was`(selector: String) throws {
    let text = Self.manifest(selector)
    let (output, ledger) = try Datasets.convert(["a.json": text], from: "iiif", to: "iiif")

    #expect(CanonicalJSON.of(output.text) == CanonicalJSON.of(text))
    #expect(!ledger.hasLosses)
  }

  @Test func `objects on a part that isn't given in pixels are rejected`() throws {
    let text = Self.manifest(
      #"{"type":"ImageApiSelector","region":"pct:10,10,50,50"}"#, annotations: Self.box)

    #expect(
      try TestDataset("iiif", ["a.json": text]).rejections.map {
        $0.hasSuffix(
          "give the part as region x,y,width,height")
      } == [true])
  }
}
