internal import CLCMS

/// Converts pixels to sRGB; alpha is copied.
///
/// The intent is relative colorimetric with black point compensation: colors that sRGB can show are
/// kept, white becomes white, and the darkest ink becomes black, not gray.
@safe package final class ColorTransform {
  package let samples: SampleFormat
  private let handle: cmsHTRANSFORM
  /// The result for each gray value of an image without colors, computed once.
  private var grays: [UInt8] = []

  package init(
    from profile: borrowing ColorProfile, samples: SampleFormat
  ) throws(ColorProfileError) {
    let standard = try ColorProfile.standard(for: samples.model)
    let output = SampleFormat(
      model: samples.model == .gray ? .gray : .rgb, hasAlpha: samples.hasAlpha)
    var flags = UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_COPY_ALPHA)
    if samples.isComputedExactly { flags |= UInt32(cmsFLAGS_NOOPTIMIZE) }
    let handle = unsafe cmsCreateTransform(
      profile.handle, samples.code, standard.handle, output.code,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
    guard let handle = unsafe handle else { throw .notConvertible }
    unsafe self.handle = unsafe handle
    self.samples = samples
    if samples.model == .gray && !samples.hasAlpha { grays = convertedGrays() }
  }

  deinit { unsafe cmsDeleteTransform(handle) }

  /// Converts the first `pixels` pixels into the first pixels of `output`.
  package func convert(_ input: [UInt8], pixels: Int, into output: inout [UInt8]) {
    precondition(
      pixels >= 0 && pixels <= input.count / samples.pixelBytes
        && pixels <= output.count / samples.layout.channels,
      "\(pixels) pixels are more than there is room for")
    guard !grays.isEmpty else {
      unsafe cmsDoTransform(handle, input, &output, UInt32(pixels))
      return
    }
    switch samples.depth {
    case .eight:
      for index in 0..<pixels { output[index] = grays[Int(input[index])] }
    case .sixteen:
      unsafe input.withUnsafeBytes { bytes in
        for index in 0..<pixels {
          output[index] = grays[Int(unsafe bytes.load(fromByteOffset: 2 * index, as: UInt16.self))]
        }
      }
    }
  }

  private func convertedGrays() -> [UInt8] {
    let count = samples.depth == .eight ? 256 : 65_536
    var grays = [UInt8](repeating: 0, count: count)
    switch samples.depth {
    case .eight:
      unsafe cmsDoTransform(handle, Array(UInt8.min...UInt8.max), &grays, UInt32(count))
    case .sixteen:
      unsafe cmsDoTransform(handle, Array(UInt16.min...UInt16.max), &grays, UInt32(count))
    }
    return grays
  }
}

extension ColorProfile {
  /// Returns whether the profile is sRGB, or so similar that no 8-bit sample changes by more than
  /// 1.
  ///
  /// Different profiles of sRGB itself differ by that much. Such pictures aren't converted, so
  /// their samples stay exact.
  package borrowing func matchesStandard(for model: ColorModel) -> Bool {
    let samples = SampleFormat(model: model)
    let ramp: [UInt8] = Array(0...255)
    let probe: [UInt8]
    switch model {
    case .gray:
      probe = ramp
    case .rgb:
      let steps = stride(from: UInt8(0), through: 255, by: 51)
      let grid = steps.flatMap { red in
        steps.flatMap { green in steps.flatMap { blue in [red, green, blue] } }
      }
      probe = ramp.flatMap { [$0, $0, $0] } + grid
    case .cmyk:
      return false
    }
    guard let transform = try? ColorTransform(from: self, samples: samples) else { return false }
    var converted = [UInt8](repeating: 0, count: probe.count)
    transform.convert(probe, pixels: probe.count / samples.pixelBytes, into: &converted)
    return zip(probe, converted).allSatisfy { max($0, $1) - min($0, $1) <= 1 }
  }
}

extension SampleFormat {
  /// Whether Little CMS must compute each pixel instead of interpolating in tables.
  ///
  /// Its tables are wrong by up to 5 of 255 in dark 16-bit colors, and by up to 10 in gray. For
  /// 8-bit colors, it computes matrices and curves with an error of at most 1.
  fileprivate var isComputedExactly: Bool { depth == .sixteen || model == .gray }

  /// The code of Little CMS for this layout, by its macros COLORSPACE_SH, EXTRA_SH, CHANNELS_SH and
  /// BYTES_SH.
  fileprivate var code: UInt32 {
    let (kind, colors) =
      switch model {
      case .gray: (PT_GRAY, 1)
      case .rgb: (PT_RGB, 3)
      case .cmyk: (PT_CMYK, 4)
      }
    let extra = hasAlpha ? 1 : 0
    return UInt32(Int(kind) << 16 | extra << 7 | colors << 3 | depth.rawValue)
  }
}
