import ImgMarkOverlay
import Testing

@Suite struct DrawingDigestTests {
  /// A disc as drawn and as Inkscape rewrites it: 326.5 - 298.5 is 28.
  @Test(arguments: [
    (
      "M150 298.5A14 14 0 0 1 150 326.5A14 14 0 0 1 150 298.5Z",
      "m 150,298.5 a 14,14 0 0 1 0,28 14,14 0 0 1 0,-28 z"
    ),
    ("M1 2L4 2L4 6L1 2Z", "m1 2 3 0V6l-3-4z"), ("M1 2L4 2", "M1,2H4.001"),
    ("M0 0C1 1 2 2 3 3", "m0 0c1 1,2 2,3 3"),
    ("M.5 1.5A1 1 0 01 2 3", "M.5,1.5a1e0 1 0 0 1 1.5 1.5"),
  ])
  func `a path has the same digest in every spelling`(one: String, other: String) {
    #expect(DrawingDigest(paths: [one]) == DrawingDigest(paths: [other]))
  }

  /// FNV-1a computed by another program, for the text `M 15000 29850A 1400 1400 0 0 100 15000
  /// 32650A 1400 1400 0 0 100 15000 29850Z`.
  @Test func `hundredths in absolute coordinates are digested`() {
    let disc = "M150 298.5A14 14 0 0 1 150 326.5A14 14 0 0 1 150 298.5Z"

    #expect(DrawingDigest(paths: [disc]).description == "38445a29a0e2725c")
  }

  @Test(arguments: [
    ("M1 2L4 2", "M1 2L4 2.01"), ("M1 2L4 2", "M1 2L4 2Z"), ("M1 2L4 2", "m1 2L4 2L4 2"),
    ("M1 2A1 1 0 0 1 4 2", "M1 2A1 1 0 1 1 4 2"), ("M1 2L4 2", "M1 2L4 x"), ("M1 2Z", "M1 2Z3"),
  ])
  func `another path has another digest`(one: String, other: String) {
    #expect(DrawingDigest(paths: [one]) != DrawingDigest(paths: [other]))
  }
}
