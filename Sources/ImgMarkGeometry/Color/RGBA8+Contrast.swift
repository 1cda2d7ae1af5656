extension RGBA8 {
  /// Black or white, whichever has the greater contrast ratio to this color (WCAG 2.2).
  ///
  /// If the color isn't opaque, white is assumed behind it.
  public var contrastingInk: RGBA8 {
    // The ratio to white is 1.05 / (L + 0.05), the ratio to black (L + 0.05) / 0.05.
    let lifted = luminanceOverWhite + 0.05
    return lifted * lifted <= 1.05 * 0.05 ? .white : .black
  }

  /// Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2), assuming white behind them.
  public func contrast(to other: RGBA8) -> Double {
    let (mine, theirs) = (luminanceOverWhite + 0.05, other.luminanceOverWhite + 0.05)
    return max(mine, theirs) / min(mine, theirs)
  }

  /// Returns the color that results from blending this one over an opaque one.
  package func laid(over ground: RGBA8) -> RGBA8 {
    func mixed(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      let (mine, theirs, share) = (Int(mine), Int(theirs), Int(alpha))
      return UInt8((mine * share + theirs * (255 - share) + 127) / 255)
    }
    return RGBA8(
      red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue)
    )
  }

  /// The relative luminance (WCAG 2.2) of the color over white: 0 is black, 1 is white.
  private var luminanceOverWhite: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func linear(_ channel: UInt8) -> Double {
    let opacity = Double(alpha) / 255
    let code = 1 + (Double(channel) / 255 - 1) * opacity
    guard code > 0.04045 else { return code / 12.92 }
    let base = (code + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// Returns the fifth root of a number from 0.005 to 1, by Newton's method from above.
  ///
  /// It is used for the power of 2.4, which is 2 + 2/5, so that the module needs no C library.
  private func fifthRoot(_ number: Double) -> Double {
    var root = 1.0
    for _ in 0..<12 {
      let squared = root * root
      let step = (root - number / (squared * squared)) / 5
      if step == 0 { break }
      root -= step
    }
    return root
  }
}
