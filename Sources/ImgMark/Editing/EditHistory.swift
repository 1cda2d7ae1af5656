internal import ImgMarkTables

/// The table before each of the last savings, so that what is undone comes back with all its bytes.
struct EditHistory: Sendable {
  private var versions: [(version: Digest, sheet: MarkerSheet)] = []
  /// Which marker each one of a version is: the same number says that it is the same in another.
  private var identities: [Digest: [Int]] = [:]
  private var nextIdentity = 0

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
    // What has come back is what it was before.
    if identities[before] == nil { identities[before] = sheet.markers.map { _ in newIdentity() } }
    if identities[version] == nil {
      identities[version] = markers.map { identity(of: $0, now: before) ?? newIdentity() }
    }
    guard !versions.contains(where: { $0.version == before }) else { return }
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

  /// Which marker one is that comes from the table that there is now, or from a former one.
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
  /// The texts of cells that say something.
  fileprivate var filledTexts: [ColumnRole: String] { texts.filter { !$0.value.isEmpty } }
}
