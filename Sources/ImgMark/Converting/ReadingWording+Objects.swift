internal import ImgMarkDatasets
internal import ImgMarkRows

extension ReadingWording {
  /// Creates the wording for objects of a data set.
  init(objectsOf source: DatasetFormat, usedDeclaredSize: Bool) {
    self = .objects(
      of: source.name, unit: source.takesUnits ? nil : source.conventions.unit,
      usedDeclaredSize: usedDeclaredSize)
  }
}
