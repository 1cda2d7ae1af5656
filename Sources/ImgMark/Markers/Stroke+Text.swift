internal import ImgMarkGeometry
public import ImgMarkLayout
import ImgMarkNumbers

extension Stroke {
  /// Reads a line around a marker: a color, or a color and a width in canvas points, as in
  /// `white,2`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - standardWidth: The width if the text has none.
  /// - Throws: A ``StrokeError``.
  public init(_ text: String, standardWidth: Double) throws(StrokeError) {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let color: RGBA8
    do throws(ColorError) {
      color = try RGBA8(css: String(parts[0]).trimmed)
    } catch {
      throw .color(error)
    }
    var width = standardWidth
    if parts.count == 2 {
      let written = String(parts[1]).trimmed
      do throws(NumberFault) {
        width = try DecimalText.number(written).value
      } catch {
        throw .width(written)
      }
    }
    do throws(MarkerError) {
      try self.init(color: color, width: width)
    } catch {
      throw .marker(error)
    }
  }

  /// The default width of an outline, in canvas points.
  public static let outlineWidth = 2.0

  /// The default width of a halo, in canvas points.
  public static let haloWidth = 3.0
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
