import ImgMarkCodecs
import ImgMarkProbe
import ImgMarkSpecimens
import Testing

struct PNGTruncationTests {
  static let width = 11
  static let height = 9
  static let rowBytes = 1 + 11 * 3

  @Test func `a file cut anywhere gives the number of its complete rows`() throws {
    let png = PNGPixelTests.picture(.rgb, 8)
    let file = png.file
    let whole = PNGPixelTests.expected(png)

    for count in png.dataStart..<file.count {
      let cut = Array(file[0..<count])
      // Stored blocks: a row is complete when its last byte is there.
      let rows = max(0, min(Self.height, (count - png.lineStart) / Self.rowBytes))
      let result = try failure(cut, .png, Self.width, Self.height)
      let allowed = try decoded(cut, .png, Self.width, Self.height, options: .truncatedAllowed)

      if rows < Self.height {
        #expect(result.error == .truncated(.png, rows: rows, of: Self.height, coarse: 0))
      } else {
        #expect(result.error == nil)
      }
      #expect(allowed.outcome.rows == rows)
      #expect(allowed.picture.bytes == Array(whole[0..<(rows * Self.width * 3)]))
    }
  }

  @Test func `an interlaced file that is cut gives the rows that lack detail`() throws {
    var png = PNGPixelTests.picture(.rgb, 8)
    png.isInterlaced = true
    let file = png.file
    let whole = PNGPixelTests.expected(png)
    // The seventh pass holds rows 1, 3, 5 and 7, at the end of the data.
    let seventh = png.lineStart + png.scanlines.count - 4 * Self.rowBytes

    for count in png.dataStart..<file.count {
      let cut = Array(file[0..<count])
      let allowed = try decoded(cut, .png, Self.width, Self.height, options: .truncatedAllowed)
      let error = try failure(cut, .png, Self.width, Self.height).error

      #expect(allowed.picture.rowCount == allowed.outcome.rows)
      guard allowed.outcome.isTruncated else {
        #expect(count >= png.lineStart + png.scanlines.count)
        #expect(error == nil && allowed.picture.bytes == whole)
        continue
      }
      #expect(
        error
          == .truncated(
            .png, rows: allowed.outcome.rows, of: Self.height, coarse: allowed.outcome.coarseRows))
      let fine = allowed.outcome.rows - allowed.outcome.coarseRows
      #expect(
        allowed.picture.bytes.prefix(fine * Self.width * 3) == whole.prefix(fine * Self.width * 3))
      if count >= seventh {
        #expect(allowed.outcome.rows == Self.height)
        // Rows 0, 2, 4, 6 and 8 were complete before; each line of the pass adds one and the next.
        #expect(fine / 2 == (count - seventh) / Self.rowBytes)
      }
    }
  }

  @Test func `a file cut before its image data is truncated, not a crash`() throws {
    let png = PNGPixelTests.picture(.palette, 4)
    for count in 0..<png.dataStart {
      let error = try failure(Array(png.file[0..<count]), .png, Self.width, Self.height).error
      guard case .truncated(.png, rows: 0, of: Self.height, coarse: 0)? = error else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        continue
      }
    }
  }

  @Test func `image data that end before the end chunk are truncated`() throws {
    var png = PNGPixelTests.picture(.rgb, 8)
    png.height = 4
    var file = png.file
    png.height = Self.height
    file.replaceSubrange(8..<33, with: png.header.bytes)

    let error = try failure(file, .png, Self.width, Self.height).error

    #expect(error == .truncated(.png, rows: 4, of: Self.height, coarse: 0))
  }

  @Test func `a damaged byte anywhere is harmless or an error with a message`() throws {
    for png in [PNGPixelTests.picture(.palette, 4), PNGPixelTests.picture(.grayAlpha, 16)] {
      for isInterlaced in [false, true] {
        var png = png
        png.isInterlaced = isInterlaced
        let file = png.file
        for index in file.indices {
          var damaged = file
          damaged[index] ^= 0x41
          let error = try failure(damaged, .png, Self.width, Self.height).error
          if case .corrupt(_, let detail)? = error { #expect(!detail.isEmpty) }
          if index >= png.dataStart && index < file.count - 12 { #expect(error != nil) }
        }
      }
    }
  }
}
