import CImgMarkText

/// Pango's layout of a text, which owns the glyphs of its runs.
@safe
final class LineLayout: ShapedText {
  private let layout: OpaquePointer

  /// A line of the layout; the positions of its runs are relative to the corner of the line.
  struct Line {
    /// The range of the line in the text, in bytes.
    var bytes: Range<Int>
    var isRightToLeft: Bool
    var advance: Double
    /// The distance from the corner down to the baseline.
    var baseline: Double
    /// The runs from left to right.
    var runs: [ShapedRun] = []
  }

  /// Lays out a text as a single line, even if it has line feeds.
  init(_ text: String, in context: OpaquePointer) {
    unsafe layout = Self.layout(of: text, in: context)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
  }

  /// Lays out paragraphs separated by line feeds.
  ///
  /// - Parameters:
  ///   - paragraphs: The text.
  ///   - width: The maximal width of a line, in pixels; `nil` breaks no lines.
  ///   - context: Pango's context with the font.
  init(paragraphs: String, width: Double?, in context: OpaquePointer) {
    unsafe layout = Self.layout(of: paragraphs, in: context)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let width {
      unsafe pango_layout_set_width(layout, Int32(pixels: width))
    }
    // A hyphen where a word is broken would be read as part of the word.
    let attributes = unsafe pango_attr_list_new()
    unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
  }

  /// The text, which the layout keeps.
  var start: UnsafePointer<CChar> {
    guard let text = unsafe pango_layout_get_text(layout) else {
      preconditionFailure("Pango keeps no text")
    }
    return unsafe text
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  private static func layout(of text: String, in context: OpaquePointer) -> OpaquePointer {
    guard let layout = unsafe pango_layout_new(context) else {
      preconditionFailure("Pango made no layout")
    }
    unsafe pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    return unsafe layout
  }

  /// The lines from top to bottom, at least one.
  var lines: [Line] {
    guard let place = unsafe pango_layout_get_iter(layout) else { return [] }
    var lines: [Line] = []
    var corner = PangoRectangle()
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(place) else { continue }
      let start = unsafe Int(line.pointee.start_index)
      if lines.last?.bytes.lowerBound != start {
        unsafe pango_layout_iter_get_line_extents(place, nil, &corner)
        let baseline = unsafe pango_layout_iter_get_baseline(place) - corner.y
        lines.append(
          Line(
            bytes: unsafe start..<start + Int(line.pointee.length),
            isRightToLeft: unsafe line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue,
            advance: corner.width.pixels, baseline: baseline.pixels))
      }
      // The end of a line is a run without glyphs.
      if let run = unsafe pango_layout_iter_get_run_readonly(place) {
        var box = PangoRectangle()
        unsafe pango_layout_iter_get_run_extents(place, nil, &box)
        let baseline = unsafe pango_layout_iter_get_baseline(place) - run.pointee.y_offset
        if let run = unsafe ShapedRun(
          run, x: (box.x - corner.x).pixels, baseline: (baseline - corner.y).pixels, in: self)
        {
          lines[lines.count - 1].runs.append(run)
        }
      }
    } while unsafe pango_layout_iter_next_run(place) != 0
    unsafe pango_layout_iter_free(place)
    return lines
  }
}

extension Int32 {
  /// Creates a length in Pango's units from pixels.
  init(pixels: Double) {
    let units = pixels * Double(PANGO_SCALE)
    self = units < Double(Int32.max) ? Int32(Swift.max(units, 1)) : -1
  }
}
