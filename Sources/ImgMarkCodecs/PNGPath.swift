internal import CImgMarkCodecs

/// Who decodes a PNG that isn't interlaced; the result is the same.
package enum PNGPath: Hashable, Sendable, CaseIterable {
  /// The fastest way, with libpng for whatever is odd about a file.
  case fastest
  /// The same without special instructions: what those are measured by.
  case plain
  /// libpng alone: what says what a file means.
  case libpng
}

extension imc_png_path {
  init(_ path: PNGPath) {
    self =
      switch path {
      case .fastest: .fastest
      case .plain: .plainly
      case .libpng: .by_libpng
      }
  }
}
