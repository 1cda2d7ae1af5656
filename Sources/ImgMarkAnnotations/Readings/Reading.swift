public import ImgMarkGeometry

/// Another way to read numbers than the one that was named.
public enum Reading: Hashable, Sendable {
  /// In pixels of the picture as its file stores it.
  case stored
  /// In pixels of the picture as it is displayed, if stored ones were named.
  case displayed
  /// As y, x.
  case exchanged
  case unit(Unit)
  /// As pixel edges, if pixel indices were named.
  case edges
  /// As pixels that are counted from one.
  case oneBased
  /// With y counted upward from the bottom.
  case bottomLeft

  /// Whether it takes the numbers for some of another unit.
  var isOtherUnit: Bool {
    if case .unit = self { true } else { false }
  }
}
