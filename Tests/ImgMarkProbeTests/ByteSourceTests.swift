import ImgMarkProbe
import Testing

@Suite struct ByteSourceTests {
  @Test(arguments: [
    (0, 3, [UInt8(1), 2, 3]), (2, 9, [3, 4]), (4, 1, []), (99, 1, []), (-1, 2, []), (1, 0, []),
    (1, -5, []), (1, Int.max, [2, 3, 4]),
  ])
  func `an array returns fewer bytes only at its end`(
    offset: Int, count: Int, expected: [UInt8]
  ) throws {
    let source: [UInt8] = [1, 2, 3, 4]

    #expect(try source.read(at: offset, count: count) == expected)
  }
}
