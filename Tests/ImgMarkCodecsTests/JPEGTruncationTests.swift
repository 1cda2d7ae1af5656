import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkProbe
import Testing

struct JPEGTruncationTests {
  static let width = 40
  static let height = 56

  static func isOfOneScan(_ fixture: JPEGFixture) -> Bool {
    fixture.options.progressive == 0 && fixture.options.separate_scans == 0
  }

  @Test(arguments: JPEGPixelTests.changes.indices, [referee_color.gray, .ycc])
  func `a file cut anywhere delivers only rows that it contains`(
    change: Int, color: referee_color
  ) throws {
    let fixture = JPEGFixture(Self.width, Self.height, color).with(JPEGPixelTests.changes[change].1)
    let file = fixture.file
    let whole = JPEGPixelTests.referee(file, Self.width, Self.height)
    var most = 0

    for count in stride(from: 0, to: file.count, by: 7) {
      let cut = Array(file[0..<count])
      let (error, picture) = try failure(
        cut, .jpeg, Self.width, Self.height, options: .truncatedAllowed)
      guard error == nil else {
        #expect(error == .truncated(.jpeg, rows: 0, of: Self.height, coarse: 0))
        continue
      }
      let outcome = try decoded(
        cut, .jpeg, Self.width, Self.height, options: .truncatedAllowed
      ).outcome
      let fine = outcome.rows - outcome.coarseRows
      let rowBytes = whole.count / Self.height
      #expect(picture.rowCount == outcome.rows)
      #expect(picture.bytes.prefix(fine * rowBytes) == whole.prefix(fine * rowBytes))
      #expect(outcome.rows >= most)
      most = max(most, outcome.rows)
      if outcome.isTruncated {
        #expect(
          try failure(cut, .jpeg, Self.width, Self.height).error
            == .truncated(
              .jpeg, rows: outcome.rows, of: Self.height, coarse: outcome.coarseRows))
      }
    }
    #expect(most >= Self.height - 17)
  }

  @Test func `a file that lacks only its end marker is complete`() throws {
    for change in JPEGPixelTests.changes where !change.0.contains("arithmetic") {
      let file = JPEGFixture(Self.width, Self.height, .ycc).with(change.1).file

      let result = try decoded(Array(file.dropLast(2)), .jpeg, Self.width, Self.height)

      #expect(!result.outcome.isTruncated)
    }
  }

  @Test func `a truncated progressive image lacks detail, not rows, after its first scan`()
    throws
  {
    let file = JPEGFixture(Self.width, Self.height, .ycc).with { $0.options.progressive = 1 }.file
    let cut = Array(file[0..<(file.count * 2 / 3)])

    let error = try failure(cut, .jpeg, Self.width, Self.height).error
    let result = try decoded(cut, .jpeg, Self.width, Self.height, options: .truncatedAllowed)

    #expect(
      error == .truncated(.jpeg, rows: Self.height, of: Self.height, coarse: Self.height))
    #expect(result.outcome.coarseRows == Self.height)
    let whole = JPEGPixelTests.referee(file, Self.width, Self.height)
    let pairs = zip(result.picture.bytes, whole)
    let difference = pairs.map { abs(Int($0) - Int($1)) }.reduce(0, +) / whole.count
    // A coarse picture of the same scene; black, or gray, would be some 60 off.
    #expect(difference < 15)
  }

  @Test func `an end marker in the middle ends the image like the end of the file`() throws {
    let file = JPEGFixture(Self.width, Self.height, .gray).file
    let cut = Array(file[0..<(file.count * 2 / 3)])

    let early = try failure(cut + [0xFF, 0xD9], .jpeg, Self.width, Self.height).error

    #expect(early != nil)
    #expect(early == (try failure(cut, .jpeg, Self.width, Self.height).error))
  }

  @Test func `garbage after the image is harmless`() throws {
    let file = JPEGFixture(Self.width, Self.height, .ycc).file

    let result = try decoded(file + [1, 2, 3, 0xFF, 0xD8], .jpeg, Self.width, Self.height)

    #expect(result.picture.bytes == JPEGPixelTests.referee(file, Self.width, Self.height))
  }

  @Test func `a lost restart marker is corrupt`() throws {
    let fixture = JPEGFixture(Self.width, Self.height, .gray)
      .with { $0.options.restart_interval = 2 }
    var file = fixture.file
    let marker = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xD2 })
    file[marker + 1] = 0xD6

    let error = try failure(file, .jpeg, Self.width, Self.height).error

    guard case .corrupt(.jpeg, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: JPEGPixelTests.changes.indices)
  func `a damaged byte anywhere is harmless or an error with a message`(change: Int) throws {
    let file = JPEGFixture(16, 24, .ycc).with(JPEGPixelTests.changes[change].1).file
    for index in file.indices {
      for flip in [UInt8(0x01), 0xFF] {
        var damaged = file
        damaged[index] ^= flip
        let error = try failure(damaged, .jpeg, 16, 24).error
        if case .corrupt(_, let detail)? = error { #expect(!detail.isEmpty) }
      }
    }
  }

  @Test func `a file with too many scans is rejected`() throws {
    let file = JPEGFixture(8, 8, .gray).with { $0.options.progressive = 1 }.file
    let scan = try #require(file.indices.last { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
    let last = Array(file[scan..<(file.count - 2)])
    let flood = file[0..<scan] + (0..<600).flatMap { _ in last } + [0xFF, 0xD9]

    let error = try failure(Array(flood), .jpeg, 8, 8).error

    guard case .unsupported(.jpeg, let detail)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(detail.hasPrefix("over 500 scans"))
  }
}
