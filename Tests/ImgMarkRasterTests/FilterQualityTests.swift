import ImgMarkGeometry
import Testing

@testable import ImgMarkRaster

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The filter on pictures whose result is known from theory.
struct FilterQualityTests {
  /// Half of the light is code 255 * (1.055 * 0.5^(1/2.4) - 0.055) = 187.5; half of the codes is
  /// 127.5.
  @Test(arguments: [(Light.linear, 187.5), (.encoded, 127.5)])
  func `a checkerboard halved is half the light, or half the codes`(
    light: Light, expected: Double
  ) throws {
    let board = try Picture(64, 64) { column, row in [(column + row) % 2 == 0 ? 0 : 255] }

    let canvas = try board.fitted(32, 32, light: light)

    let middle = (8..<24).flatMap { row in (8..<24).map { Double(canvas[$0, row].red) } }
    #expect(abs(middle.reduce(0, +) / Double(middle.count) - expected) <= 1)
  }

  @Test(arguments: [FitMode.stretch, .cover, .none], [(5, 3), (9, 16), (31, 31), (100, 7)])
  func `one color is unchanged at every size`(mode: FitMode, canvas: (Int, Int)) throws {
    for code: UInt8 in [0, 1, 10, 100, 128, 201, 254, 255] {
      for light in Light.allCases {
        let color: [UInt8] = [code, 255 - code, 77]
        let picture = try Picture(31, 23, .rgb) { _, _ in color }

        let result = try picture.fitted(
          canvas.0, canvas.1, light: light, background: .transparent, mode: mode)

        for start in stride(from: 0, to: result.bytes.count, by: 4)
        where result.bytes[start + 3] > 0 {
          #expect(Array(result.bytes[start..<start + 3]) == color)
        }
      }
    }
  }

  @Test func `the sum of very many equal rows stays their color`() throws {
    let picture = try Picture(1, 100_000) { _, _ in [201] }

    let canvas = try picture.fitted(1, 1, mode: .stretch)

    #expect(canvas[0, 0] == RGBA8(red: 201, green: 201, blue: 201))
  }

  @Test(arguments: Light.allCases)
  func `color under transparent pixels doesn't bleed`(light: Light) throws {
    let disc = try Picture(60, 60, .rgba) { column, row in
      let x = Double(column) - 29.5
      let y = Double(row) - 29.5
      return x * x + y * y < 22.5 * 22.5 ? [255, 255, 255, 255] : [255, 0, 0, 0]
    }

    let canvas = try disc.fitted(21, 21, light: light, background: .transparent)

    let edge = canvas.bytes.indices.filter {
      $0 % 4 == 1 && (5...250).contains(canvas.bytes[$0 + 2])
    }
    #expect(edge.count > 40)
    #expect(edge.allSatisfy { canvas.bytes[$0] == 255 })
  }

  /// Columns of a wave: 200 become 54, so that the canvas holds waves of up to 0.5 * 54 / 200 =
  /// 0.135 per pixel.
  private func wave(_ perPixel: Double, _ position: Double) -> Double {
    127.5 + 127.5 * cos(2 * .pi * perPixel * position)
  }

  /// At 1.25 times the canvas's limit, the filter's slope still passes a tenth.
  @Test(arguments: [1.5, 2, 3])
  func `a wave too fine for the canvas becomes gray`(beyond: Double) throws {
    let picture = try Picture(200, 4) { column, _ in
      [UInt8(wave(0.135 * beyond, Double(column) + 0.5).rounded())]
    }

    let row = try picture.fitted(54, 1, light: .encoded, mode: .stretch).reds[0]

    let inner = row[6..<48].map { Double($0) - 127.5 }
    #expect((inner.reduce(0) { $0 + $1 * $1 } / 42).squareRoot() <= 5)
  }

  @Test(arguments: [0.1, 0.25, 0.5])
  func `a wave that the canvas holds stays`(part: Double) throws {
    let picture = try Picture(200, 4) { column, _ in
      [UInt8(wave(0.135 * part, Double(column) + 0.5).rounded())]
    }

    let row = try picture.fitted(54, 1, light: .encoded, mode: .stretch).reds[0]

    let errors = (6..<48).map { column in
      Double(row[column]) - wave(0.135 * part, (Double(column) + 0.5) * 200 / 54)
    }
    #expect((errors.reduce(0) { $0 + $1 * $1 } / 42).squareRoot() <= 2)
  }

  /// 137x77 on 60x70: the scale is 60/137, the content 60x33.72 at y = (70 - 33.72) / 2 = 18.14.
  @Test func `a spot lands at the exact position`() throws {
    for spot in [(40.3, 31.7), (68.5, 38.5), (92.6, 41.2)] {
      let picture = try Picture(137, 77) { column, row in
        let x = Double(column) + 0.5 - spot.0
        let y = Double(row) + 0.5 - spot.1
        return [UInt8((200 * exp(-(x * x + y * y) / 32)).rounded())]
      }

      let canvas = try picture.fitted(60, 70, light: .encoded, background: .black)

      var sum = (mass: 0.0, x: 0.0, y: 0.0)
      let expected = (x: spot.0 * 60 / 137, y: 35 + (spot.1 - 38.5) * 60 / 137)
      for row in Int(expected.y) - 8...Int(expected.y) + 8 {
        for column in Int(expected.x) - 8...Int(expected.x) + 8 {
          let mass = Double(canvas[column, row].red)
          sum = (
            sum.mass + mass, sum.x + mass * (Double(column) + 0.5),
            sum.y + mass * (Double(row) + 0.5)
          )
        }
      }
      #expect(abs(sum.x / sum.mass - expected.x) <= 0.01)
      #expect(abs(sum.y / sum.mass - expected.y) <= 0.01)
    }
  }

  /// A slope of 7 codes per pixel, moved by part of a pixel, keeps its value at every center.
  ///
  /// Lanczos's kernel alone would move it by up to 0.02 pixels, 0.14 codes, which changes the
  /// rounding if the offset leaves about half a code.
  @Test(arguments: [0.2, 0.22, 0.35, 0.36, 0.64, 0.65, 0.78, 0.8], [false, true])
  func `a slope stays at its place for any sample positions`(
    offset: Double, isSideways: Bool
  ) throws {
    let slope = try Picture(32, 32) { column, row in [UInt8(7 * (isSideways ? row : column) + 20)] }
    let placement = try Placement(
      of: slope.size, on: Rect(x: offset, y: offset, width: 32, height: 32))
    var resampler = Resampler(
      for: placement, light: .encoded, canvas: try PixelSize(width: 33, height: 33))
    slope.deliver(to: &resampler)

    let canvas = resampler.finish()

    for place in 4..<29 {
      let code = isSideways ? canvas[16, place].red : canvas[place, 16].red
      #expect(Double(code) == (7 * (Double(place) - offset) + 20).rounded())
    }
  }

  @Test func `the edge of a bright picture is not darker than its middle`() throws {
    let picture = try Picture(40, 40) { _, _ in [250] }

    let canvas = try picture.fitted(13, 13, background: .black)

    #expect(canvas.reds.allSatisfy { $0.allSatisfy { $0 == 250 } })
  }
}
