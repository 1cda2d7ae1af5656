internal import ImgMark

/// A house under mountains, 600x800 upright: a scene that is recognizably turned if it is.
enum SamplePhoto {
  static func painting() throws(GeometryError) -> SamplePainting {
    var painting = try SamplePainting(width: 600, height: 800)
    painting.drawSky()
    painting.drawMountains()
    painting.drawMeadow()
    painting.drawHouse()
    painting.drawTree()
    painting.drawFence()
    return painting
  }
}

extension SamplePainting {
  fileprivate mutating func drawSky() {
    fill(.rectangle(0, 0, 600, 300), .downward(RGBA8(0x2F6DB5), RGBA8(0x8CBDE6)))
    fill(.rectangle(0, 300, 600, 180), .downward(RGBA8(0x8CBDE6), RGBA8(0xF8E6C8)))
    fill(
      .circle(420, 160, radius: 200),
      .outward(RGBA8(0xFFF3C4, opacity: 0.62), RGBA8(0xFFF3C4, opacity: 0)))
    fill(
      .circle(420, 160, radius: 80),
      .outward(RGBA8(0xFFF6D0, opacity: 0.9), RGBA8(0xFFF6D0, opacity: 0)))
    fill(.circle(420, 160, radius: 34), .outward(RGBA8(0xFFFFF4), RGBA8(0xFFF0A8)), softness: 3)
    drawClouds()
  }

  /// Clouds are in places with high noise: paint whose opacity is the noise.
  private mutating func drawClouds() {
    let noise = SampleNoise(seed: 7)
    for (top, height) in [(36.0, 90.0), (214, 110)] {
      let middle = top + height / 2
      // The distance encodes the noise: 0.5 for none, -0.5 for full.
      let cloud = SampleShape(bounds: Rect(x: 0, y: top, width: 600, height: height)) { x, y in
        let fade = 1 - abs(y - middle) * 2 / height
        return 0.5 - (noise.mountains(x / 85, y / 30, octaves: 4) - 0.78 + fade * 0.34) * 3
      }
      fill(cloud, .downward(RGBA8(0xFFFFFF, opacity: 0.88), RGBA8(0xE4ECF5, opacity: 0.72)))
    }
  }

  fileprivate mutating func drawMountains() {
    let far = SampleNoise(seed: 21)
    let farLine = (0..<600).map { 446 - 190 * far.mountains(Double($0) / 150, octaves: 6) }
    let rock = SampleNoise(seed: 22)
    fill(
      .ground(under: farLine, downTo: 520), .downward(RGBA8(0x6F86AC), RGBA8(0xC3CBD9)),
      softness: 1.5
    ) { x, y in 0.9 + 0.22 * rock.mountains(x / 26 + y / 60, y / 44, octaves: 3) }
    // Snow is on high ground, with a ragged edge.
    let snow = SampleShape.ground(under: farLine, downTo: 366)
    let ragged = SampleShape(bounds: snow.bounds) { x, y in
      max(snow.distance(x, y), y - 338 - 34 * (rock.mountains(x / 16, y / 40, octaves: 3) - 0.5))
    }
    fill(ragged, .flat(RGBA8(0xF6F8FC, opacity: 0.92)), softness: 3)

    let near = SampleNoise(seed: 33)
    let nearLine = (0..<600).map { 512 - 96 * near.mountains(Double($0) / 170, octaves: 4) }
    let wood = SampleNoise(seed: 34)
    // Trees make the ridge of the near hills ragged.
    let woodLine = nearLine.enumerated().map { $1 - 9 * wood.hills(Double($0) / 2.5) }
    fill(.ground(under: woodLine, downTo: 580), .downward(RGBA8(0x3F6B56), RGBA8(0x6E9468))) {
      x, y in 0.78 + 0.42 * wood.mountains(x / 6, y / 8, octaves: 2)
    }
  }

  fileprivate mutating func drawMeadow() {
    let swell = SampleNoise(seed: 41)
    let line = (0..<600).map { 560 - 46 * swell.hills(Double($0) / 230 + 0.4) }
    let grass = SampleNoise(seed: 42)
    fill(.ground(under: line, downTo: 800), .downward(RGBA8(0xA9C35E), RGBA8(0x4F7F34))) { x, y in
      // Blades are longer the nearer they are.
      let near = (y - 500) / 300
      let blades = grass.hills(x / 2, y / 4) * (1 - near) + grass.hills(x / 2.5, y / 11) * near
      return 0.84 + 0.2 * blades + 0.12 * grass.hills(x / 60, y / 26)
    }
    let path = SampleShape.polygon([
      SourcePoint(x: 170, y: 640), SourcePoint(x: 196, y: 640), SourcePoint(x: 236, y: 690),
      SourcePoint(x: 350, y: 745), SourcePoint(x: 420, y: 800), SourcePoint(x: 236, y: 800),
      SourcePoint(x: 226, y: 752), SourcePoint(x: 182, y: 694),
    ])
    let gravel = SampleNoise(seed: 43)
    fill(path, .downward(RGBA8(0xD9C59C), RGBA8(0xC4A877)), softness: 4) { x, y in
      0.9 + 0.2 * gravel.grain(Int(x / 2), Int(y / 2))
    }
  }

  fileprivate mutating func drawHouse() {
    let ground = SampleShape.polygon([
      SourcePoint(x: 96, y: 634), SourcePoint(x: 276, y: 640), SourcePoint(x: 240, y: 662),
      SourcePoint(x: 34, y: 656),
    ])
    fill(ground, .flat(RGBA8(0x22401C, opacity: 0.5)), softness: 10)
    let plaster = SampleNoise(seed: 51)
    fill(.rectangle(108, 540, 164, 102), .downward(RGBA8(0xF7EBD2), RGBA8(0xE6D3AE))) { x, y in
      0.97 + 0.05 * plaster.hills(x / 3, y / 3)
    }
    fill(.rectangle(108, 540, 34, 102), .flat(RGBA8(0x6B5A3C, opacity: 0.22)), softness: 18)
    fill(.rectangle(106, 634, 168, 9), .flat(RGBA8(0x8D8577)))
    // The chimney is behind the roof's front edge.
    fill(.rectangle(222, 448, 22, 58), .downward(RGBA8(0xA4553E), RGBA8(0x83402E)))
    fill(.rectangle(218, 442, 30, 9, corner: 2), .flat(RGBA8(0x6E3727)))
    let roof = SampleShape.polygon([
      SourcePoint(x: 84, y: 552), SourcePoint(x: 132, y: 466), SourcePoint(x: 252, y: 466),
      SourcePoint(x: 298, y: 552),
    ])
    // Rows of tiles, every other one shifted.
    fill(roof, .downward(RGBA8(0xC9603F), RGBA8(0x9E3F2A))) { x, y in
      let row = (y / 7).rounded(.down)
      let shift = row.truncatingRemainder(dividingBy: 2) * 5
      let tile = SampleNoise(seed: 52).grain(Int((x + shift) / 10), Int(row))
      return (y / 7 - row < 0.24 ? 0.74 : 0.94) + 0.14 * tile
    }
    fill(
      .line(SourcePoint(x: 84, y: 553), SourcePoint(x: 298, y: 553), width: 5),
      .flat(RGBA8(0x74291B)))
    drawWindow(x: 122, y: 574)
    drawWindow(x: 216, y: 574)
    fill(.rectangle(168, 576, 30, 62, corner: 2), .flat(RGBA8(0xFBF6EA)))
    fill(.rectangle(171, 579, 24, 60, corner: 1), .downward(RGBA8(0x2F6E5D), RGBA8(0x215043)))
    fill(.rectangle(175, 584, 16, 18, corner: 1), .flat(RGBA8(0xBFD9D4)))
    fill(.circle(190.5, 612, radius: 2), .flat(RGBA8(0xE8C66A)))
  }

  private mutating func drawWindow(x: Double, y: Double) {
    fill(.rectangle(x - 9, y - 1, 9, 36), .flat(RGBA8(0x2F6E5D)))
    fill(.rectangle(x + 34, y - 1, 9, 36), .flat(RGBA8(0x2F6E5D)))
    fill(.rectangle(x, y, 34, 34), .flat(RGBA8(0xFBF6EA)))
    fill(.rectangle(x + 3, y + 3, 28, 28), .downward(RGBA8(0x4F6F8E), RGBA8(0x9FC0D8)))
    fill(.rectangle(x + 15.5, y + 3, 3, 28), .flat(RGBA8(0xFBF6EA)))
    fill(.rectangle(x + 3, y + 15.5, 28, 3), .flat(RGBA8(0xFBF6EA)))
  }

  fileprivate mutating func drawTree() {
    fill(
      SampleShape.polygon([
        SourcePoint(x: 470, y: 672), SourcePoint(x: 500, y: 676), SourcePoint(x: 430, y: 712),
        SourcePoint(x: 300, y: 716), SourcePoint(x: 318, y: 690),
      ]), .flat(RGBA8(0x1F3D18, opacity: 0.5)), softness: 22)
    let bark = SampleNoise(seed: 61)
    let trunk = SampleShape.polygon([
      SourcePoint(x: 472, y: 560), SourcePoint(x: 494, y: 560), SourcePoint(x: 498, y: 640),
      SourcePoint(x: 510, y: 678), SourcePoint(x: 458, y: 678), SourcePoint(x: 469, y: 640),
    ])
    fill(trunk, .flat(RGBA8(0x6B4A2F))) { x, y in 0.7 + 0.5 * bark.hills(x / 4, y / 20) }
    let leaves = SampleNoise(seed: 62)
    for (x, y, radius, color) in [
      (430.0, 552.0, 56.0, 0x2F5F2A), (530, 548, 58, 0x356B2E), (482, 572, 54, 0x2C5827),
      (448, 492, 58, 0x3F7B35), (516, 486, 60, 0x4A8A3B), (482, 438, 56, 0x589A45),
      (494, 520, 52, 0x3D7733),
    ] as [(Double, Double, Double, UInt32)] {
      let crown = SampleShape(bounds: SampleShape.circle(x, y, radius: radius + 10).bounds) {
        SampleShape.circle(x, y, radius: radius).distance($0, $1)
          + 22 * (leaves.hills($0 / 7, $1 / 7) - 0.5)
      }
      // The sun is above and to the left.
      fill(crown, .flat(RGBA8(color)), softness: 2) {
        let lit = ((x - $0) * 0.35 + (y - $1) * 0.9) / radius
        let upright = leaves.hills($0 / 5 + 31, $1 / 4)
        let slanting = leaves.hills(($0 + $1) / 6, ($0 - $1) / 7 + 90)
        return 0.86 + 0.3 * lit + 0.26 * (upright + slanting - 0.8)
      }
    }
  }

  fileprivate mutating func drawFence() {
    let wood = SamplePaint.downward(RGBA8(0x9B7A52), RGBA8(0x6E5334))
    for x in [20.0, 92, 470, 548] {
      fill(.rectangle(x + 3, 774, 16, 8), .flat(RGBA8(0x1F3D18, opacity: 0.45)), softness: 8)
      fill(.rectangle(x, 704, 13, 76, corner: 2), wood)
    }
    for y in [720.0, 746] {
      for (left, right) in [(0.0, 112.0), (458.0, 600.0)] {
        fill(.rectangle(left, y, right - left, 8, corner: 2), wood)
      }
    }
  }
}
