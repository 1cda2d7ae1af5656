import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster
import ImgMarkTestSupport
import Testing

/// libjpeg is the referee: our own paths give its result for every file.
@Suite(.tags(.thorough), .unlessQuick)
struct JPEGPathTests {
  static let others = JPEGPath.allCases.filter { $0 != .libjpeg }

  /// The result of decoding, by any path.
  struct Result: Equatable {
    var error: String?
    var notes: [String]
    var rows: Int
    var coarseRows: Int
    var bytes: [UInt8]
  }

  static func result(
    of file: [UInt8], _ width: Int, _ height: Int, by path: JPEGPath,
    shrinking: Shrinking = .none, allowTruncated: Bool = false
  ) throws -> Result {
    let header = ImageHeader(
      format: .jpeg, storedSize: try PixelSize(width: width, height: height))
    var options = DecodeOptions()
    options.jpegPath = path
    options.shrinking = shrinking
    options.allowTruncated = allowTruncated
    var picture = RowCollector()
    do throws(ImageError) {
      let outcome = try ImageCodec.decode(file, header: header, options: options, into: &picture)
      return Result(
        error: nil, notes: outcome.notes, rows: outcome.rows, coarseRows: outcome.coarseRows,
        bytes: picture.bytes)
    } catch {
      return Result(
        error: "\(error)", notes: [], rows: picture.rowCount, coarseRows: 0, bytes: picture.bytes)
    }
  }

  /// Checks that all paths agree, and records an issue otherwise.
  static func expectAgreement(
    _ file: [UInt8], _ width: Int, _ height: Int, shrinking: Shrinking = .none,
    allowTruncated: Bool = false, _ comment: Comment
  ) throws {
    let expected = try result(
      of: file, width, height, by: .libjpeg, shrinking: shrinking, allowTruncated: allowTruncated)
    for path in others {
      let found = try result(
        of: file, width, height, by: path, shrinking: shrinking, allowTruncated: allowTruncated)
      #expect(found == expected, "\(path), \(comment)")
    }
  }

  /// Noise whose data are long enough to be decoded ahead: over two pieces of 32 KB.
  static func noise(
    _ color: referee_color, isHalved: Bool, seed: UInt64 = 7
  ) -> JPEGFixture {
    var fixture = JPEGFixture(240, 200, color, quality: 97)
    var lot = Lot(seed: seed)
    fixture.samples = fixture.samples.map { _ in lot.next(8) }
    fixture.options.halved_chroma = isHalved ? 1 : 0
    return fixture
  }

  @Test(arguments: [referee_color.gray, .rgb, .ycc, .cmyk, .ycck], [0, 1] as [Int32])
  func `every width gives libjpeg's pixels`(color: referee_color, halved: Int32) throws {
    for width in 1...70 {
      let fixture = JPEGFixture(width, 19, color, quality: Int32(20 + width)).with {
        $0.options.halved_chroma = halved
        $0.options.restart_interval = Int32(width % 4)
      }
      let shrinking = Shrinking.allCases[width % Shrinking.allCases.count]
      try Self.expectAgreement(
        fixture.file, width, 19, shrinking: shrinking, "\(color), width \(width), \(shrinking)")
    }
  }

  @Test(arguments: [0x21, 0x12, 0x41, 0x14, 0x31, 0x42, 0x24, 0x32] as [Int32])
  func `every sampling gives libjpeg's pixels`(sampling: Int32) throws {
    for width in [1, 7, 8, 31, 33, 64, 100] {
      for shrinking in Shrinking.allCases {
        let fixture = JPEGFixture(width, 45, .ycc).with { $0.options.luma_sampling = sampling }
        try Self.expectAgreement(
          fixture.file, width, 45, shrinking: shrinking, "width \(width), \(shrinking)")
      }
    }
  }

  @Test(arguments: [referee_color.gray, .rgb, .ycc, .ycck], [false, true])
  func `data in several pieces give libjpeg's pixels`(color: referee_color, isHalved: Bool) throws {
    let fixture = Self.noise(color, isHalved: isHalved)
    let file = fixture.file
    #expect(color == .gray || isHalved || file.count > 2 << 15)

    for shrinking in Shrinking.allCases {
      try Self.expectAgreement(
        file, fixture.width, fixture.height, shrinking: shrinking, "\(color), \(shrinking)")
    }
  }

  @Test(arguments: [1, 2, 7, 100, 1_000], [false, true])
  func `data in several pieces with restarts give libjpeg's pixels`(
    interval: Int32, isHalved: Bool
  ) throws {
    for seed in 0..<8 as Range<UInt64> {
      let fixture = Self.noise(.ycc, isHalved: isHalved, seed: seed).with {
        $0.options.restart_interval = interval
      }
      try Self.expectAgreement(
        fixture.file, fixture.width, fixture.height, "restarts after \(interval), seed \(seed)")
    }
  }

  @Test func `a byte FF may end one piece, and its zero begin the next`()
    throws
  {
    let pieces = [1 << 15, 2 << 15]
    let found = try #require(
      (0..<2_000 as Range<UInt64>).lazy.map { Self.noise(.ycc, isHalved: false, seed: $0).file }
        .first { file in
          // The data begin after the scan's header: ITU-T T.81, B.2.3; three components.
          let scan = file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xDA } ?? 0
          return pieces.contains { file[scan + 14 + $0 - 1] == 0xFF && file[scan + 14 + $0] == 0 }
        })

    try Self.expectAgreement(found, 240, 200, "cut between a byte and its stuffing")
  }

  @Test(arguments: [referee_color.gray, .ycc], [(0, 0), (1, 0), (0, 3)] as [(Int32, Int32)])
  func `a file cut anywhere gives libjpeg's result`(
    color: referee_color, how: (halved: Int32, interval: Int32)
  ) throws {
    let fixture = JPEGFixture(40, 56, color).with {
      ($0.options.halved_chroma, $0.options.restart_interval) = how
    }
    let file = fixture.file
    for count in stride(from: 2, to: file.count, by: 5) {
      for ending in [[], [0xFF, 0xD9], [0xFF], [0xFF, 0xD3], [0xFF, 0xFF, 0xD9]] as [[UInt8]] {
        try Self.expectAgreement(
          Array(file[0..<count]) + ending, 40, 56, allowTruncated: count.isMultiple(of: 2),
          "\(count) bytes and \(ending)")
      }
    }
  }

  @Test(arguments: [0, 5] as [Int32])
  func `a long file cut anywhere gives libjpeg's result`(interval: Int32) throws {
    let file = Self.noise(.ycc, isHalved: false).with { $0.options.restart_interval = interval }
      .file
    for count in stride(from: 1_000, to: file.count, by: 4_999) {
      try Self.expectAgreement(
        Array(file[0..<count]), 240, 200, allowTruncated: true, "\(count) bytes")
    }
  }

  @Test(arguments: 0..<300)
  func `flipped bits give libjpeg's result`(seed: UInt64) throws {
    let color = [referee_color.gray, .rgb, .ycc, .cmyk][Int(seed % 4)]
    let fixture = JPEGFixture(61, 47, color).with {
      $0.options.halved_chroma = Int32(seed / 4 % 2)
      $0.options.restart_interval = [0, 1, 5][Int(seed / 8 % 3)]
    }
    var file = fixture.file
    var lot = Lot(seed: seed)
    for _ in 0...lot.below(3) { file[20 + lot.below(file.count - 20)] ^= 1 << lot.next(3) }
    try Self.expectAgreement(file, 61, 47, allowTruncated: seed.isMultiple(of: 2), "seed \(seed)")
  }

  @Test(arguments: 0..<40)
  func `flipped bits of a long file give libjpeg's result`(seed: UInt64) throws {
    let fixture = Self.noise(.ycc, isHalved: seed.isMultiple(of: 2)).with {
      $0.options.restart_interval = [0, 4, 50][Int(seed / 2 % 3)]
    }
    var file = fixture.file
    var lot = Lot(seed: seed)
    let place = 1_000 + (lot.below(1 << 16) << 8 | lot.below(1 << 8)) % (file.count - 1_000)
    file[place] ^= 1 << lot.next(3)
    try Self.expectAgreement(file, 240, 200, allowTruncated: true, "seed \(seed)")
  }

  @Test(
    arguments: [[0x11], [0x11, 0x11, 0x11], [0x22, 0x11, 0x11], [0x21, 0x11, 0x12]] as [[UInt8]])
  func `random codes and data give libjpeg's result`(sampling: [UInt8]) throws {
    var decoded = 0
    for seed in 0..<100 as Range<UInt64> {
      let random = RandomJPEG(
        width: 50, height: 40, sampling: sampling, count: 40_000 * Int(seed % 4) + 500, seed: seed)
      let file = random.file
      try Self.expectAgreement(file, 50, 40, allowTruncated: true, "seed \(seed)")
      decoded += try Self.result(of: file, 50, 40, by: .libjpeg, allowTruncated: true).rows
    }
    // Some of them decode a part of the picture.
    #expect(decoded > 0)
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus is absent"))
  func `both decoders give the same pixels for the corpus`() throws {
    for (path, width, height) in Corpus.files(".jpg") {
      try Self.expectAgreement(Corpus.bytes(path), width, height, allowTruncated: true, "\(path)")
    }
  }
}
