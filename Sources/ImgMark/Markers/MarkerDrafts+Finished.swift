internal import ImgMarkDatasets
internal import ImgMarkLayout
internal import ImgMarkNumbers

extension MarkerDrafts {
  /// The markers of an image with labels and colors, and the gaps in their numbering.
  package struct Finished {
    package var markers: [Marker]
    var series: [NumberedSeries]
    /// The row and the number of each marker, even if the number isn't shown.
    var rows: KeptNumbers
  }

  /// Gives labels and colors to the markers of images.
  ///
  /// - Parameters:
  ///   - images: The markers of each image.
  ///   - rules: The numbering of markers without a label, and of others if requested.
  ///   - kept: The numbers that rows got in an earlier reading.
  ///   - palette: The colors of the classes.
  /// - Returns: The markers of each image.
  /// - Throws: A ``NumberingError`` if a number can't be written in the style.
  package static func finished(
    _ images: [MarkerDrafts], by rules: RowNumbers, kept: KeptNumbers? = nil,
    palette: ClassPalette
  ) throws -> [Finished] {
    let numbering = rules.numbering
    let numbers = numbering.numbers(for: images.map(\.rows))
    let rows = zip(images, numbers).map { image, numbers in
      KeptNumbers(
        rows: image.drafts.map { kept?.row(after: $0.row) ?? $0.row },
        numbers: image.drafts.map { kept?.number(ofRow: $0.row) ?? numbers[$0.row - 1] })
    }
    let used = zip(images, rows).map { image, rows in
      let isForAll = image.hasNumbersForLabels(by: rules)
      return zip(image.drafts, rows.numbers).filter { isForAll || $0.0.marker.label == nil }
        .map(\.1)
    }
    let texts = try numbering.texts(of: used, width: kept?.width)
    let width = numbering.width(of: used)
    return try images.indices.map { index in
      var texts = texts[index][...]
      let isForAll = images[index].hasNumbersForLabels(by: rules)
      let hasNumericIDs = images[index].hasIDsForNumbers(by: rules)
      var finished = Finished(markers: [], series: [], rows: rows[index])
      finished.rows.width = kept?.width ?? width
      for (draft, row) in zip(images[index].drafts, rows[index].rows) {
        var marker = draft.marker
        if marker.label == nil || isForAll {
          let number = try texts.popFirst().map { try LabelText($0) }
          if marker.label == nil {
            marker.label = number
          } else {
            marker.number = hasNumericIDs ? try LabelText(marker.id) : number
          }
        }
        if marker.id.isEmpty { marker.id = String(row) }
        if let kind = draft.kind { marker.style.fill = palette[kind] }
        finished.markers.append(marker)
      }
      finished.series = images[index].series(of: finished.markers)
      return finished
    }
  }

  /// Returns whether the markers show numbers instead of their labels.
  private func hasNumbersForLabels(by rules: RowNumbers) -> Bool {
    rules.standForLabels && drafts.contains { $0.marker.label?.fitsDisc == false }
  }

  /// Returns whether the IDs serve as numbers.
  private func hasIDsForNumbers(by rules: RowNumbers) -> Bool {
    !rules.countAlsoWithIDs
      && drafts.allSatisfy { draft in
        let id = try? LabelText(draft.marker.id)
        return id.map { $0.fitsDisc && !$0.isBlank } ?? false
      }
  }

  /// Returns the gaps and duplicates in the labels of each group.
  private func series(of markers: [Marker]) -> [NumberedSeries] {
    var labels: [Numbering.Row: [String]] = [:]
    var groups: [Numbering.Row] = []
    for (draft, marker) in zip(drafts, markers) {
      let group = rows[draft.row - 1]
      if labels[group] == nil { groups.append(group) }
      labels[group, default: []].append((marker.number ?? marker.label)?.line ?? "")
    }
    return groups.compactMap { group in
      let series = LabelSeries(of: labels[group] ?? [])
      return series.isComplete ? nil : NumberedSeries(group: group.group, series: series)
    }
  }
}
