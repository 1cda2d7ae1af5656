/// How the pixels inside a mask differ from those outside.
public enum MaskPictureStyle: Hashable, Sendable {
  /// Gray of 8 bits, 1 inside and 0 outside.
  case ones
  /// Opaque white inside, transparent black outside.
  case transparency
}
