import Testing

/// The differences that the comparison with other tools reports, and those it doesn't.
struct PeerObjectTests {
  private func objects(_ object: String, on image: String = "a.png") -> [PeerObject] {
    PeerObject.all(in: #"{"image":"\#(image)","objects":[{"label":"cat",\#(object)}]}"#)
  }

  /// The distance of two objects, or `nil` if they are different.
  private func distance(_ one: String, _ two: String) -> Double? {
    let (worst, missing, strange) = PeerObject.comparison(of: objects(one), with: objects(two))
    return missing.isEmpty && strange.isEmpty ? worst : nil
  }

  @Test(arguments: [
    // 12 and 12.5, and the far edges 12 + 5 and 12.5 + 4.
    (#""box":[12,20,5,6]"#, #""box":[12.5,20,4,6]"#, 0.5),
    (#""polygon":[[[1,2],[3,4],[5,6]]]"#, #""polygon":[[[1,2],[3,4.25],[5,6]]]"#, 0.25),
    // A square of 2x2 about (5, 5) turned by 90 degrees has the same corners, the second first.
    (#""rotated_box":[5,5,2,2,90]"#, #""corners":[[4,4],[6,4],[6,6],[4,6]]"#, 0),
    (#""keypoints":[[1,2,2],[0,0,0]]"#, #""keypoints":[[1,2,2],[0,0,0]],"box":[0,0,9,9]"#, 0),
    // A part of the image of two columns and three rows from (7, 9): column 7 and row 10 is inside, as
    // is pixel 7 * 20 + 10 = 150 down the columns of an image of 20 rows.
    (
      #""mask":{"size":[3,2],"counts":[1,1,4],"frame":[7,9,2,3]}"#,
      #""mask":{"size":[20,10],"counts":[150,1,49]}"#, 0
    ),
  ])
  func `the distance of equal objects is the difference of their numbers`(
    one: String, two: String, distance: Double
  )
    throws
  {
    let found = try #require(self.distance(one, two))

    #expect((found - distance).magnitude < 1e-12)
  }

  @Test(arguments: [
    (#""box":[1,2,3,4]"#, #""polygon":[[[1,2],[4,2],[4,6],[1,6]]]"#),
    (#""box":[1,2,3,4]"#, #""box":[1,2,3,4],"crowd":true"#),
    (#""polygon":[[[1,2],[3,4],[5,6]]]"#, #""polygon":[[[1,2],[3,4],[5,6],[1,2]]]"#),
    (#""keypoints":[[1,2,2]]"#, #""keypoints":[[1,2,1]]"#),
    (
      #""mask":{"size":[3,2],"counts":[1,1,4]}"#, #""mask":{"size":[3,2],"counts":[2,1,3]}"#
    ),
  ])
  func `different objects are reported`(one: String, two: String) {
    #expect(distance(one, two) == nil)
    #expect(distance(two, one) == nil)
  }

  @Test func `an object on another image, of another class or in excess is reported`() {
    let one = objects(#""box":[1,2,3,4]"#)

    let elsewhere = PeerObject.comparison(of: objects(#""box":[1,2,3,4]"#, on: "b.png"), with: one)
    #expect(elsewhere.missing == one && elsewhere.strange.count == 1)
    #expect(PeerObject.comparison(of: one + one, with: one).strange == one)
    #expect(PeerObject.comparison(of: [], with: one).missing == one)
  }

  @Test(arguments: PeerExample.allCases)
  func `the example is read as it is written`(example: PeerExample) {
    let objects = PeerObject.all(in: example.lines)

    #expect(objects.count == example.objects.joined().count)
    #expect(objects.allSatisfy { !$0.label.isEmpty && !($0.contours.isEmpty && $0.marks.isEmpty) })
  }
}
