internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetFormat {
  static let tfod = DatasetFormat(
    name: "tfod", title: "TensorFlow object detection CSV", layout: .file("csv"), shapes: [.box],
    details: [.fractions, .outside],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .corners, box: "xmin, ymin, xmax, ymax", classes: "name",
      declaresSize: true),
    traits: FormatTraits(units: .option, tables: .onRequest),
    mark: "CSV with the columns filename, class, xmin and ymax", reader: TFODReader.self,
    writer: TFODWriter.self
  ) { tree in
    guard
      let path = try tree.firstInput(
        ending: ".csv", with: ["filename", "class", "xmin", "ymax"])
    else { return nil }
    // A table with a column of parts is read as a table of objects, which has them.
    let names = Set(try tree.columnNames(of: path).map { $0.lowercased() })
    return names.isDisjoint(with: ["split", "subset", "partition"])
      ? "\(path) has the columns filename, class, xmin and ymax" : nil
  }
}
