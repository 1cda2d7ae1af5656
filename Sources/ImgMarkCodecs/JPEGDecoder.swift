internal import CImgMarkCodecs

/// Which decoder reads the coefficients of sequential JPEGs in this process, and why.
///
/// imgmark's own decoder takes the place of a function inside libjpeg. It is used only if this build
/// had libjpeg's header `jpegint.h`, if the running libjpeg matches that header, and if a test picture
/// gives the same pixels either way. Otherwise libjpeg decodes alone: slower, with the same result.
public enum JPEGDecoder: Hashable, Sendable, CaseIterable {
  /// imgmark decodes, and leaves anything odd about a file to libjpeg.
  case imgmark
  /// libjpeg decodes: `jpegint.h` was missing when this was built.
  case libjpegWithoutHeader
  /// libjpeg decodes: it isn't the library whose header this was built with.
  case libjpegOfOtherVersion
  /// libjpeg decodes: the test picture had other pixels.
  case libjpegAfterFailedTest

  /// The decoder of this process.
  ///
  /// Checked once, when the first JPEG is decoded or when this is first read.
  public static var current: JPEGDecoder { JPEGDecoder(imc_jpeg_direct_state()) }

  /// The decoder for a libjpeg that reports a copyright notice and the number of its last message.
  package static func checking(credit: String, lastMessage: Int) -> JPEGDecoder {
    JPEGDecoder(unsafe imc_jpeg_direct_judged(credit, Int32(clamping: lastMessage)))
  }

  private init(_ state: imc_jpeg_direct) {
    self =
      switch state {
      case .in_use: .imgmark
      case .not_built: .libjpegWithoutHeader
      case .other_library: .libjpegOfOtherVersion
      case .other_pixels: .libjpegAfterFailedTest
      }
  }

  /// The library that decodes: `imgmark` or `libjpeg`.
  public var name: String { self == .imgmark ? "imgmark" : "libjpeg" }

  /// Why that one decodes.
  public var reason: String {
    switch self {
    case .imgmark: "a test picture has the pixels that libjpeg gives it"
    case .libjpegWithoutHeader: "this build lacks libjpeg's header jpegint.h"
    case .libjpegOfOtherVersion: "the running libjpeg isn't the one that this build was made with"
    case .libjpegAfterFailedTest: "a test picture has other pixels if imgmark decodes it"
    }
  }
}
