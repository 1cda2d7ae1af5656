/// A property of objects, images, classes or the data set that a format may lack.
enum DetailThing: Int, CaseIterable {
  case objectIDs, textIDs, crowd, occluded, truncated, difficult, scores, groups, tracks, zOrder
  case attributes, extras, imageIDs, imageAttributes, imageExtras, imageLabels, emptyImages,
    splits, relations, predictions, cancelled
  case categoryIDs, supercategories, skeletons, lines, categoryAttributes, categoryExtras
  case headerAttributes, headerExtras, absences

  var text: String {
    switch self {
    case .objectIDs: "ids of objects"
    case .textIDs: "ids of objects that are texts"
    case .crowd: "crowd flags"
    case .occluded: "occluded flags"
    case .truncated: "truncated flags"
    case .difficult: "difficult flags"
    case .scores: "scores"
    case .groups: "groups"
    case .tracks: "tracks"
    case .zOrder: "z-orders"
    case .attributes: "other attributes of objects"
    case .extras: "other keys of objects"
    case .imageIDs: "ids of images"
    case .imageAttributes: "other attributes of images"
    case .imageExtras: "other keys of images"
    case .imageLabels: "classes of whole images"
    case .emptyImages: "images without objects"
    case .splits: "parts of the data set that images belong to"
    case .relations: "relations between objects"
    case .predictions: "predictions beside annotations"
    case .cancelled: "cancelled annotations"
    case .categoryIDs: "ids of classes"
    case .supercategories: "classes above classes"
    case .skeletons: "names of keypoints"
    case .lines: "lines between keypoints"
    case .categoryAttributes: "other attributes of classes"
    case .categoryExtras: "other keys of classes"
    case .headerAttributes: "other attributes of the data set"
    case .headerExtras: "other sections of the data set"
    case .absences: "shapes of tracks that are outside their frame"
    }
  }

  /// Returns the text about this property with a name, such as one attribute.
  func text(of name: String) -> String {
    let name = "\"\(name.prefix(80))\(name.dropFirst(80).isEmpty ? "" : "...")\""
    return switch self {
    case .attributes: "the attribute \(name) of objects"
    case .extras: "the key \(name) of objects"
    case .imageAttributes: "the attribute \(name) of images"
    case .imageExtras: "the key \(name) of images"
    case .categoryAttributes: "the attribute \(name) of classes"
    case .categoryExtras: "the key \(name) of classes"
    case .headerAttributes: "the attribute \(name) of the data set"
    case .headerExtras: "the section \(name) of the data set"
    case .objectIDs, .textIDs, .crowd, .occluded, .truncated, .difficult, .scores, .groups, .tracks,
      .zOrder, .imageIDs, .imageLabels, .emptyImages, .splits, .relations, .predictions,
      .cancelled, .categoryIDs, .supercategories, .skeletons, .lines, .absences:
      "\(text) called \(name)"
    }
  }
}
