import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// Tracks of skeletons whose points have tracks of their own, as datumaro's assets have them.
@Suite struct CVATPointTrackTests {
  private static let skeletons = """
    <skeleton frame="10" outside="0" keyframe="1" points="4,5;6,7"/>
    <skeleton frame="11" outside="0" keyframe="1" points="4,5;6,7"/>
    """

  private static func file(_ points: String) -> String {
    """
    <annotations><version>1.1</version><meta><task><original_size><width>25</width>\
    <height>20</height></original_size></task></meta>
    <track id="3" label="sk">\(skeletons)
    \(points)</track></annotations>
    """
  }

  private static let points = """
    <track id="0" label="a"><points frame="10" outside="0" occluded="0" keyframe="1" points="4,5"/>
    <points frame="11" outside="0" occluded="1" keyframe="0" points="5,5.5"/></track>
    <track id="1" label="b"><points frame="10" outside="0" occluded="0" keyframe="1" points="6,7"/>
    <points frame="11" outside="1" occluded="0" keyframe="0" points="6,7"/></track>
    """

  @Test func `a skeleton has its points frame by frame`() throws {
    let dataset = try TestDataset("cvat", ["a.xml": Self.file(Self.points)])

    #expect(dataset.header.categories.map(\.keypoints) == [["a", "b"]])
    #expect(dataset.images.map(\.path) == ["frame_000010", "frame_000011"])
    #expect(
      dataset.images.flatMap(\.annotations).map(\.shape) == [
        .keypoints(Keypoints([Keypoint(Point(x: 4, y: 5)), Keypoint(Point(x: 6, y: 7))])),
        .keypoints(Keypoints([Keypoint(Point(x: 5, y: 5.5), .hidden), .absent])),
      ])
    #expect(dataset.rejections == [])
  }

  @Test func `the points come back inside their skeletons, which CVAT reads`() throws {
    let (output, ledger) = try Datasets.convert(
      ["a.xml": Self.file(Self.points)], from: "cvat", to: "cvat")
    let again = try TestDataset("cvat", ["a.xml": output.text])

    #expect(output.text.contains(#"<skeleton frame="11" outside="0" keyframe="1""#))
    #expect(
      output.text.contains(
        #"<points label="a" outside="0" occluded="1" keyframe="0" points="5,5.5"/>"#))
    #expect(again.images.flatMap(\.annotations).map(\.shape.kind) == [.keypoints, .keypoints])
    #expect(ledger.written == 2 && !ledger.hasLosses)
  }

  @Test func `a point without a place in a frame of its skeleton rejects the skeleton`() throws {
    let text = Self.file(
      #"<track id="0" label="a"><points frame="10" outside="0" occluded="0" points="4,5"/></track>"#
    )

    #expect(
      try TestDataset("cvat", ["a.xml": text]).rejections == [
        "a.xml:3: the skeleton's point a has no place in frame 11; export the task from CVAT again, "
          + "which writes every frame"
      ])
  }

  @Test func `a point in a frame without its skeleton is rejected`() throws {
    let text = Self.file(
      #"<track id="0" label="a"><points frame="12" outside="0" occluded="0" points="4,5"/></track>"#
    )

    #expect(
      try TestDataset("cvat", ["a.xml": text]).rejections == [
        "a.xml:4: the point a lies in a frame without its skeleton; export the task from CVAT again"
      ])
  }
}
