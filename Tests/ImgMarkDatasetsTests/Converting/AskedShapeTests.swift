import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Options that replace shapes, in formats that hold these shapes.
@Suite struct AskedShapeTests {
  private func convert(
    _ objects: String, to target: String, from source: String = "coco",
    _ change: (inout ConversionRules) -> Void
  ) throws -> (text: String, ledger: LossLedger) {
    var rules = ConversionRules()
    change(&rules)
    let coco = """
      {"images":[{"id":1,"file_name":"a.png","width":10,"height":10}],
      "categories":[{"id":1,"name":"cat"}],"annotations":[\(objects)]}
      """
    let lines = #"{"image":"a.png","width":10,"height":10,"objects":[\#(objects)]}"#
    let (output, ledger) = try Datasets.convert(
      ["a": source == "coco" ? coco : lines], named: "a", from: source, to: target, rules: rules)
    return (output.text(of: "labels/a.txt") ?? output.text, ledger)
  }

  /// A mask of two columns of five pixels: runs go down the columns of the image of 10x10.
  private static let mask =
    #"{"id":1,"image_id":1,"category_id":1,"bbox":[1,0,2,5],"area":10,"iscrowd":0,"#
    + #""segmentation":{"size":[10,10],"counts":[10,5,5,5,75]}}"#

  @Test func `masks become polygons within COCO if asked`() throws {
    let (text, ledger) = try convert(Self.mask, to: "coco") { $0.masks = .polygon }

    // The outline goes around the pixels from the top right corner.
    #expect(text.contains(#""segmentation":[[3,0,3,5,1,5,1,0]]"#))
    #expect(ledger.tallies.map(\.kind) == [.maskToPolygon])
    #expect(ledger.changed == 1)
  }

  @Test func `polygons become boxes or masks within COCO if asked`() throws {
    let polygon =
      #"{"id":1,"image_id":1,"category_id":1,"bbox":[1,0,2,5],"area":10,"iscrowd":0,"#
      + #""segmentation":[[1,0,3,0,3,5,1,5]]}"#
    let box = try convert(polygon, to: "coco") { $0.polygons = .box }
    let mask = try convert(polygon, to: "coco") { $0.polygons = .mask }
    let same = try convert(polygon, to: "coco") { _ in }

    #expect(box.text.contains(#""bbox":[1,0,2,5]"#) && box.text.contains(#""segmentation":[]"#))
    #expect(box.ledger.tallies.filter { $0.outcome == .changed }.map(\.kind) == [.polygonToBox])
    #expect(mask.text.contains(#""size":[10,10]"#))
    #expect(mask.ledger.tallies.map(\.kind) == [.polygonToMask])
    #expect(same.text.contains(polygon) && !same.ledger.hasLosses)
  }

  /// A box of 4x2 about (5, 5), turned by a quarter, as CVAT exports it.
  private static let turned =
    #"{"id":1,"image_id":1,"category_id":1,"bbox":[3,4,4,2],"area":8,"iscrowd":0,"#
    + #""segmentation":[],"attributes":{"rotation":90}}"#

  @Test func `COCO's attribute of turned boxes becomes what was asked`() throws {
    let box = try convert(Self.turned, to: "coco") { $0.rotated = .box }
    let polygon = try convert(Self.turned, to: "coco") { $0.rotated = .polygon }
    let error = try convert(Self.turned, to: "coco") { $0.rotated = .error }
    let same = try convert(Self.turned, to: "coco") { _ in }

    #expect(box.text.contains(#""bbox":[4,3,2,4]"#) && !box.text.contains("rotation"))
    #expect(box.ledger.tallies.map(\.kind) == [.rotatedToBox])
    #expect(polygon.text.contains(#""segmentation":[[6,3,6,7,4,7,4,3]]"#))
    #expect(polygon.ledger.tallies.map(\.kind) == [.rotatedToPolygon])
    #expect(error.ledger.rejected == 1)
    #expect(same.text.contains(Self.turned))
  }

  /// A square with a square hole.
  private static let ring =
    #"{"label":"cat","polygon":[[[0,0],[10,0],[10,10],[0,10]],[[2,2],[4,2],[4,4],[2,4]]],"holes":[1]}"#

  @Test func `holes are an error that names the options, filled or bridged`() throws {
    let error = try convert(Self.ring, to: "yolo-seg", from: "jsonl") { _ in }
    let filled = try convert(Self.ring, to: "yolo-seg", from: "jsonl") { $0.holes = .fill }
    let bridged = try convert(Self.ring, to: "yolo-seg", from: "jsonl") { $0.holes = .bridge }
    let box = try convert(Self.ring, to: "yolo-seg", from: "jsonl") { $0.polygons = .box }

    #expect(
      error.ledger.tallies.first?.examples.first?.detail
        == "yolo-seg has no holes; --holes fill covers them, --holes bridge joins them to the outline "
        + "by a cut")
    #expect(filled.text == "0 0 0 1 0 1 1 0 1\n")
    #expect(filled.ledger.tallies.filter { $0.outcome == .changed }.map(\.kind) == [.holesFilled])
    // From the left edge at y = 2 to the hole, around it the other way, and back.
    #expect(
      bridged.text == "0 0 0 1 0 1 1 0 1 0 0.2 0.2 0.2 0.2 0.4 0.4 0.4 0.4 0.2 0.2 0.2 0 0.2\n")
    #expect(bridged.ledger.tallies.filter { $0.outcome == .changed }.map(\.kind) == [.holesBridged])
    #expect(box.text == "0 0 0 1 0 1 1 0 1\n")
    #expect(box.ledger.tallies.filter { $0.outcome == .changed }.map(\.kind) == [.polygonToBox])
  }

  @Test func `a mask with a pinhole becomes the outline that its holes allow`() throws {
    // Column 1 has rows 0 to 2, column 2 rows 0 and 2, column 3 rows 0 to 2.
    let mask =
      #"{"id":1,"image_id":1,"category_id":1,"bbox":[1,0,3,3],"area":8,"iscrowd":0,"#
      + #""segmentation":{"size":[10,10],"counts":[10,3,7,1,1,1,7,3,67]}}"#
    let error = try convert(mask, to: "coco") { $0.masks = .polygon }
    let filled = try convert(mask, to: "coco") {
      $0.masks = .polygon
      $0.holes = .fill
    }

    #expect(error.ledger.tallies.map(\.kind) == [.holes])
    #expect(filled.text.contains(#""segmentation":[[4,0,4,3,1,3,1,0]]"#))
    #expect(
      filled.ledger.tallies.first?.examples.first?.detail
        == "the mask became its outline, and its holes were filled")
  }

  @Test func `crowds are left out if asked`() throws {
    let crowd = Self.mask.replacing(#""iscrowd":0"#, with: #""iscrowd":1"#)
    let (text, ledger) = try convert(crowd, to: "coco") { $0.crowds = .drop }

    #expect(text.contains(#""annotations":[]"#))
    #expect(ledger.leftOut == 1 && ledger.tallies.map(\.kind) == [.crowd])
    #expect(ledger.failures == 0)
  }
}
