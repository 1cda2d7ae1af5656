import ImgMark
import ImgMarkArguments

/// `--key` and the options that go with it: a panel that explains the markers.
struct KeyOptions {
  /// The look of the key; `nil` without `--key`.
  var style: KeyStyle?

  static let options: [Option] = [
    .choice(
      "key", KeyStyle.Side.self, called: "SIDE", group: .key,
      "Add a panel that lists labels and descriptions. The panel is on this side of the canvas. Markers "
        + "whose labels are longer than three characters show numbers."),
    .text(
      "key-size", "MIN..MAX", group: .key,
      "Least and greatest width of the panel (height at top or bottom) in canvas points (default "
        + "200..400)."),
    .text(
      "key-share", "N", group: .key,
      "Preferred share of the canvas for the panel, from 0 to 1 (default 0.5). --key-size limits it."
    ),
    .text(
      "key-gap", "N", group: .key,
      "Space around and between the rows of the panel in canvas points (default 20)."),
  ]

  /// Reads the options; the font size depends on the size of markers in the given style.
  init(_ arguments: ParsedArguments, markers: MarkerStyle) throws(UsageError) {
    guard let side = arguments.last("key") else {
      // A picture that is drawn again may contain a stored key.
      if arguments.has("from-embedded") { return }
      for given in arguments.occurrences where given.option.group == .key {
        throw UsageError("\(given.dashed) needs a key; add --key right")
      }
      return
    }
    var style = KeyStyle(side: try side.choice())
    if markers.sizing == .canvas { style.fontSize = max(style.fontSize, markers.diameter / 2) }
    if let given = arguments.last("key-size") { style.bounds = try given.bounds() }
    if let given = arguments.last("key-share") {
      style.share = try given.number()
      guard (0...1).contains(style.share) else {
        throw given.wrong("is out of range", "write a share from 0 to 1")
      }
    }
    if let given = arguments.last("key-gap") {
      style.gap = try given.number()
      guard (0...10_000).contains(style.gap) else {
        throw given.wrong("is out of range", "write a distance from 0 to 10000")
      }
    }
    self.style = style
  }

  /// Rejects a key that leaves no room for any image on the canvas.
  func check(_ options: MarkingOptions) throws(UsageError) {
    guard let style, let canvas = options.canvas else { return }
    do throws(GeometryError) {
      _ = try KeyPlace(style, on: canvas.rect(), padding: options.padding)
    } catch {
      throw UsageError("--key \(style.side.rawValue) on --canvas \(canvas): \(error)")
    }
  }
}

extension ParsedArguments.Occurrence {
  /// Bounds such as `200..400`.
  fileprivate func bounds() throws(UsageError) -> ClosedRange<Double> {
    let text = value.text
    let form = Form(
      name: "a range of widths", pattern: "the least and the greatest, such as 200..400")
    guard let dots = text.utf8.indices.first(where: { text[$0...].hasPrefix("..") }) else {
      throw wrong("is not \(form.name)", "write \(form.pattern)")
    }
    let least = try decimal(text[..<dots], as: form).value
    let most = try decimal(text[dots...].dropFirst(2), as: form).value
    guard least >= 0, least <= most, most > 0 else {
      throw wrong("is not \(form.name)", "give the smaller width first, both at least 0")
    }
    return least...most
  }
}
