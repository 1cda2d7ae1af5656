/// The images written next to converted annotations: fitted on a canvas, or cropped.
public struct DatasetPictures: Sendable {
  /// The way to make pictures from an image.
  public enum Form: Hashable, Sendable {
    /// The whole image is fitted on the canvas of the options.
    case canvas
    /// The box of each object becomes a picture of its own.
    case crops(margin: CropMargin)
  }

  public var form: Form
  /// The options for drawing.
  public var options: MarkingOptions
  /// The number of images drawn in parallel; `nil` for one per processor.
  public var jobs: Int?

  public init(_ form: Form, options: MarkingOptions, jobs: Int? = nil) {
    self.form = form
    self.options = options
    self.jobs = jobs
  }
}
