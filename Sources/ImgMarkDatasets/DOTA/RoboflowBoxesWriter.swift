internal import ImgMarkAnnotations

/// Writes Roboflow's oriented boxes: DOTA with one folder per split.
struct RoboflowBoxesWriter: DatasetWriter {
  private var writer: DOTAWriter

  init(_ context: WriterContext) {
    writer = DOTAWriter(context, dividesParts: true)
  }

  static func place(ofImage path: String, split: String?) -> String {
    "\(DOTAFolders.folder(of: split))images/\(path)"
  }

  mutating func add(_ image: AnnotatedImage) throws { try writer.add(image) }
}
