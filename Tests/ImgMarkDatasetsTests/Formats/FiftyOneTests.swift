import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct FiftyOneTests {
  private let example = """
    {"samples":[{"filepath":"data/a.png","metadata":{"_cls":"ImageMetadata","width":800,"height":500},
     "ground_truth":{"_cls":"Detections","detections":[{"_cls":"Detection","label":"cat","bounding_box":[0.25,0.3,0.125,0.2]}]},
     "tri":{"_cls":"Polylines","polylines":[{"_cls":"Polyline","label":"tri","points":[[[0.5,0.2],[0.625,0.6],[0.375,0.6]]],"closed":true,"filled":true}]},
     "tip":{"_cls":"Keypoints","keypoints":[{"_cls":"Keypoint","label":"tip","points":[[0.25,0.4]]}]}}]}
    """

  private func file(_ fields: String) -> String {
    "{\"samples\":[{\"filepath\":\"data/a.png\",\"metadata\":{\"width\":8,\"height\":4},\n\(fields)}]}"
  }

  @Test func `merging the objects of several fields is noted`() throws {
    let box = #"{"_cls":"Detection","label":"cat","bounding_box":[0.25,0.3,0.125,0.2]}"#
    let text = """
      {"samples":[{"filepath":"data/a.png","metadata":{"width":800,"height":500},
       "truth":{"_cls":"Detections","detections":[\(box)]},
       "found":{"_cls":"Detections","detections":[\(box)]}}]}
      """
    let dataset = try TestDataset("fiftyone", ["samples.json": text])

    #expect(dataset.shapes == [Example.cat.shape, Example.cat.shape])
    #expect(
      dataset.entries.map(\.detail) == [
        "objects of several fields are put together: found, truth; --label-field takes those of one"
      ])
  }

  @Test func `a crowd is read and written as a crowd`() throws {
    var crowd = Example.cat
    crowd.flags = .crowd
    let again = try TestDataset(
      "fiftyone", bytes: try TestDataset([Example.image([crowd])]).written("fiftyone").files)

    #expect(again.images.first?.annotations.map(\.flags) == [.crowd])
    #expect(again.images.first?.annotations.map(\.attributes) == [[]])
  }

  @Test func `numbers are fractions from the top left corner`() throws {
    let dataset = try TestDataset("fiftyone", ["samples.json": example])

    #expect(dataset.classNames == ["cat", "tip", "tri"])
    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(dataset.shapes == [Example.cat.shape, Example.tri.shape, Example.tip.shape])
    #expect(dataset.images[0].annotations.map(\.line) == [2, 3, 4])
    #expect(dataset.entries == [])
  }

  @Test func `the worked example is written`() throws {
    let output = try TestDataset([Example.image([Example.cat, Example.tip, Example.tri])])
      .written("fiftyone")

    #expect(
      output.text(of: "samples.json") == """
        {"samples":[{"filepath":"data/a.png","metadata":{"_cls":"ImageMetadata","width":800,"height":500},\
        "detections":{"_cls":"Detections","detections":[{"_cls":"Detection","label":"cat","bounding_box":[0.25,0.3,0.125,0.2]}]},\
        "keypoints":{"_cls":"Keypoints","keypoints":[{"_cls":"Keypoint","label":"tip","points":[[0.25,0.4]]}]},\
        "polylines":{"_cls":"Polylines","polylines":[{"_cls":"Polyline","label":"tri","points":[[[0.5,0.2],[0.625,0.6],[0.375,0.6]]],"closed":true,"filled":true}]}}]}

        """)
    #expect(
      output.text(of: "metadata.json")
        == "{\"media_type\":\"image\",\"default_classes\":[\"cat\",\"tip\",\"tri\"]}\n")
  }

  @Test func `everything comes back`() throws {
    let text = file(
      """
      "tags":["x"],"weather":"rain","kind":{"_cls":"Classification","label":"c"},
      "gt":{"_cls":"Detections","detections":[{"_cls":"Detection","_id":{"$oid":"0123456789abcdef01234567"},
        "label":"m","confidence":0.5,"index":3,"attributes":{},"area":7,"bounding_box":[0,0,0.5,0.5]}]},
      "kp":{"_cls":"Keypoint","label":"m","points":[[0.5,0.5],[{"$numberDouble":"NaN"},{"$numberDouble":"NaN"}]]},
      "line":{"_cls":"Polyline","label":"m","points":[[[0,0],[1,1]]],"closed":false},
      "two":{"_cls":"Polyline","points":[[[0,0],[1,0],[1,1]],[[0,0.5],[0.25,1],[0,1]]],"closed":true}
      """)
    let dataset = try TestDataset("fiftyone", ["samples.json": text])
    let again = try TestDataset("fiftyone", bytes: try dataset.written("fiftyone").files)
    let object = dataset.images[0].annotations[0]

    #expect(dataset.rejections == [])
    #expect(object.id == .text("0123456789abcdef01234567"))
    #expect(object.score == 0.5 && object.track == .number(3))
    #expect(object.attributes == [Attribute("area", json: "7")])
    #expect(dataset.images[0].attributes == [Attribute("weather", text: "rain")])
    #expect(
      dataset.shapes[1] == .keypoints(Keypoints([Keypoint(Point(x: 4, y: 2)), .absent])))
    // Two rings are one object.
    guard case .polygon(let polygon) = dataset.shapes[3] else {
      Issue.record("no polygon")
      return
    }
    #expect(polygon.partCount == 2)
    #expect(dataset.images[0].labels.count == 1)
    #expect(again.shapes == dataset.shapes)
    #expect(again.images[0].attributes == dataset.images[0].attributes)
    #expect(again.images[0].extras == dataset.images[0].extras)
    #expect(
      again.images[0].annotations.map(\.extras) == dataset.images[0].annotations.map(\.extras))
    #expect(again.images[0].annotations[0].attributes == object.attributes)
    #expect(again.images[0].annotations[0].id == object.id)
  }

  @Test(
    arguments: [
      (
        "{\"_cls\":\"Detection\",\"bounding_box\":[0,0,1]}",
        "bounding_box is not [x, y, width, height]"
      ),
      (
        "{\"_cls\":\"Detection\",\"bounding_box\":[0,0,0,1]}",
        "zero width; a box must cover something"
      ),
      ("{\"_cls\":\"Detection\"}", "bounding_box is missing"),
      (
        "{\"_cls\":\"Polyline\",\"closed\":true,\"points\":[[[0,0],[1,1]]]}",
        "a contour of 2 points; at least 3 are needed"
      ),
      ("{\"_cls\":\"Keypoint\",\"points\":[0,1]}", "points is not an array of [x, y]"),
    ])
  func `a fault of one label rejects that label`(label: String, reason: String) throws {
    let dataset = try TestDataset("fiftyone", ["samples.json": file("\"f\":\(label)")])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["samples.json:2: \(reason)"])
  }

  @Test func `a file cut anywhere is an error with its place`() throws {
    let bytes = Array(example.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 13) {
      #expect {
        try TestDataset("fiftyone", bytes: ["samples.json": Array(bytes.prefix(count))])
      } throws: { error in
        (error as? DatasetError)?.path == "samples.json" && (error as? DatasetError)?.line != nil
      }
    }
  }
}
