internal import ImgMarkDatasets

/// The table before each of the last savings, so that what is undone comes back with all its bytes.
struct EditHistory: Sendable {
  private var versions: [(version: Digest, sheet: MarkerSheet)] = []
  /// Where each marker of a version comes from.
  private var ancestors: [Digest: [FormerOrigin?]] = [:]

  private static let mostVersions = 20

  /// The tables by their versions.
  var sheets: [Digest: MarkerSheet] {
    Dictionary(versions.map { ($0.version, $0.sheet) }) { $1 }
  }

  /// Keeps a table that was replaced by another one.
  ///
  /// - Parameters:
  ///   - sheet: The table as it was.
  ///   - version: What it has become.
  ///   - markers: The markers that it was given, in order.
  mutating func add(
    _ sheet: MarkerSheet, replacedBy version: Digest, of markers: [EditedMarker]
  ) {
    let before = Digest(of: sheet.bytes)
    guard before != version else { return }
    ancestors[version] = markers.map { marker in
      marker.origin.map { FormerOrigin(version: before, origin: $0) } ?? marker.former
    }
    versions.append((before, sheet))
    // The first is what everything may be undone to.
    if versions.count > Self.mostVersions { versions.remove(at: 1) }
  }

  /// Returns the earliest table that had exactly these markers, in this order, with these rows.
  ///
  /// Nothing but savings lies between the tables, so that all else in them is the same.
  ///
  /// - Parameters:
  ///   - markers: The markers, as they come from the table that there is now.
  ///   - sheet: The table that there is now.
  /// - Returns: The table; `nil` where there was none.
  func sheet(with markers: [EditedMarker], before sheet: MarkerSheet) -> MarkerSheet? {
    let now = Digest(of: sheet.bytes)
    return versions.first { version, former in
      former.markers.count == markers.count
        && markers.indices.allSatisfy { index in
          let marker = markers[index]
          let known = former.markers[index]
          return marker.place == known.place && marker.filledTexts == known.filledTexts
            && isDescended(marker, from: FormerOrigin(version: version, origin: index), now: now)
        }
    }?.sheet
  }

  private func isDescended(
    _ marker: EditedMarker, from ancestor: FormerOrigin, now: Digest
  ) -> Bool {
    var place =
      marker.origin.map { FormerOrigin(version: now, origin: $0) } ?? marker.former
    // Where a version came back, the way leads in a circle.
    for _ in 0...2 * ancestors.count {
      guard let known = place else { return false }
      if known == ancestor { return true }
      guard let origins = ancestors[known.version], origins.indices.contains(known.origin) else {
        return false
      }
      place = origins[known.origin]
    }
    return false
  }
}

extension EditedMarker {
  /// The texts of cells that say something.
  fileprivate var filledTexts: [ColumnRole: String] { texts.filter { !$0.value.isEmpty } }
}
