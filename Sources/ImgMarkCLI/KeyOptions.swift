import ImgMark

/// `--key` and its companions: a panel that says what the markers mean.
struct KeyOptions {
  /// `nil` where no key was asked for.
  var style: KeyStyle?

  static let options: [Option] = [
    .choice(
      "key", KeyStyle.Side.self, group: .key,
      "Lay a panel on this side of the canvas that lists the markers with their labels and "
        + "descriptions; markers show numbers where labels are longer than three characters."),
    .text(
      "key-size", "MIN..MAX", group: .key,
      "The least and the most of the canvas that the panel takes, in canvas points (default "
        + "200..400)."),
    .text(
      "key-share", "N", group: .key,
      "The share of the canvas that the panel wishes for, within these bounds (default 0.5)."),
    .text(
      "key-gap", "N", group: .key,
      "What stays free around the rows of the panel, and between them (default 20)."),
  ]

  /// Reads the options; the texts follow the size of a marker that looks like this.
  init(_ arguments: ParsedArguments, markers: MarkerStyle) throws(UsageError) {
    guard let side = arguments.last("key") else {
      // A picture that is drawn again may have brought its key along.
      if arguments.has("from-embedded") { return }
      for given in arguments.occurrences where given.option.group == .key {
        throw UsageError("\(given.dashed) is about a key; ask for one by --key right")
      }
      return
    }
    var style = KeyStyle(side: try side.choice())
    if markers.sizing == .canvas { style.fontSize = max(style.fontSize, markers.diameter / 2) }
    if let given = arguments.last("key-size") { style.bounds = try given.bounds() }
    if let given = arguments.last("key-share") {
      style.share = try given.number()
      guard (0...1).contains(style.share) else { throw given.wrong("write a share from 0 to 1") }
    }
    if let given = arguments.last("key-gap") {
      style.gap = try given.number()
      guard (0...10_000).contains(style.gap) else {
        throw given.wrong("write a distance from 0 to 10000")
      }
    }
    self.style = style
  }

  /// Refuses a key that leaves no room for the image on a canvas, whatever the image is.
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
    let wanted = "write the least and the most, such as 200..400"
    guard let dots = text.utf8.indices.first(where: { text[$0...].hasPrefix("..") }) else {
      throw wrong(wanted)
    }
    let least = try writtenNumber(text[..<dots], as: "200..400").value
    let most = try writtenNumber(text[dots...].dropFirst(2), as: "200..400").value
    guard least >= 0, least <= most, most > 0 else {
      throw wrong("\(wanted); neither may be negative, nor the least over the most")
    }
    return least...most
  }
}
