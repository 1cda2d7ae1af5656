public import ImgMarkGeometry

/// A way to read numbers that differs from the declared one.
public enum Reading: Hashable, Sendable {
  /// In pixels of the picture as its file stores it.
  case stored
  /// In pixels of the picture as it is displayed, if stored pixels were declared.
  case displayed
  /// As y, x.
  case exchanged
  case unit(Unit)
  /// As pixel edges, if pixel indices were declared.
  case edges
  /// As pixel indices that count from 1.
  case oneBased
  /// With y growing upward from the bottom.
  case bottomLeft

  /// Whether the reading changes the unit.
  var isOtherUnit: Bool {
    if case .unit = self { true } else { false }
  }
}
