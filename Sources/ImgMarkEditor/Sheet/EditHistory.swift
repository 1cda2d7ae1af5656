internal import ImgMarkDocuments
internal import ImgMarkTables

/// The table as it was before each recent save.
///
/// Undoing an edit restores the earlier table byte for byte.
struct EditHistory: Sendable {
  private var versions: [(version: Digest, sheet: MarkerSheet)] = []
  /// The identity number of each marker, by version of the table.
  ///
  /// The same number in two versions means the same marker.
  private var identities: [Digest: [Int]] = [:]
  private var nextIdentity = 0

  private static let mostVersions = 20

  /// The tables, by version.
  var sheets: [Digest: MarkerSheet] {
    Dictionary(versions.map { ($0.version, $0.sheet) }) { $1 }
  }

  /// Keeps a table that a save has replaced.
  ///
  /// - Parameters:
  ///   - sheet: The table before the save.
  ///   - version: The version that replaced it.
  ///   - markers: The saved markers, in order.
  mutating func add(
    _ sheet: MarkerSheet, replacedBy version: Digest, of markers: [EditedMarker]
  ) {
    let before = Digest(of: sheet.bytes)
    // If the table was restored to an earlier version, the numbers of that version still apply.
    if identities[before] == nil { identities[before] = sheet.markers.map { _ in newIdentity() } }
    if identities[version] == nil {
      identities[version] = markers.map { identity(of: $0, now: before) ?? newIdentity() }
    }
    guard !versions.contains(where: { $0.version == before }) else { return }
    versions.append((before, sheet))
    // The first version is kept, so that all edits can be undone.
    if versions.count > Self.mostVersions { versions.remove(at: 1) }
  }

  /// Returns the earliest table that had exactly these markers, in this order and with these rows.
  ///
  /// Kept tables differ only by saves of this session, so all other content is the same.
  ///
  /// - Parameters:
  ///   - markers: The markers, with their origins in the current table.
  ///   - sheet: The current table.
  /// - Returns: The table; `nil` if no earlier table matches.
  func sheet(with markers: [EditedMarker], before sheet: MarkerSheet) -> MarkerSheet? {
    guard !versions.isEmpty else { return nil }
    let now = Digest(of: sheet.bytes)
    let wanted = markers.map { identity(of: $0, now: now) }
    return versions.first { version, former in
      identities[version] == wanted
        && zip(markers, former.markers).allSatisfy { marker, known in
          marker.place == known.place && marker.filledTexts == known.filledTexts
        }
    }?.sheet
  }

  /// Returns the identity number of a marker of the current table or an earlier one; `nil` if
  /// unknown.
  private func identity(of marker: EditedMarker, now: Digest) -> Int? {
    let place = marker.origin.map { FormerOrigin(version: now, origin: $0) } ?? marker.former
    guard let place, let known = identities[place.version], known.indices.contains(place.origin)
    else { return nil }
    return known[place.origin]
  }

  private mutating func newIdentity() -> Int {
    defer { nextIdentity += 1 }
    return nextIdentity
  }
}

extension EditedMarker {
  /// The texts of the cells that aren't empty.
  fileprivate var filledTexts: [ColumnRole: String] { texts.filter { !$0.value.isEmpty } }
}
