import CImgMarkReferee
import Glibc
import ImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster
import Testing

struct JPEGShrinkingTests {
  static let width = 43
  static let height = 29

  /// Blocks of one gray each, which averaging doesn't change.
  static func blocks(_ color: referee_color) -> JPEGFixture {
    let channels = color == .gray ? 1 : 3
    var fixture = JPEGFixture(width, height, color, quality: 100)
    fixture.samples = (0..<height).flatMap { y in
      (0..<width).flatMap { x in [UInt8](repeating: gray(x / 8, y / 8), count: channels) }
    }
    return fixture
  }

  static func gray(_ column: Int, _ row: Int) -> UInt8 { UInt8(column * 37 + row * 11) }

  static func shrunk(
    _ file: [UInt8], _ shrinking: Shrinking, allowTruncated: Bool = false
  ) throws -> Decoded {
    var options = DecodeOptions()
    options.shrinking = shrinking
    options.allowTruncated = allowTruncated
    return try decoded(file, .jpeg, width, height, options: options)
  }

  @Test(arguments: Shrinking.allCases, [referee_color.gray, .ycc])
  func `pixels are averages of whole squares, the last of which may be partial`(
    shrinking: Shrinking, color: referee_color
  ) throws {
    let side = shrinking.rawValue

    let result = try Self.shrunk(Self.blocks(color).file, shrinking)

    // 43 and 29 over the side, rounded up: 22 and 15, 11 and 8, 6 and 4.
    let size = [1: (43, 29), 2: (22, 15), 4: (11, 8), 8: (6, 4)][side] ?? (0, 0)
    let channels = color == .gray ? 1 : 3
    #expect(result.picture.rowCount == size.1)
    #expect(result.outcome.rows == size.1 && result.outcome.height == size.1)
    #expect(result.picture.bytes.count == size.0 * size.1 * channels)
    for y in 0..<size.1 {
      for x in 0..<size.0 {
        let found = Int(result.picture.bytes[(y * size.0 + x) * channels])
        #expect(abs(found - Int(Self.gray(x * side / 8, y * side / 8))) <= 1)
      }
    }
  }

  @Test func `a sink gets the stored size and the rows' reduction`() throws {
    let picture = try Self.shrunk(Self.blocks(.gray).file, .quarter).picture

    #expect(picture.size == (try PixelSize(width: Self.width, height: Self.height)))
    #expect(picture.shrinking == .quarter)
  }

  /// With 4:2:2 an eighth of the luma would be a sixteenth of the picture's width in chroma.
  ///
  /// Half of it is a quarter, between which libjpeg interpolates.
  @Test(arguments: [
    (0x11 as Int32, Shrinking.eighth), (0x22, .eighth), (0x21, .half), (0x12, .half),
    (0x42, .half), (0x31, .none), (0x41, .none), (0x14, .none),
  ])
  func `chroma that is coarser in one direction is not shrunk further than asked for`(
    sampling: Int32, expected: Shrinking
  ) throws {
    // Stripes of one luma, 24 pixels apart: Cb is 128 + 50 sin.
    var fixture = JPEGFixture(240, 240, .ycc, quality: 100)
    let isAcross = sampling >> 4 >= sampling & 15
    fixture.samples = (0..<240 * 240).flatMap { index in
      let cb = 50 * sin(2 * Double.pi * (Double(isAcross ? index % 240 : index / 240) + 0.5) / 24)
      // ITU-T T.871, 7, with Y 128 and Cr 0.
      return [128, UInt8((128 - 0.344136 * cb).rounded()), UInt8((128 + 1.772 * cb).rounded())]
    }
    fixture.options.luma_sampling = sampling
    var options = DecodeOptions()
    options.shrinking = .eighth

    let result = try decoded(fixture.file, .jpeg, 240, 240, options: options).picture

    #expect(result.shrinking == expected)
    let side = 240 / expected.rawValue
    let blue = (0..<side).map { Double(result.bytes[$0 * (isAcross ? 1 : side) * 3 + 2]) }
    let wave = (0..<side).reduce(into: (0.0, 0.0)) { sum, index in
      let turn = 2 * Double.pi * (Double(index) + 0.5) * Double(expected.rawValue) / 24
      sum.0 += (blue[index] - 128) * sin(turn)
      sum.1 += (blue[index] - 128) * cos(turn)
    }
    let amplitude = 2 * (wave.0 * wave.0 + wave.1 * wave.1).squareRoot() / Double(side)
    // Averages of 8 of 24 pixels leave sin(pi/3)/(pi/3) = 0.83 of a wave of 88.6.
    #expect(amplitude > 0.8 * 88.6)
  }

  @Test func `a file cut anywhere gives the shrunk rows that it has`() throws {
    let file = JPEGFixture(Self.width, Self.height, .ycc).with { $0.options.restart_interval = 1 }
      .file
    let whole = try Self.shrunk(file, .half).picture.bytes
    let start = file.count / 2
    for count in start..<file.count {
      let cut = Array(file[0..<count])
      guard let result = try? Self.shrunk(cut, .half, allowTruncated: true) else { continue }

      #expect(result.picture.rowCount == result.outcome.rows)
      #expect(result.picture.bytes == Array(whole.prefix(result.outcome.rows * 22 * 3)))
      let full = try decoded(
        cut, .jpeg, Self.width, Self.height, options: .truncatedAllowed)
      // Rows of which only the first stored one exists are left out, except for the last one.
      let isWhole = full.outcome.rows == Self.height
      #expect(result.outcome.rows == (isWhole ? 15 : full.outcome.rows / 2))
    }
  }

  /// 3/16 of the size leaves 8 halved pixels for 3 of the canvas, 3/32 as many quartered ones, 3/64 as
  /// many of an eighth.
  @Test(arguments: [
    (75.0, Light.encoded, Shrinking.half), (37, .encoded, .quarter), (18, .encoded, .eighth),
    (76, .encoded, .none), (75, .linear, .none), (18, .linear, .none),
  ])
  func `averages of codes may be used if asked for and fine enough`(
    width: Double, light: Light, shrinking: Shrinking
  ) throws {
    #expect(try Self.resampler(405, 301, on: Int(width), 60, light: light).shrinking == shrinking)
  }

  @Test func `a view is cut from whole pixels`() throws {
    let size = try PixelSize(width: 405, height: 301)
    let canvas = try PixelSize(width: 18, height: 60)
    let placement = try Placement(
      of: size, view: Rect(x: 1, y: 0, width: 404, height: 301), on: canvas.rect())

    #expect(Resampler(for: placement, light: .encoded, canvas: canvas).shrinking == .none)
  }

  /// A round blob, 1.6 pixels of the canvas wide, in a picture whose sides aren't multiples of 8.
  @Test(arguments: [75, 37, 18])
  func `a shrunk picture is placed like the whole one`(canvasWidth: Int) throws {
    let (width, height) = (405, 301)
    let scale = Double(canvasWidth) / Double(width)
    let middle = (x: 190.3, y: 146.9)
    func profile(_ middle: Double, _ count: Int) -> [Double] {
      (0..<count).map { position in
        let distance = (Double(position) + 0.5 - middle) * scale / 1.6
        return exp(-distance * distance / 2)
      }
    }
    let (across, down) = (profile(middle.x, width), profile(middle.y, height))
    var fixture = JPEGFixture(width, height, .gray, quality: 100)
    fixture.samples = down.flatMap { y in across.map { x in UInt8((200 * x * y).rounded()) } }

    let canvas = try Self.fitted(fixture, on: canvasWidth, 60)

    var (mass, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<60 {
      for column in 0..<canvasWidth {
        let code = Double(canvas[column, row].red)
        mass += code
        x += code * (Double(column) + 0.5)
        y += code * (Double(row) + 0.5)
      }
    }
    #expect(abs(x / mass - middle.x * scale) <= 0.01)
    let top = (60 - Double(height) * scale) / 2
    #expect(abs(y / mass - (top + middle.y * scale)) <= 0.01)
  }

  /// The last column is black, and alone in its block, which encoders fill with copies of it.
  @Test func `a pixel that covers one column is weighted as one column`() throws {
    var fixture = JPEGFixture(401, 64, .gray, quality: 100)
    fixture.samples = (0..<64 * 401).map { $0 % 401 == 400 ? 0 : 200 }

    let shrunk = try Self.fitted(fixture, on: 18, 3)
    let whole = try Self.fitted(fixture, on: 18, 3, shrinks: false)

    #expect(whole[17, 1].red < 195)
    #expect(abs(Int(shrunk[17, 1].red) - Int(whole[17, 1].red)) <= 4)
    #expect(shrunk[8, 1].red == 200)
  }

  private static func resampler(
    _ width: Int, _ height: Int, on canvasWidth: Int, _ canvasHeight: Int, light: Light
  ) throws -> Resampler {
    let canvas = try PixelSize(width: canvasWidth, height: canvasHeight)
    let placement = try Placement(
      of: PixelSize(width: width, height: height), on: canvas.rect())
    return Resampler(for: placement, light: light, canvas: canvas, background: .black)
  }

  private static func fitted(
    _ fixture: JPEGFixture, on width: Int, _ height: Int, shrinks: Bool = true
  ) throws -> PixelBuffer {
    var resampler = try resampler(
      fixture.width, fixture.height, on: width, height, light: .encoded)
    var options = DecodeOptions()
    options.shrinking = shrinks ? resampler.shrinking : .none
    let header = ImageHeader(
      format: .jpeg, storedSize: try PixelSize(width: fixture.width, height: fixture.height))
    _ = try ImageCodec.decode(fixture.file, header: header, options: options, into: &resampler)
    return resampler.finish()
  }
}
