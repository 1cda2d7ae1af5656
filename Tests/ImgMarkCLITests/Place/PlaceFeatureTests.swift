import Glibc
import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Markers lie on their features.
///
/// Discs drawn at known fractional places are found in the output at the places that the report
/// gives for their markers.
struct PlaceFeatureTests {
  /// The places of the discs, as fractions of the image.
  private static let places: [(x: Double, y: Double)] = [
    (0.1973, 0.2741), (0.7613, 0.2317), (0.4817, 0.5129), (0.2291, 0.7433), (0.8069, 0.7557),
  ]

  /// Codes of the ground and of the discs, far enough from black and white that ringing isn't cut
  /// off.
  private static let (ground, ink) = (200.0, 70.0)

  /// A row for each disc, with an invisible marker.
  private static let markers =
    "x,y,label,color\n" + places.map { "\($0.x),\($0.y),,#0000\n" }.joined()

  /// An image with a disc at each place, drawn so that the centroid of its light, or of its codes,
  /// is there.
  private struct Drawing {
    var width: Int
    var height: Int
    var radius: Double
    var light: Light

    /// The pixel of the displayed image.
    func pixel(_ column: Int, _ row: Int) -> RGBA8 {
      let covered = places.reduce(0.0) { sum, place in
        sum + coverage(column, row, place.x * Double(width), place.y * Double(height))
      }
      let (low, high) = (light.amount(ink), light.amount(ground))
      let code = UInt8(light.code(high + (low - high) * covered).rounded())
      return RGBA8(red: code, green: code, blue: code)
    }

    /// The part of a pixel that a disc covers, sampled at 256 points.
    private func coverage(_ column: Int, _ row: Int, _ x: Double, _ y: Double) -> Double {
      let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance < radius + 1 else { return 0 }
      guard distance > radius - 1 else { return 1 }
      var count = 0.0
      for part in 0..<256 {
        let (px, py) = (Double(part % 16) + 0.5, Double(part / 16) + 0.5)
        let (ex, ey) = (dx - 0.5 + px / 16, dy - 0.5 + py / 16)
        if ex * ex + ey * ey <= radius * radius { count += 1 }
      }
      return count / 256
    }

    /// The file, stored so that an orientation displays it upright (Exif 2.32, 4.6.5 A).
    func file(orientation: Int = 1) throws -> [UInt8] {
      let (w, h) = (width, height)
      let displayed = try TestPicture.pixels(w, h, pixel: pixel)
      let isTurned = orientation >= 5
      let stored = try TestPicture.png(isTurned ? h : w, isTurned ? w : h) { i, j in
        switch orientation {
        case 2: displayed[w - 1 - i, j]
        case 3: displayed[w - 1 - i, h - 1 - j]
        case 4: displayed[i, h - 1 - j]
        case 5: displayed[j, i]
        case 6: displayed[w - 1 - j, i]
        case 7: displayed[w - 1 - j, h - 1 - i]
        case 8: displayed[j, h - 1 - i]
        default: displayed[i, j]
        }
      }
      return orientation == 1 ? stored : SampleImages.png(stored, orientation: UInt8(orientation))
    }
  }

  /// Places the markers on a canvas and returns the distance of each whole disc on it from its
  /// marker's center in the report.
  private func distances(
    _ sheet: PlaceSheet, _ drawing: Drawing, _ words: [String]
  ) throws -> [Double] {
    let run = try sheet.run(
      Self.markers, ["--json", "--light", drawing.light.rawValue] + words)
    #expect(run.status == .done, "\(words): \(run.errors)")
    let placement = run.report["placement"]
    let content = placement["content"].numbers
    let canvas = placement["canvas"].numbers
    let (scaleX, scaleY) = (placement["scale_x"].number, placement["scale_y"].number)
    let pixels = try sheet.pixels()

    return run.report["markers"].values.compactMap { marker in
      let center = marker["canvas"].numbers
      // The disc and the ringing around it: three lobes of the filter.
      let reachX = drawing.radius * scaleX + 3 * max(1, scaleX) + 1
      let reachY = drawing.radius * scaleY + 3 * max(1, scaleY) + 1
      let left = max(0, content[0])
      let right = min(canvas[0], content[0] + content[2])
      let top = max(0, content[1])
      let bottom = min(canvas[1], content[1] + content[3])
      guard center[0] - reachX >= left + 1, center[0] + reachX <= right - 1,
        center[1] - reachY >= top + 1, center[1] + reachY <= bottom - 1
      else { return nil }
      let background = drawing.light.amount(Self.ground)
      let centroid = Centroid(
        columns: Int(center[0] - reachX)..<Int(center[0] + reachX + 1),
        rows: Int(center[1] - reachY)..<Int(center[1] + reachY + 1)
      ) { background - drawing.light.amount(Double(pixels[$0, $1].red)) }
      return centroid.distance(toX: center[0], center[1])
    }
  }

  @Test(arguments: [
    "97x83", "101x89", "103x211", "107x61", "113x113", "127x71", "131x97", "137x53", "139x151",
    "149x57", "151x109", "157x67", "163x79", "221x139", "173x61", "179x83", "181x127", "191x59",
    "193x73", "199x131", "160x100", "211x97",
  ])
  func `on odd canvases every feature lies within 0.02 px of its marker`(canvas: String) throws {
    let drawing = Drawing(width: 160, height: 100, radius: 5.3, light: .linear)
    let sheet = try PlaceSheet(Self.file160)

    let found = try distances(sheet, drawing, ["--canvas", canvas])

    #expect(found.count == 5)
    #expect(found.allSatisfy { $0 < 0.02 }, "\(found)")
  }

  private static let file160: [UInt8] = {
    let drawing = Drawing(width: 160, height: 100, radius: 5.3, light: .linear)
    return (try? drawing.file()) ?? []
  }()

  @Test(arguments: [
    ("--canvas 131x97 --mode cover", 1), ("--canvas 97x131 --mode cover --align xMinYMin", 1),
    ("--canvas 87x131 --mode cover --align xMaxYMid", 1),
    ("--canvas 171x139 --mode cover --align xMidYMax", 3),
    ("--canvas 131x97 --mode stretch", 5), ("--canvas 97x131 --mode stretch", 5),
    ("--canvas 211x83 --mode stretch --padding 7", 5),
    ("--canvas 131x97 --mode none", 1), ("--canvas 201x127 --mode none", 5),
    ("--canvas 201x127 --mode none --exact", 5),
    ("--canvas 201x127 --mode none --align xMaxYMax", 5),
    ("--canvas 131x97 --mode scale-down", 5), ("--canvas 201x127 --mode scale-down", 5),
    ("--canvas 201x127 --mode scale-down --exact --align xMidYMid", 5),
    ("--canvas 97x131 --align xMinYMin", 5), ("--canvas 97x131 --align xMidYMax", 5),
    ("--canvas 97x131 --align xMaxYMid", 5), ("--canvas 179x71 --align xMaxYMin", 5),
    ("--canvas 149x131 --padding 7.5", 5), ("--canvas 149x131 --padding 1,2.25,13,4", 5),
    ("--canvas 149x131 --padding 3 --mode cover", 1),
    ("--canvas 131x97 --background none", 5), ("--canvas 131x97 --light encoded", 5),
    ("--canvas 131x97 --rotate 90", 5), ("--canvas 131x97 --rotate 180", 5),
    ("--canvas 131x97 --rotate 270", 5), ("--rotate 90", 5), ("--exact", 5), ("", 5),
    ("--canvas 149x131 --view 40,20,100,70", 1),
    ("--canvas 149x131 --view 10.5,7.25,139.5,88.5", 4),
    ("--canvas 149x131 --view 10.5,7.25,139.5,88.5 --rotate 90", 3),
    ("--canvas 131x149 --view 10.5,7.25,139.5,88.5 --rotate 270 --mode cover", 1),
    ("--view 13,5,140,90", 4),
    ("--view 13.5,5.5,140,90 --exact", 4),
  ])
  func `in every mode, every feature lies within 0.02 px of its marker`(
    options: String, least: Int
  ) throws {
    let words = options.split(separator: " ").map(String.init)
    let isEncoded = words == ["--canvas", "131x97", "--light", "encoded"]
    let drawing = Drawing(
      width: 160, height: 100, radius: 5.3, light: isEncoded ? .encoded : .linear)
    let sheet = try PlaceSheet(isEncoded ? drawing.file() : Self.file160)

    let found = try distances(sheet, drawing, isEncoded ? Array(words.prefix(2)) : words)

    #expect(found.count >= least)
    #expect(found.allSatisfy { $0 < 0.02 }, "\(found)")
  }

  /// If all pixels sample at the same offset between two stored ones, the error of plain Lanczos-3
  /// doesn't cancel out: its weights at a quarter of a pixel have their centroid at 0.2302.
  @Test(arguments: [
    "--canvas 167x101", "--view 13.25,5.25,140,90 --exact", "--canvas 161x101",
    "--view 13.5,5.25,140,90", "--view 13.875,5.625,140,90",
  ])
  func `near scale 1 every feature lies within 0.02 px of its marker as well`(
    options: String
  ) throws {
    let drawing = Drawing(width: 160, height: 100, radius: 5.3, light: .linear)
    let sheet = try PlaceSheet(Self.file160)

    let found = try distances(sheet, drawing, options.split(separator: " ").map(String.init))

    #expect(found.count >= 4)
    #expect(found.allSatisfy { $0 < 0.02 }, "\(found)")
  }

  @Test(arguments: 1...8)
  func `in every orientation, every feature lies within 0.02 px of its marker`(
    orientation: Int
  ) throws {
    let drawing = Drawing(width: 120, height: 90, radius: 4.6, light: .linear)
    let sheet = try PlaceSheet(drawing.file(orientation: orientation))

    let fitted = try distances(sheet, drawing, ["--canvas", "101x113"])
    let turned = try distances(
      sheet, drawing, ["--canvas", "101x113", "--rotate", "90", "--view", "5,5,110,80"])

    #expect(fitted.count == 5)
    #expect(turned.count >= 3)
    #expect((fitted + turned).allSatisfy { $0 < 0.02 }, "\(fitted) \(turned)")
  }

  @Test(arguments: [(90, 150, "97x113"), (301, 47, "163x61"), (76, 77, "231x239")])
  func `in images of other sizes, every feature lies within 0.02 px of its marker`(
    width: Int, height: Int, canvas: String
  ) throws {
    let drawing = Drawing(width: width, height: height, radius: 4.3, light: .encoded)
    let sheet = try PlaceSheet(drawing.file())

    let found = try distances(sheet, drawing, ["--canvas", canvas])

    #expect(found.count >= 1)
    #expect(found.allSatisfy { $0 < 0.02 }, "\(found)")
  }

  @Test func `in a JPEG, every feature lies within 0.02 px of its marker`() throws {
    let drawing = Drawing(width: 160, height: 100, radius: 5.3, light: .linear)
    let pixels = try TestPicture.pixels(160, 100, pixel: drawing.pixel)
    let file = try ImageCodec.encodeJPEG(pixels, quality: 100)
    let sheet = try PlaceSheet(SampleImages.jpeg(file, orientation: 1), name: "a.jpg")

    let found = try distances(sheet, drawing, ["--canvas", "131x97"])

    #expect(found.count == 5)
    #expect(found.allSatisfy { $0 < 0.02 }, "\(found)")
  }

  @Test(arguments: [
    "97x83", "101x89", "103x211", "107x61", "113x113", "127x71", "131x97", "137x53", "139x151",
    "149x57", "151x109", "157x67", "163x79", "167x101", "173x61", "179x83", "181x127", "191x59",
    "193x73", "199x131",
  ])
  func `the center of a drawn marker lies within 0.015 px of its point`(canvas: String) throws {
    let sheet = try PlaceSheet(40, 30, RGBA8(red: 200, green: 200, blue: 200))

    let run = try sheet.run(
      "x,y,label,color,size\n0.3137,0.4411,,black,20\n0.7219,0.5633,,black,14.5\n",
      "--canvas", canvas, "--json", "--mode", "stretch")
    let pixels = try sheet.pixels()

    for (marker, radius) in zip(run.report["markers"].values, [10, 7.25]) {
      let center = marker["canvas"].numbers
      let centroid = Centroid(
        columns: Int(center[0] - radius - 2)..<Int(center[0] + radius + 2),
        rows: Int(center[1] - radius - 2)..<Int(center[1] + radius + 2)
      ) { (200 - Double(pixels[$0, $1].red)) / 200 }
      #expect(centroid.distance(toX: center[0], center[1]) < 0.015)
      #expect(abs(centroid.mass / (.pi * radius * radius) - 1) < 0.002)
    }
    #expect(run.report["markers"].values.count == 2)
  }
}

extension Light {
  /// The averaged amount: the light of a code (IEC 61966-2-1), or the code itself.
  fileprivate func amount(_ code: Double) -> Double {
    switch self {
    case .encoded: code / 255
    case .linear:
      code / 255 <= 0.04045 ? code / 255 / 12.92 : pow((code / 255 + 0.055) / 1.055, 2.4)
    }
  }

  fileprivate func code(_ amount: Double) -> Double {
    switch self {
    case .encoded: amount * 255
    case .linear:
      255 * (amount <= 0.0031308 ? amount * 12.92 : 1.055 * pow(amount, 1 / 2.4) - 0.055)
    }
  }
}
