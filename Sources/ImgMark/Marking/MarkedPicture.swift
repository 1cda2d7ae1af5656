public import ImgMarkDrawing
public import ImgMarkLayout

/// The result for one picture of a ``MarkingRun``.
public struct MarkedPicture: Sendable {
  public var plan: PlacementPlan

  /// The characters of its labels that no installed font has.
  public var missingGlyphs: [MissingGlyphs]

  /// The legibility of each marker's label at the widths where the picture is shown.
  public var readings: [[LabelReading]]

  /// The faults for which the picture is rejected, besides missing glyphs.
  public var faults: [PictureFault]

  /// Whether the picture breaks none of the rules that the user made strict.
  public var isAccepted: Bool

  /// The bytes of the file; `nil` if the picture is rejected.
  public var bytes: [UInt8]?

  /// Notes to print.
  public var notes: [String]

  /// Describes a picture before it is drawn.
  public init(_ job: MarkingJob) {
    plan = job.plan
    missingGlyphs = job.missingGlyphs
    readings = job.readings
    faults = job.faults
    let drawsBoxes = job.options.drawsMissingGlyphs && !job.options.strict.contains(.glyphs)
    isAccepted = faults.isEmpty && (drawsBoxes || missingGlyphs.isEmpty)
    notes = []
  }
}
