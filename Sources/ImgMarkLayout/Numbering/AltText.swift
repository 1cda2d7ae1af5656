/// One sentence that says what is marked on a picture, for those who can't see it.
public struct AltText: Hashable, Sendable {
  /// The sentence, such as `board.png with 2 markers: 1 Power switch, 2 USB port`, and a stop.
  public let sentence: String

  /// Tells the labels of the markers that are drawn, each with its description, in the order in
  /// which one reads them on the canvas.
  ///
  /// - Parameters:
  ///   - plan: Where the markers are.
  ///   - name: What the picture is called.
  public init(of plan: PlacementPlan, named name: String) {
    let drawn = plan.markers.filter { !$0.isHidden }
    guard !drawn.isEmpty else {
      sentence = "\(name)."
      return
    }
    var words = ""
    for index in ReadingOrder.indices(of: drawn.map { $0.bounds }) {
      let marker = drawn[index].marker
      var text = marker.label?.line ?? ""
      if let description = marker.description?.onOneLine, !description.isEmpty {
        text += text.isEmpty ? description : " \(description)"
      }
      guard !text.isEmpty else { continue }
      words += words.isEmpty ? text : ", \(text)"
    }
    let count = drawn.count == 1 ? "1 marker" : "\(drawn.count) markers"
    sentence = "\(name) with \(count)\(words.isEmpty ? "" : ": \(words)")."
  }
}

extension String {
  /// The text with single blanks where it has blanks, line breaks or control characters.
  fileprivate var onOneLine: String {
    var line = ""
    for word in unicodeScalars.split(whereSeparator: {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }) {
      line += line.isEmpty ? String(word) : " \(String(word))"
    }
    return line
  }
}
