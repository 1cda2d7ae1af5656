/// The size to use if a file declares another size than the image has.
public enum TrustedSize: String, Hashable, Sendable, CaseIterable {
  case declared, image
}
