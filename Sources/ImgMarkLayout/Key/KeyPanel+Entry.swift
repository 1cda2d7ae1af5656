extension KeyPanel {
  /// The meaning of a marker, or of several that look alike and mean the same.
  public struct Entry: Hashable, Sendable {
    /// The indices of the markers in their plan.
    public internal(set) var indices: [Int]

    /// The marker shown next to the text.
    public let marker: Marker

    /// The label; `nil` if the marker itself shows it.
    public var heading: String? {
      guard let label = marker.label?.shown, label.line != marker.ownText?.line,
        label.line != marker.number?.shown?.line
      else { return nil }
      return label.text
    }

    /// The first line of the row: the heading, after the number if the marker has no room for it.
    var title: String? {
      let number = marker.style.shape.holdsLabel ? nil : marker.number?.shown?.line
      let parts = [number, heading].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: "\u{2002}")
    }

    /// The marker's description; a very long one is cut and ends in an ellipsis.
    public var description: String? {
      guard let text = marker.description?.unicodeScalars,
        !text.allSatisfy({ $0.properties.isWhitespace })
      else { return nil }
      let shown = text.prefix(Self.longestDescription)
      return shown.endIndex == text.endIndex ? String(text) : String(shown) + "\u{2026}"
    }

    /// The length in Unicode scalars at which a description is cut.
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

/// The properties that markers share if they have one entry in the key.
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
