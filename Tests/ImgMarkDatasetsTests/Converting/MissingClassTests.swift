import ImgMarkDatasets
import ImgMarkNumbers
import Testing

/// Objects without a class, of formats that allow them.
@Suite struct MissingClassTests {
  private static let line =
    #"{"image":"a.png","width":10,"height":10,"objects":[{"box":[1,2,3,4]}]}"#

  // pycocotools takes `ann["category_id"]` of each object (coco.py, createIndex), and TensorFlow's
  // scripts look the class of each row up in a label map.
  @Test(
    arguments: [
      "coco", "tfod", "yolo", "yolo-seg", "voc", "cvat", "createml", "kitti", "dota", "openimages",
      "supervisely", "labelme",
    ])
  func `a format whose tools need a class rejects an object without one`(target: String) throws {
    let (_, ledger) = try Datasets.convert(["a.jsonl": Self.line], from: "jsonl", to: target)

    #expect(ledger.rejected == 1)
    #expect(ledger.tallies.first?.kind == .missingClass)
    #expect(ledger.tallies.first?.examples.first?.detail == "it has no class")
  }

  @Test func `an object of COCO without a category is rejected by COCO`() throws {
    let text = """
      {"images":[{"id":1,"file_name":"a.png","width":10,"height":10}],
      "categories":[{"id":1,"name":"cat"}],
      "annotations":[{"id":7,"image_id":1,"bbox":[1,2,3,4]}]}
      """
    let (_, ledger) = try Datasets.convert(["a.json": text], from: "coco", to: "coco")

    #expect(ledger.rejected == 1)
    #expect(ledger.tallies.first?.examples.first?.object?.digits == "7")
  }

  @Test(
    arguments: [
      (
        "via",
        #"{"a.png":{"filename":"a.png","size":1,"regions":[{"shape_attributes":{"name":"rect","#
          + #""x":1,"y":2,"width":3,"height":4},"region_attributes":{"label":" "}}]}}"#
      ),
      (
        "label-studio",
        #"[{"data":{"image":"a.png"},"annotations":[{"result":[{"type":"rectanglelabels","#
          + #""original_width":10,"original_height":10,"value":{"x":10,"y":10,"width":10,"#
          + #""height":10,"rectanglelabels":[" "]}}]}]}]"#
      ),
      ("tfod", "filename,width,height,class,xmin,ymin,xmax,ymax\na.png,10,10, ,1,2,3,4\n"),
      (
        "createml",
        #"[{"image":"a.png","annotations":[{"label":"","coordinates":{"x":5,"y":5,"width":2,"#
          + #""height":2}}]}]"#
      ),
      (
        "jsonl", #"{"image":"a.png","width":9,"height":9,"objects":[{"label":"","box":[1,1,2,2]}]}"#
      ),
    ])
  func `a blank name is that of no class`(format: String, text: String) throws {
    let dataset = try TestDataset(
      format, ["a": text], named: "a", sizes: Example.size.map { ["a.png": $0] } ?? [:])

    #expect(dataset.objectClasses == [nil])
    #expect(dataset.classNames == [])
  }
}
