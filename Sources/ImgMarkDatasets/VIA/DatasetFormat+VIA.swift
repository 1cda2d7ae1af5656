internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  private static let viaShapes: Set<ShapeKind> = [.point, .box, .polyline, .polygon, .ellipse]
  private static let viaDetails: DatasetDetails = [
    .attributes, .unlabelled, .imageAttributes, .emptyImages, .outside, .fractions,
  ]
  private static let viaConventions = DatasetConventions(
    unit: .pixels, box: "x, y, width, height from the top left corner",
    classes: "name under --label-key", declaresSize: false)
  private static let viaTraits = FormatTraits(
    family: FormatFamily(["via", "via-csv"], shares: .ofImages), options: [.labelKey])

  static let via = DatasetFormat(
    name: "via", title: "VGG Image Annotator 2 JSON", layout: .file("json"), shapes: viaShapes,
    details: viaDetails, conventions: viaConventions, traits: viaTraits,
    mark: "JSON with region_attributes",
    reader: VIAReader.self, writer: VIAWriter.self
  ) { tree in
    let path = try tree.firstJSON { sketch in
      sketch.keys.contains { $0.hasPrefix("_via_") }
        || sketch.innerKeys.values.contains { $0.isSuperset(of: ["filename", "regions"]) }
    }
    return path.map { "\($0) has the keys of VIA" }
  }

  static let viaTable = DatasetFormat(
    name: "via-csv", title: "VGG Image Annotator 2 CSV", layout: .file("csv"), shapes: viaShapes,
    details: viaDetails, conventions: viaConventions, traits: viaTraits,
    mark: "CSV with a column region_shape_attributes", reader: VIATableReader.self,
    writer: VIATableWriter.self
  ) { tree in
    try tree.firstInput(ending: ".csv", with: ["region_shape_attributes"]).map {
      "\($0) has a column region_shape_attributes"
    }
  }
}
