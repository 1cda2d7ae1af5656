internal import ImgMarkDatasets
internal import ImgMarkRows

extension ReadingWording {
  /// For objects of a data set.
  init(objectsOf source: DatasetFormat, usedDeclaredSize: Bool) {
    self = .objects(
      of: source.name, unit: source.takesUnits ? nil : source.conventions.unit,
      usedDeclaredSize: usedDeclaredSize)
  }
}
