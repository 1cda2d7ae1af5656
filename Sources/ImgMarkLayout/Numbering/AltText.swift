/// A sentence that describes the markers of a picture to people who can't see it.
public struct AltText: Hashable, Sendable {
  /// The sentence, with a period at its end, such as `board.png with 2 markers: 1 Power switch, 2
  /// USB port`.
  public let sentence: String

  /// Creates the sentence from the drawn markers' labels and descriptions, in reading order on the
  /// canvas.
  ///
  /// - Parameters:
  ///   - plan: The plan with the markers.
  ///   - name: The name of the picture.
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
