public import ImgMarkDrawing
public import ImgMarkLayout

/// What became of one picture of a ``MarkingRun``.
public struct MarkedPicture: Sendable {
  public var plan: PlacementPlan

  /// The characters of its labels that no installed font has.
  public var missingGlyphs: [MissingGlyphs]

  /// How the label of each marker reads where the picture is shown.
  public var readings: [[LabelReading]]

  /// What the picture is refused for, besides missing glyphs.
  public var faults: [PictureFault]

  /// The bytes of the file; `nil` where the picture is refused.
  public var bytes: [UInt8]?

  /// Remarks for people.
  public var notes: [String]

  /// Describes a picture that is not made yet.
  public init(_ job: MarkingJob) {
    plan = job.plan
    missingGlyphs = job.missingGlyphs
    readings = job.readings
    faults = job.faults
    notes = []
  }
}
