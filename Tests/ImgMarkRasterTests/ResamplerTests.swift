import ImgMarkGeometry
import Testing

@testable import ImgMarkRaster

/// The streaming resampler, compared with its definition.
struct ResamplerTests {
  private struct Job: CustomTestStringConvertible {
    var width: Int
    var height: Int
    var canvas: (width: Int, height: Int)
    var mode = FitMode.contain
    var view: Rect<SourceSpace>?
    var turn = Orientation.upright

    var testDescription: String {
      "\(width)x\(height) on \(canvas.width)x\(canvas.height), \(mode), turned \(turn)"
    }
  }

  private static let jobs = [
    Job(width: 23, height: 14, canvas: (9, 11)),
    Job(width: 7, height: 5, canvas: (16, 9)),
    Job(width: 12, height: 20, canvas: (17, 6), mode: .stretch),
    Job(width: 15, height: 9, canvas: (7, 8), mode: .cover),
    Job(width: 13, height: 8, canvas: (8, 13), mode: .none),
    Job(width: 6, height: 4, canvas: (9, 7), mode: .none),
    Job(
      width: 20, height: 16, canvas: (9, 8), view: Rect(x: 3, y: 2, width: 14, height: 9),
      turn: .quarterTurnRight),
    Job(
      width: 12, height: 12, canvas: (11, 10), view: Rect(x: 2.5, y: 3.25, width: 6, height: 5.5),
      turn: .halfTurn),
    Job(width: 1, height: 30, canvas: (5, 6)),
    Job(width: 1, height: 1, canvas: (3, 4)),
  ]

  @Test(arguments: jobs, PixelLayout.allCases)
  private func `a canvas equals the definition, rounded once`(
    job: Job, layout: PixelLayout
  ) throws {
    var noise = Noise(seed: UInt32(job.width * 31 + layout.rawValue))
    let canvas = try PixelSize(width: job.canvas.width, height: job.canvas.height)
    for (light, background) in [
      (Light.linear, RGBA8.white), (.encoded, .transparent),
      (.linear, RGBA8(red: 200, green: 30, blue: 90, alpha: 120)),
    ] {
      for orientation in Orientation.allCases {
        let upright = try PixelSize(width: job.width, height: job.height)
        let stored = orientation.uprightSize(ofStored: upright)
        let picture = try Picture(
          stored.width, stored.height, layout,
          bytes: noise.bytes(job.width * job.height * layout.channels))
        let placement = try Placement(
          of: upright, view: job.view, turned: job.turn, on: canvas.rect(), mode: job.mode)
        let plain = PlainResampler(
          picture: picture, orientation: orientation, placement: placement, light: light,
          background: background)

        let result = try picture.placed(
          placement, orientation: orientation, light: light, background: background)

        for row in 0..<canvas.height {
          for column in 0..<canvas.width {
            let found = result[column, row]
            let expected = plain.pixel(column, row)
            guard expected.w >= 0.499 else { continue }
            let difference =
              SIMD4(
                Double(found.red), Double(found.green), Double(found.blue), Double(found.alpha))
              - expected
            // Half a code by rounding; a thousandth for the floats, divided by the opacity.
            let allowed = 0.5 + 0.001 * max(1, 255 / expected.w)
            #expect(
              max(difference.max(), -difference.min()) <= allowed,
              "(\(column), \(row)): \(found), not \(expected), \(orientation), \(light)")
          }
        }
      }
    }
  }

  private static let awkward: [(Rect<SourceSpace>, Rect<CanvasSpace>)] = [
    (Rect(x: 4.999_999_99, y: 0, width: 1e-8, height: 6), Rect(x: 0, y: 0, width: 5, height: 4)),
    (Rect(x: 8.9, y: 5.9, width: 0.1, height: 0.1), Rect(x: 0, y: 0, width: 7, height: 3)),
    (Rect(x: 0, y: 2.3, width: 9, height: 1e-12), Rect(x: 0, y: 0, width: 3, height: 3)),
    (Rect(x: 0, y: 0, width: 9, height: 6), Rect(x: 0, y: 0, width: 1e-3, height: 1)),
    (Rect(x: 0, y: 0, width: 9, height: 6), Rect(x: 2.5, y: 1.5, width: 3, height: 1e-9)),
    (Rect(x: 0, y: 0, width: 9, height: 6), Rect(x: -1e18, y: -4, width: 2e18, height: 9)),
    (Rect(x: 0, y: 0, width: 9, height: 6), Rect(x: 40, y: 40, width: 5, height: 5)),
  ]

  /// Every visible pixel has the picture's only color.
  @Test(arguments: awkward, FitMode.allCases)
  func `any view and space show only the picture's color`(
    geometry: (view: Rect<SourceSpace>, room: Rect<CanvasSpace>), mode: FitMode
  ) throws {
    let canvas = try PixelSize(width: 6, height: 5)
    for orientation in Orientation.allCases {
      let stored = orientation.uprightSize(ofStored: try PixelSize(width: 9, height: 6))
      let picture = try Picture(stored.width, stored.height) { _, _ in [70] }
      let placement = try Placement(
        of: PixelSize(width: 9, height: 6), view: geometry.view, on: geometry.room, mode: mode)
      var resampler = Resampler(
        for: placement, orientation: orientation, canvas: canvas, background: .transparent)

      picture.deliver(to: &resampler)

      let bytes = resampler.finish().bytes
      #expect(
        stride(from: 0, to: bytes.count, by: 4).allSatisfy { bytes[$0 + 3] == 0 || bytes[$0] == 70 }
      )
    }
  }

  /// 4 bytes for each of 600x700 canvas pixels; a million more rows need no memory.
  @Test func `the height of the image needs no memory`() throws {
    let canvas = try PixelSize(width: 600, height: 700)
    func memory(_ size: PixelSize) throws -> Int {
      Resampler(for: try Placement(of: size, on: canvas.rect()), canvas: canvas)
        .workingMemory(forStored: size, layout: .rgba)
    }

    let low = try memory(PixelSize(width: 1000, height: 10))
    let high = try memory(PixelSize(width: 1000, height: 1_000_000))

    #expect(low == high)
    #expect(low > 600 * 700 * 4)
    #expect(low < 600 * 700 * 4 + 500_000)
  }

  @Test func `memory beyond all bounds is a number, not a trap`() throws {
    let size = try PixelSize(width: PixelSize.longestSide, height: PixelSize.longestSide)
    let resampler = Resampler(for: try Placement(of: size, on: size.rect()), canvas: size)

    #expect(resampler.workingMemory(forStored: size, layout: .rgba) > 1 << 61)
  }
}
