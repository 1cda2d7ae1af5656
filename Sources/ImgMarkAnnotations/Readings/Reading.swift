public import ImgMarkGeometry

/// A way to understand the numbers of an input that differs from the declared way.
public enum Reading: Hashable, Sendable {
  /// In pixels of the image as its file stores it, before its orientation is applied.
  case stored
  /// In pixels of the image as displayed, if stored pixels were declared.
  case displayed
  /// With y before x.
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
