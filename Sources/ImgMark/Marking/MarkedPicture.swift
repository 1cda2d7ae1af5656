public import ImgMarkDrawing
public import ImgMarkModel

/// What became of one picture of a ``MarkingRun``.
public struct MarkedPicture: Sendable {
  public var plan: PlacementPlan

  /// The characters of its labels that no installed font has.
  public var missingGlyphs: [MissingGlyphs]

  /// The bytes of the file; `nil` where characters are missing and are not to be drawn as boxes.
  public var bytes: [UInt8]?

  /// Remarks for people.
  public var notes: [String]
}
