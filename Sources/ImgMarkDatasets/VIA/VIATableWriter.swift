internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes the CSV of VGG Image Annotator 2.
struct VIATableWriter: DatasetWriter {
  private let context: WriterContext
  /// Whether the data set was read from one of VIA's two kinds of files.
  private let takesExtras: Bool
  private var labelKey = VIAWriter.usualLabelKey
  private var csv = DelimitedWriter()

  init(_ context: WriterContext) throws {
    self.context = context
    takesExtras = context.extras >= .ofImages
    labelKey = context.options.own.labelKey ?? context.header.viaLabelKey ?? VIAWriter.usualLabelKey
    csv.row([
      "filename", "file_size", "file_attributes", "region_count", "region_id",
      "region_shape_attributes", "region_attributes",
    ])
    try context.output.append(csv.takeBytes())
  }

  /// Images are in the folder of the table, with paths relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func add(_ image: AnnotatedImage) throws {
    let size = takesExtras && !image.isPlaced ? image.viaFileSize : nil
    var json = JSONWriter(digits: context.options.digits)
    json.object { $0.fields(image.attributes) }
    let start = [image.path, size ?? "-1", String(decoding: json.takeBytes(), as: UTF8.self)]
    let count = image.annotations.count + image.foreign.count
    if count == 0 { csv.row(start + ["0", "0", "{}", "{}"]) }
    for (index, annotation) in image.annotations.enumerated() {
      let read = takesExtras ? annotation.form.flatMap { VIARegion(form: $0) } : nil
      try json.viaShape(annotation, read)
      let shape = String(decoding: json.takeBytes(), as: UTF8.self)
      json.viaAttributes(
        annotation, read?.attributes, labelKey: labelKey,
        annotation.category.map { context.categories[$0].name })
      let attributes = String(decoding: json.takeBytes(), as: UTF8.self)
      csv.row(start + ["\(count)", "\(index)", shape, attributes])
    }
    for (index, object) in image.foreign.enumerated() {
      guard let region = VIARegion(form: object.form) else { continue }
      csv.row(
        start + [
          "\(count)", "\(image.annotations.count + index)", region.shape.json,
          region.attributes.json,
        ])
    }
    try context.output.append(csv.takeBytes())
  }
}
