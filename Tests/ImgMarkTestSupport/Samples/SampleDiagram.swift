internal import ImgMark

/// The front panel of a signal generator, 800x500, with transparent margins.
///
/// Its features are at simple fractions of the whole picture, so that a table of markers can be
/// checked by eye.
enum SampleDiagram {
  /// The places of the features, in pixels.
  enum Feature {
    static let powerButton = SourcePoint(x: 200, y: 200)
    static let socket = SourcePoint(x: 200, y: 350)
    static let crest = SourcePoint(x: 328, y: 123)
    static let knobs = [320.0, 448, 576].map { SourcePoint(x: $0, y: 350) }
    static let jacks = [150.0, 250, 350].map { SourcePoint(x: 688, y: $0) }
  }

  static func painting() throws(GeometryError) -> SamplePainting {
    var painting = try SamplePainting(width: 800, height: 500)
    painting.drawCase()
    painting.drawVents()
    painting.drawPowerButton(at: Feature.powerButton)
    painting.drawSocket(at: Feature.socket)
    painting.drawScreen()
    // The pointers have three different settings.
    let pointers = [(-0.8, -0.6), (0.0, -1.0), (0.6, -0.8)]
    for (knob, pointer) in zip(Feature.knobs, pointers) {
      painting.drawKnob(at: knob, pointer: SourcePoint(x: pointer.0, y: pointer.1))
    }
    for (jack, ring) in zip(Feature.jacks, [0xD9A441, 0xD9A441, 0xB8BFCA] as [UInt32]) {
      painting.drawJack(at: jack, ring: RGBA8(ring))
    }
    return painting
  }
}

extension SamplePainting {
  fileprivate mutating func drawCase() {
    fill(
      .rectangle(44, 52, 712, 408, corner: 26), .flat(RGBA8(0x1B2536, opacity: 0.36)), softness: 30)
    for x in [118.0, 602] {
      fill(.rectangle(x, 440, 80, 30, corner: 8), .downward(RGBA8(0x3A4250), RGBA8(0x23282F)))
    }
    let front = SampleShape.rectangle(40, 36, 720, 416, corner: 24)
    fill(front, .downward(RGBA8(0xFAFBFD), RGBA8(0xDCE1EA)))
    fill(front.outlined(width: 3), .downward(RGBA8(0xB9C1CE), RGBA8(0x8A94A5)))
    fill(
      .rectangle(48, 44, 704, 400, corner: 17).outlined(width: 1.5),
      .flat(RGBA8(0xFFFFFF, opacity: 0.8)))
    for (x, y) in [(64.0, 60.0), (736, 60), (64, 428), (736, 428)] {
      fill(.circle(x, y, radius: 7), .outward(RGBA8(0xE9EDF3), RGBA8(0x98A2B3)))
      fill(
        .line(SourcePoint(x: x - 3.5, y: y - 3.5), SourcePoint(x: x + 3.5, y: y + 3.5), width: 1.8),
        .flat(RGBA8(0x4B5565)))
    }
    // Groups of controls share a field.
    for field in [
      SampleShape.rectangle(148, 84, 104, 332, corner: 14),
      SampleShape.rectangle(644, 84, 88, 332, corner: 14),
      SampleShape.rectangle(264, 288, 368, 128, corner: 14),
    ] {
      fill(field, .flat(RGBA8(0xC9D1DE, opacity: 0.45)))
      fill(field.outlined(width: 1.5), .flat(RGBA8(0xA5AFBF, opacity: 0.7)))
    }
  }

  fileprivate mutating func drawVents() {
    for step in 0..<9 {
      let y = 126 + Double(step) * 30
      fill(.rectangle(70, y, 58, 11, corner: 5.5), .downward(RGBA8(0x2B323D), RGBA8(0x4A5463)))
      fill(
        .line(SourcePoint(x: 75, y: y + 12.5), SourcePoint(x: 123, y: y + 12.5), width: 1.5),
        .flat(RGBA8(0xFFFFFF, opacity: 0.75)))
    }
  }

  fileprivate mutating func drawPowerButton(at center: SourcePoint) {
    let (x, y) = (center.x, center.y)
    fill(
      .circle(x, 124, radius: 13),
      .outward(RGBA8(0x63E39B, opacity: 0.75), RGBA8(0x63E39B, opacity: 0)))
    fill(.circle(x, 124, radius: 6), .outward(RGBA8(0xC8FFDF), RGBA8(0x1FA560)))
    fill(.circle(x, y + 4, radius: 38), .flat(RGBA8(0x1B2536, opacity: 0.3)), softness: 8)
    fill(.circle(x, y, radius: 38), .downward(RGBA8(0xF6F8FB), RGBA8(0x96A0B0)))
    fill(.circle(x, y, radius: 33), .downward(RGBA8(0x2A303A), RGBA8(0x474F5D)))
    fill(.circle(x, y, radius: 29.5), .downward(RGBA8(0x565F6E), RGBA8(0x2E343F)))
    // The symbol of IEC 60417-5009: a ring that is open at the top, and a stroke.
    let gap = SampleShape.rectangle(x - 5.5, y - 20, 11, 17)
    let white = SamplePaint.flat(RGBA8(0xF2F5F9))
    fill(.circle(x, y, radius: 13).outlined(width: 3.6).without(gap), white)
    fill(.line(SourcePoint(x: x, y: y - 15), SourcePoint(x: x, y: y - 4), width: 3.6), white)
  }

  fileprivate mutating func drawSocket(at center: SourcePoint) {
    let (x, y) = (center.x, center.y)
    fill(
      .rectangle(x - 36, y - 23, 72, 46, corner: 7), .downward(RGBA8(0xE8ECF2), RGBA8(0x8F99A9)))
    fill(
      .rectangle(x - 30, y - 17, 60, 34, corner: 3), .downward(RGBA8(0x14181E), RGBA8(0x333B47)))
    fill(.rectangle(x - 25, y - 13, 50, 11, corner: 1.5), .flat(RGBA8(0xE9EDF2)))
    for step in 0..<4 {
      fill(
        .rectangle(x - 20 + Double(step) * 11.5, y - 1.5, 6, 11, corner: 1),
        .downward(RGBA8(0xE6C777), RGBA8(0xB98F2F)))
    }
  }

  /// A screen of 10 by 6 squares with two periods of a wave, its first crest 54 pixels above the
  /// middle.
  fileprivate mutating func drawScreen() {
    fill(
      .rectangle(264, 78, 368, 198, corner: 14), .downward(RGBA8(0x59626F), RGBA8(0x30363F)))
    let glass = SampleShape.rectangle(275, 88, 346, 178, corner: 8)
    fill(glass, .downward(RGBA8(0x0B1F1C), RGBA8(0x123330)))
    let faint = SamplePaint.flat(RGBA8(0x7FE3C4, opacity: 0.17))
    for step in 0...10 {
      let x = 288 + Double(step) * 32
      fill(.line(SourcePoint(x: x, y: 96), SourcePoint(x: x, y: 258), width: 1), faint)
    }
    for step in 0...6 {
      let y = 96 + Double(step) * 27
      fill(.line(SourcePoint(x: 288, y: y), SourcePoint(x: 608, y: y), width: 1), faint)
    }
    fill(
      .line(SourcePoint(x: 288, y: 177), SourcePoint(x: 608, y: 177), width: 1),
      .flat(RGBA8(0x7FE3C4, opacity: 0.35)))
    // Parabolas are close to a sine, and have their crests at exact places.
    let wave = (0...80).map { step in
      let half = Double(step % 20) / 20
      let height = 4 * half * (1 - half) * (step / 20 % 2 == 0 ? 54 : -54)
      return SourcePoint(x: 288 + Double(step) * 4, y: 177 - height)
    }
    fill(.path(wave, width: 5), .flat(RGBA8(0x4EF0AE, opacity: 0.28)), softness: 9)
    fill(.path(wave, width: 3), .flat(RGBA8(0x7CFFC8)))
    // The glass reflects.
    let shine = SampleShape.polygon([
      SourcePoint(x: 275, y: 88), SourcePoint(x: 420, y: 88), SourcePoint(x: 330, y: 266),
      SourcePoint(x: 275, y: 266),
    ])
    fill(glass.within(shine), .flat(RGBA8(0xFFFFFF, opacity: 0.05)))
  }

  fileprivate mutating func drawKnob(at center: SourcePoint, pointer: SourcePoint) {
    let (x, y) = (center.x, center.y)
    // Eleven ticks over 300 degrees, from 7 o'clock: unit vectors turned by 30 degrees.
    let (cosine, sine) = (3.0.squareRoot() / 2, 0.5)
    var (across, down) = (-0.5, cosine)
    for step in 0..<11 {
      let length = step % 5 == 0 ? 7.0 : 4
      fill(
        .line(
          SourcePoint(x: x + across * 46, y: y + down * 46),
          SourcePoint(x: x + across * (46 + length), y: y + down * (46 + length)), width: 2.4),
        .flat(RGBA8(0x5A6474)))
      (across, down) = (across * cosine - down * sine, across * sine + down * cosine)
    }
    fill(.circle(x, y + 6, radius: 40), .flat(RGBA8(0x1B2536, opacity: 0.4)), softness: 12)
    fill(.circle(x, y, radius: 40), .downward(RGBA8(0x59626F), RGBA8(0x1E232A)))
    fill(.circle(x, y, radius: 37.5), .downward(RGBA8(0x3A414C), RGBA8(0x262B33)))
    fill(.circle(x, y, radius: 28), .downward(RGBA8(0x747E8D), RGBA8(0x363D48)))
    fill(.circle(x, y, radius: 26), .downward(RGBA8(0x4C5563), RGBA8(0x3B424D)))
    fill(
      .line(
        SourcePoint(x: x + pointer.x * 24, y: y + pointer.y * 24),
        SourcePoint(x: x + pointer.x * 35, y: y + pointer.y * 35), width: 4.5),
      .flat(RGBA8(0xFFFFFF)))
  }

  fileprivate mutating func drawJack(at center: SourcePoint, ring: RGBA8) {
    let (x, y) = (center.x, center.y)
    fill(.circle(x, y + 4, radius: 35), .flat(RGBA8(0x1B2536, opacity: 0.35)), softness: 9)
    // A nut: six corners at 35 pixels, unit vectors turned by 60 degrees.
    let corners = [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866)]
      .map { SourcePoint(x: x + $0.0 * 37, y: y + $0.1 * 37) }
    fill(.polygon(corners), .downward(RGBA8(0xF0F3F7), RGBA8(0x8B95A5)))
    fill(.polygon(corners).outlined(width: 1.2), .flat(RGBA8(0x6C7686, opacity: 0.8)))
    fill(.circle(x, y, radius: 28), .flat(ring))
    fill(.circle(x, y, radius: 28).outlined(width: 1.5), .flat(RGBA8(0x4B4330, opacity: 0.55)))
    fill(.circle(x, y, radius: 23), .downward(RGBA8(0x23282F), RGBA8(0x4E5866)))
    fill(.circle(x, y, radius: 20), .flat(RGBA8(0xE4E8EE)))
    fill(.circle(x, y, radius: 8), .downward(RGBA8(0x191D23), RGBA8(0x39414D)))
    fill(.circle(x, y, radius: 4), .flat(ring))
  }
}
