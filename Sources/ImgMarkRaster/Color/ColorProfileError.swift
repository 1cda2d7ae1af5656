/// The reason why the samples of an image can't be converted by its color profile.
package enum ColorProfileError: Error, Hashable, Sendable {
  case unreadable
  /// The profile is for another kind of image.
  case wrongModel(expected: ColorModel)
  case notConvertible
}

extension ColorProfileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable: "it can't be read"
    case .wrongModel(let expected): "it is none for \(expected.rawValue) pictures"
    case .notConvertible: "it can't be converted to sRGB"
    }
  }
}
