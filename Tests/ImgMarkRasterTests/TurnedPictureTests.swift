import ImgMarkGeometry
import Testing

@testable import ImgMarkRaster

/// Orientation, view and turn.
struct TurnedPictureTests {
  /// The same picture, stored in each of the eight ways (CIPA DC-008, 4.6.4).
  private static let stored: [(Orientation, String)] = [
    (.upright, "#..#.\n#....\n###.."),
    (.mirroredAcross, ".#..#\n....#\n..###"),
    (.halfTurn, "..###\n....#\n.#..#"),
    (.mirroredDown, "###..\n#....\n#..#."),
    (.transposed, "###\n..#\n..#\n#..\n..."),
    (.quarterTurnRight, "...\n#..\n..#\n..#\n###"),
    (.transversed, "...\n..#\n#..\n#..\n###"),
    (.quarterTurnLeft, "###\n#..\n#..\n..#\n..."),
  ]

  @Test(arguments: stored)
  func `every orientation shows the same picture`(
    orientation: Orientation, drawing: String
  ) throws {
    let picture = try Picture(drawing: drawing)

    let canvas = try picture.fitted(5, 3, orientation: orientation)

    #expect(canvas.drawing == "#..#.\n#....\n###..")
  }

  @Test(arguments: [(7, 6), (3, 4), (23, 9)])
  func `every orientation gives the same canvas`(width: Int, height: Int) throws {
    let upright = try Picture(drawing: Self.stored[0].1).fitted(width, height)

    for (orientation, drawing) in Self.stored {
      let canvas = try Picture(drawing: drawing).fitted(width, height, orientation: orientation)

      // The axes are summed in a different order, so the last bit of a float may differ.
      #expect(
        zip(canvas.bytes, upright.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 },
        "\(orientation)")
    }
  }

  @Test func `a view is turned after it was cut out`() throws {
    let picture = try Picture(
      drawing: """
        .....
        .##..
        .#...
        .....
        """)
    let placement = try Placement(
      of: picture.size, view: Rect(x: 1, y: 1, width: 3, height: 2), turned: .quarterTurnRight,
      on: Rect(x: 0, y: 0, width: 2, height: 3))

    let canvas = try picture.placed(placement)

    // ##.          ##
    // #..  turned  .#
    //              ..
    #expect(
      canvas.drawing == """
        ##
        .#
        ..
        """)
  }

  @Test func `pixels next to the view don't affect it`() throws {
    let picture = try Picture(12, 12) { column, row in
      [(4..<8).contains(column) && (4..<8).contains(row) ? 90 : 255]
    }
    let view = Rect<SourceSpace>(x: 4, y: 4, width: 4, height: 4)

    for side in [3, 7] {
      let placement = try Placement(
        of: picture.size, view: view,
        on: Rect(x: 0, y: 0, width: Double(side), height: Double(side)))

      let canvas = try picture.placed(placement)

      #expect(canvas.reds.allSatisfy { $0.allSatisfy { $0 == 90 } })
    }
  }
}
