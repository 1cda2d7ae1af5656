import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkProbe
import ImgMarkSpecimens
import ImgMarkTestSupport
import Testing

/// libpng is the referee: our own paths give its result for every file.
@Suite(.tags(.thorough), .unlessQuick)
struct PNGPathTests {
  static let others = PNGPath.allCases.filter { $0 != .libpng }

  /// Checks that all paths agree, and records an issue otherwise.
  static func expectAgreement(
    _ png: FilteredPNG, allowTruncated: Bool = false, _ comment: Comment
  ) throws {
    let expected = try png.result(by: .libpng, allowTruncated: allowTruncated)
    for path in others {
      let found = try png.result(by: path, allowTruncated: allowTruncated)
      #expect(found == expected, "\(path), \(comment)")
    }
  }

  @Test(arguments: PNGPixelTests.kinds)
  func `every width and filter gives libpng's pixels`(kind: (HandmadePNG.Color, Int)) throws {
    for width in 1...70 {
      for filter in 0...5 {
        let png = FilteredPNG(kind.0, kind.1, width: width, height: 6).with {
          $0.filter = Int32(filter)
          $0.zeros = Int32(width % 8)
          $0.is_transparent = kind.0.channels.isMultiple(of: 2) ? 0 : Int32(width % 2)
          $0.seed = UInt64(width * 6 + filter)
        }
        try Self.expectAgreement(png, "\(kind), width \(width), filter \(filter)")
      }
    }
  }

  @Test(arguments: PNGPixelTests.kinds.filter { $0.1 == 16 })
  func `16 bits reach the color conversion as libpng returns them`(
    kind: (HandmadePNG.Color, Int)
  ) throws {
    for isTransparent in [0, kind.0.channels.isMultiple(of: 2) ? 0 : 1] {
      let png = FilteredPNG(kind.0, 16, width: 40, height: 20).with {
        $0.gamma = 100_000
        $0.is_transparent = Int32(isTransparent)
      }
      try Self.expectAgreement(png, "\(kind)")
    }
  }

  @Test(arguments: 0...9, 0...4)
  func `every setting of zlib gives libpng's pixels`(level: Int, strategy: Int) throws {
    for (window, zeros) in zip(9...15, 0...6) {
      for chunk in [0, 1, 7, 1_000] {
        let png = FilteredPNG(.rgb, 8, width: 61, height: 12).with {
          ($0.level, $0.strategy) = (Int32(level), Int32(strategy))
          ($0.window_bits, $0.zeros) = (Int32(window), Int32(zeros))
          $0.chunk = chunk
        }
        try Self.expectAgreement(png, "window \(window), chunks of \(chunk)")
      }
    }
  }

  @Test(arguments: [(3_000, 40), (40, 3_000), (1, 20_000), (20_000, 1)], 0...7)
  func `images of more than a window and a batch give libpng's pixels`(
    size: (Int, Int), zeros: Int
  ) throws {
    let png = FilteredPNG(.rgba, 8, width: size.0, height: size.1).with {
      ($0.zeros, $0.chunk) = (Int32(zeros), 8_192)
    }
    try Self.expectAgreement(png, "\(size)")
  }

  @Test(arguments: [
    referee_damage.wrong_filter, .flipped_bit, .bytes_behind, .wrong_checksum, .wrong_chunk,
    .smaller_window,
  ])
  func `odd files give libpng's result`(damage: referee_damage) throws {
    for seed in 0..<60 {
      let (color, depth) = PNGPixelTests.kinds[seed % PNGPixelTests.kinds.count]
      let png = FilteredPNG(color, depth, width: 1 + seed, height: 30).with {
        ($0.damage, $0.seed, $0.zeros) = (damage, UInt64(seed), Int32(seed % 8))
        $0.chunk = seed.isMultiple(of: 2) ? 0 : 100
      }
      try Self.expectAgreement(png, "\(damage), seed \(seed)")
      try Self.expectAgreement(png, allowTruncated: true, "\(damage), seed \(seed)")
    }
  }

  @Test func `data that end early are truncated, with at least libpng's rows`() throws {
    for seed in 0..<100 {
      let (color, depth) = PNGPixelTests.kinds[seed % PNGPixelTests.kinds.count]
      let png = FilteredPNG(color, depth, width: 1 + seed % 9, height: 30).with {
        ($0.damage, $0.seed, $0.zeros) = (.missing_bytes, UInt64(seed), Int32(seed % 8))
      }
      let whole = try png.with { $0.damage = .whole }.result(by: .libpng)
      let least = try png.result(by: .libpng, allowTruncated: true)
      for path in Self.others {
        let found = try png.result(by: path, allowTruncated: true)
        // libpng stops as soon as zlib has read all, even if zlib has rows left to write.
        #expect(found.rows >= least.rows)
        #expect(found.bytes == Array(whole.bytes.prefix(found.bytes.count)))
        #expect(found.error == nil && found.notes.isEmpty == least.notes.isEmpty)
      }
    }
  }

  /// A picture whose data begin with an empty block (RFC 1951, 3.2.7) before the stored one.
  static func picture(behind emptyBlock: [UInt8]) -> [UInt8] {
    let png = PNGPixelTests.picture(.rgb, 8)
    // The last byte of the empty block holds the head of the stored one.
    var stream = ZlibStream.stored(png.scanlines)
    stream.replaceSubrange(2..<3, with: emptyBlock)
    let parts = [png.header, .init(name: "IDAT", data: stream), .end]
    return SpecimenPNG.signature + parts.flatMap(\.bytes)
  }

  @Test(arguments: PNGPath.allCases)
  func `an empty block with a single code is one like others`(path: PNGPath) throws {
    // Codes for code lengths: 18 has 0, 0 has 10, 1 has 11. The lengths: 138 and 118 zeros, 1 for the
    // end of the block, 0 for the only distance. Then the end of the block, 0.
    let file = Self.picture(
      behind: [0x04, 0xC0, 0x81, 0x08, 0x00, 0x00, 0x00, 0x00, 0x20, 0x7F, 0xEB, 0x13])

    let result = try FilteredPNG.result(of: file, 11, 9, by: path)

    #expect(result.error == nil)
    #expect(result.bytes == PNGPixelTests.expected(PNGPixelTests.picture(.rgb, 8)))
  }

  @Test(arguments: PNGPath.allCases)
  func `a block whose codes leave some bits without meaning is damaged`(path: PNGPath) throws {
    // The same with two codes of two bits: 00 for the byte 255, and 01 for the end of the block.
    let file = Self.picture(
      behind: [
        0x04, 0x80, 0x81, 0x08, 0x00, 0x00, 0x00, 0x80, 0xFC, 0xA9, 0x3F, 0x03,
      ])

    let result = try FilteredPNG.result(of: file, 11, 9, by: path)

    #expect(result.error?.contains("invalid literal/lengths set") == true)
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus is absent"))
  func `both decoders give the same pixels for the corpus`() throws {
    for (path, width, height) in Corpus.files(".png") {
      let file = Corpus.bytes(path)
      let expected = try FilteredPNG.result(of: file, width, height, by: .libpng)
      for other in Self.others {
        let found = try FilteredPNG.result(of: file, width, height, by: other)
        #expect(found == expected, "\(path), \(other)")
      }
    }
  }
}
