public import ImgMarkGeometry

/// A text measure that calls a function with each line and its font size.
public struct LineMeasure: TextMeasure {
  private let size: (_ line: String, _ fontSize: Double) -> Size<CanvasSpace>

  public init(_ size: @escaping (_ line: String, _ fontSize: Double) -> Size<CanvasSpace>) {
    self.size = size
  }

  public func inkSize(of line: String, fontSize: Double) -> Size<CanvasSpace> {
    size(line, fontSize)
  }
}
