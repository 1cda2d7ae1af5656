internal import CLCMS

/// A color profile, opened by Little CMS.
@safe package struct ColorProfile: ~Copyable {
  let handle: cmsHPROFILE

  private init(_ handle: cmsHPROFILE?) throws(ColorProfileError) {
    guard let handle = unsafe handle else { throw .unreadable }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cmsCloseProfile(handle) }
}

extension ColorProfile {
  /// Opens an ICC profile for pictures of one color model (ICC.1:2022).
  package static func icc(
    _ bytes: [UInt8], for model: ColorModel
  ) throws(ColorProfileError) -> ColorProfile {
    guard let size = UInt32(exactly: bytes.count) else { throw .unreadable }
    let profile = try unsafe ColorProfile(cmsOpenProfileFromMem(bytes, size))
    guard unsafe cmsGetColorSpace(profile.handle) == model.signature, profile.describesDevice else {
      throw .wrongModel(expected: model)
    }
    return profile
  }

  /// Creates a profile from measurements; for gray only the curve matters.
  package static func measured(
    _ color: MeasuredColor, for model: ColorModel
  ) throws(ColorProfileError) -> ColorProfile {
    guard let curve = unsafe curve(of: color) else { throw .unreadable }
    defer { unsafe cmsFreeToneCurve(curve) }
    switch model {
    case .gray:
      return try unsafe ColorProfile(cmsCreateGrayProfile(cmsD50_xyY(), curve))
    case .rgb:
      let primaries = color.primaries
      var white = cmsCIExyY(primaries.white)
      var colors = cmsCIExyYTRIPLE(
        Red: cmsCIExyY(primaries.red), Green: cmsCIExyY(primaries.green),
        Blue: cmsCIExyY(primaries.blue))
      var curves: [OpaquePointer?] = unsafe [curve, curve, curve]
      return try unsafe ColorProfile(cmsCreateRGBProfile(&white, &colors, &curves))
    case .cmyk:
      throw .wrongModel(expected: model)
    }
  }

  /// Returns sRGB, or sRGB reduced to gray: the profile to which pictures are converted.
  package static func standard(for model: ColorModel) throws(ColorProfileError) -> ColorProfile {
    switch model {
    case .gray: try measured(MeasuredColor(gamma: nil), for: .gray)
    case .rgb, .cmyk: try unsafe ColorProfile(cmsCreate_sRGBProfile())
    }
  }

  /// The name stored in the profile.
  package var name: String {
    var text = [CChar](repeating: 0, count: 100)
    unsafe cmsGetProfileInfoASCII(
      handle, cmsInfoDescription, "en", "US", &text, UInt32(text.count))
    let letters = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // Some names are padded with blanks.
    let words = letters.filter { (0x20...0x7E).contains($0) }.split(separator: 0x20)
    let printable = Array(words.joined(separator: [0x20]))
    return printable.isEmpty ? "without a name" : String(decoding: printable, as: UTF8.self)
  }

  /// The sRGB profile for embedding, always the same bytes; `nil` if memory runs out.
  package static var sRGBBytes: [UInt8]? {
    guard let profile = try? standard(for: .rgb) else { return nil }
    var size: UInt32 = 0
    guard unsafe cmsSaveProfileToMem(profile.handle, nil, &size) != 0, size >= 128 else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard unsafe cmsSaveProfileToMem(profile.handle, &bytes, &size) != 0 else { return nil }
    // The date of creation (ICC.1:2022, 7.2.8) would be the current one; it is set to 1 January
    // 2000.
    bytes.replaceSubrange(24..<36, with: [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    return bytes
  }

  /// Whether the profile describes a device or a color space, not a link or an effect.
  private var describesDevice: Bool {
    let kinds = [cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass]
    return unsafe kinds.contains(cmsGetDeviceClass(handle))
  }

  private static func curve(of color: MeasuredColor) -> OpaquePointer? {
    if let gamma = color.gamma { return unsafe cmsBuildGamma(nil, 1 / gamma) }
    // IEC 61966-2-1, as the parametric curve of type 4 (ICC.1:2022, 10.18, function 3).
    let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    return unsafe cmsBuildParametricToneCurve(nil, 4, parameters)
  }
}

extension ColorModel {
  fileprivate var signature: cmsColorSpaceSignature {
    switch self {
    case .gray: cmsSigGrayData
    case .rgb: cmsSigRgbData
    case .cmyk: cmsSigCmykData
    }
  }
}

extension cmsCIExyY {
  fileprivate init(_ color: MeasuredColor.Chromaticity) {
    self.init(x: color.x, y: color.y, Y: 1)
  }
}
