extension KeyPanel {
  /// What a key says of a marker, or of several that look alike and say the same.
  public struct Entry: Hashable, Sendable {
    /// The places of the markers in their plan.
    public internal(set) var indices: [Int]

    /// The marker that is shown beside the text.
    public let marker: Marker

    /// The label, where it isn't in the marker itself.
    public var heading: String? {
      guard let label = marker.label?.shown, label.line != marker.ownText?.line,
        label.line != marker.number?.shown?.line
      else { return nil }
      return label.text
    }

    /// The first line of the row: the number where the marker has no room for it, and the heading.
    var title: String? {
      let number = marker.style.shape.holdsLabel ? nil : marker.number?.shown?.line
      let parts = [number, heading].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: "\u{2002}")
    }

    /// The marker's description; one that no panel could hold ends in an ellipsis.
    public var description: String? {
      guard let text = marker.description?.unicodeScalars,
        !text.allSatisfy({ $0.properties.isWhitespace })
      else { return nil }
      let shown = text.prefix(Self.longestDescription)
      return shown.endIndex == text.endIndex ? String(text) : String(shown) + "\u{2026}"
    }

    /// The most Unicode scalars of a description that are shown.
    public static let longestDescription = 4_000
  }
}

extension KeyPanel.Entry {
  /// Returns the entries for markers, in their order.
  static func entries(for markers: [(index: Int, marker: Marker)]) -> [KeyPanel.Entry] {
    var entries: [KeyPanel.Entry] = []
    var known: [Meaning: Int] = [:]
    for (index, marker) in markers {
      let meaning = Meaning(marker)
      if let entry = known[meaning] {
        entries[entry].indices.append(index)
      } else {
        known[meaning] = entries.count
        entries.append(KeyPanel.Entry(indices: [index], marker: marker))
      }
    }
    return entries
  }
}

/// What two markers have in common that are one entry.
private struct Meaning: Hashable {
  var style: MarkerStyle
  var number: LabelText?
  var label: LabelText?
  var description: String?

  init(_ marker: Marker) {
    style = marker.style
    number = marker.number
    label = marker.label
    description = marker.description
  }
}
