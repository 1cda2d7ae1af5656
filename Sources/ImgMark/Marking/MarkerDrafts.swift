public import ImgMarkModel

/// The markers of one image, some of which are still to be numbered.
struct MarkerDrafts: Sendable {
  private var drafts: [Draft] = []
  /// Everything that counts, whether it is drawn or not.
  private var rows: [Numbering.Row] = []

  private struct Draft {
    var marker: Marker
    /// Its row, from 1.
    var row: Int
  }

  /// Counts a row and returns its number in the image, from 1.
  mutating func addRow(inGroup group: String? = nil) -> Int {
    rows.append(Numbering.Row(group: group))
    return rows.count
  }

  /// Adds the marker of a row.
  mutating func add(_ marker: Marker, row: Int) {
    drafts.append(Draft(marker: marker, row: row))
  }
}

extension MarkerDrafts {
  /// The markers of an image, all with labels, and what is amiss in those that count.
  struct Finished {
    var markers: [Marker]
    var series: [NumberedSeries]
  }

  /// Gives labels to the markers of images.
  ///
  /// - Throws: A ``NumberingError`` where a number can't be written in the style.
  static func finished(_ images: [MarkerDrafts], by numbering: Numbering) throws -> [Finished] {
    let numbers = numbering.numbers(for: images.map(\.rows))
    let used = zip(images, numbers).map { image, numbers in
      image.drafts.filter { $0.marker.label == nil }.map { numbers[$0.row - 1] }
    }
    let texts = try numbering.texts(of: used)
    return try zip(images, texts).map { image, texts in
      var texts = texts[...]
      var finished = Finished(markers: [], series: [])
      for draft in image.drafts {
        var marker = draft.marker
        if marker.label == nil { marker.label = try texts.popFirst().map { try LabelText($0) } }
        finished.markers.append(marker)
      }
      finished.series = image.series(of: finished.markers)
      return finished
    }
  }

  /// What is amiss in the labels of each group.
  private func series(of markers: [Marker]) -> [NumberedSeries] {
    var labels: [Numbering.Row: [String]] = [:]
    var groups: [Numbering.Row] = []
    for (draft, marker) in zip(drafts, markers) {
      let group = rows[draft.row - 1]
      if labels[group] == nil { groups.append(group) }
      labels[group, default: []].append(marker.label?.line ?? "")
    }
    return groups.compactMap { group in
      let series = LabelSeries(of: labels[group] ?? [])
      return series.isComplete ? nil : NumberedSeries(group: group.group, series: series)
    }
  }
}

/// A series of labels in which numbers are missing or used twice.
public struct NumberedSeries: Hashable, Sendable {
  /// What is numbered by itself; `nil` where all markers are.
  public var group: String?
  public var series: LabelSeries
}

extension NumberedSeries: CustomStringConvertible {
  public var description: String {
    group.map { "in '\($0)', \(series)" } ?? "\(series)"
  }
}
