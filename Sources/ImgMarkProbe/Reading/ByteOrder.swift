/// In which order the bytes of a number stand.
enum ByteOrder {
  /// The highest first, as in PNG, JPEG and the formats made of boxes.
  case big
  /// The lowest first, as in GIF, BMP and WebP.
  case little
}
