package import ImgMarkDocuments

/// A marker of an earlier version of the table, before it was saved.
package struct FormerOrigin: Hashable, Sendable {
  package var version: Digest
  /// The index of the marker in that version, from 0.
  package var origin: Int

  package init(version: Digest, origin: Int) {
    self.version = version
    self.origin = origin
  }
}
