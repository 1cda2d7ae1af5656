import CPango

/// Pango's layout of one line, which owns the glyphs of its runs.
@safe
final class LineLayout {
  private let layout: OpaquePointer

  init(_ text: String, in context: OpaquePointer) {
    guard let layout = unsafe pango_layout_new(context) else {
      preconditionFailure("Pango made no layout")
    }
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    unsafe self.layout = unsafe layout
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// The runs of the line from left to right.
  var runs: [ShapedRun] {
    guard let place = unsafe pango_layout_get_iter(layout) else { return [] }
    var runs: [ShapedRun] = []
    repeat {
      // The end of a line is a run without glyphs.
      if let run = unsafe pango_layout_iter_get_run_readonly(place) {
        var box = PangoRectangle()
        unsafe pango_layout_iter_get_run_extents(place, nil, &box)
        let baseline = unsafe pango_layout_iter_get_baseline(place) - run.pointee.y_offset
        if let run = unsafe ShapedRun(run, x: box.x.pixels, baseline: baseline.pixels, in: self) {
          runs.append(run)
        }
      }
    } while unsafe pango_layout_iter_next_run(place) != 0
    unsafe pango_layout_iter_free(place)
    return runs
  }
}
