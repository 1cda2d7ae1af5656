import CImgMarkText

/// Shapes numbers without a separate layout for each.
///
/// A layout divides a text into runs of one font, direction and script, and shapes each run. If all
/// ten digits are one run, any number is one run too, and can be shaped like the digits.
@safe
final class NumberShaping {
  static let digits = "0123456789"

  /// The layout of the ten digits.
  private let line: LineLayout.Line
  private let run: ShapedRun

  /// Creates the shaping from the line of ``digits``; `nil` if they aren't one run.
  init?(_ line: LineLayout.Line) {
    guard line.runs.count == 1 else { return nil }
    self.line = line
    run = line.runs[0]
  }

  /// Returns whether a text consists only of the digits 0 to 9.
  static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the line that a layout of a number would have; `nil` if the text isn't a number.
  func line(of text: String) -> LineLayout.Line? {
    guard Self.isNumber(text) else { return nil }
    let number = ShapedNumber(text, like: run)
    guard
      let run = unsafe ShapedRun(number.run, x: run.x, baseline: run.baseline, in: number)
    else { return nil }
    return LineLayout.Line(
      bytes: 0..<text.utf8.count, isRightToLeft: line.isRightToLeft,
      advance: number.advance.pixels, baseline: line.baseline, runs: [run])
  }
}

/// A number that was shaped separately.
@safe
private final class ShapedNumber: ShapedText {
  private let bytes: UnsafeMutableBufferPointer<CChar>
  private let item: UnsafeMutablePointer<PangoItem>
  let run: UnsafeMutablePointer<PangoLayoutRun>

  /// The shaped digits, which keep the font alive.
  private let digits: ShapedRun

  /// - Parameters:
  ///   - text: The number.
  ///   - digits: The shaped digits, whose font and settings are used.
  init(_ text: String, like digits: ShapedRun) {
    guard let glyphs = unsafe pango_glyph_string_new() else {
      preconditionFailure("Pango made no glyphs")
    }
    let analysis = unsafe digits.analysis
    let count = Int32(clamping: text.utf8.count)
    let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Int(count) + 1)
    _ = unsafe bytes.initialize(from: text.utf8.prefix(Int(count)).map { CChar($0) } + [0])
    unsafe withUnsafePointer(to: analysis) {
      unsafe pango_shape_full(bytes.baseAddress, count, nil, 0, $0, glyphs)
    }
    unsafe self.bytes = unsafe bytes
    self.digits = digits
    unsafe item = .allocate(capacity: 1)
    unsafe item.initialize(
      to: PangoItem(offset: 0, length: count, num_chars: count, analysis: analysis))
    unsafe run = .allocate(capacity: 1)
    unsafe run.initialize(
      to: PangoLayoutRun(
        item: item, glyphs: glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0))
  }

  deinit {
    unsafe pango_glyph_string_free(run.pointee.glyphs)
    unsafe run.deallocate()
    unsafe item.deallocate()
    unsafe bytes.deallocate()
  }

  var start: UnsafePointer<CChar> {
    guard let start = unsafe bytes.baseAddress else { preconditionFailure("a number has digits") }
    return unsafe UnsafePointer(start)
  }

  /// The width of the number in Pango's units.
  var advance: Int32 {
    guard let glyphs = unsafe run.pointee.glyphs else { return 0 }
    return unsafe (0..<Int(glyphs.pointee.num_glyphs)).reduce(0) {
      unsafe $0 + glyphs.pointee.glyphs[$1].geometry.width
    }
  }
}
