/// The markers of images, read from a data set.
public struct AnnotatedMarkers: Sendable {
  var drafts: [MarkerDrafts]
  /// All classes of the data set, including those found only on other images.
  var classes: Set<String>
}
