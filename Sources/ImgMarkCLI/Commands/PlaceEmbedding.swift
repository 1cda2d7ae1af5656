import ImgMark

/// Stores in pictures the data from which they were drawn.
struct PlaceEmbedding {
  private let form: EmbeddedSource.Form
  private let options: [EmbeddedRecord.Option]

  /// - Throws: A ``UsageError`` if an output isn't a PNG.
  init(
    _ form: EmbeddedSource.Form, options: [EmbeddedRecord.Option], into outputs: PlaceOutputs
  ) throws(UsageError) {
    guard outputs.kinds.allSatisfy({ $0 == .png }) else {
      throw UsageError("--embed needs a PNG; end the name in -o with .png")
    }
    self.form = form
    self.options = options
  }

  /// Stores it in a picture to be written to this path; `nil` for standard output.
  func embed(
    _ sheet: MarkingBatch.Sheet, _ plan: PlacementPlan, in bytes: inout [UInt8],
    at path: FilePath?
  ) throws {
    guard let markers = sheet.kept else { return }
    let source = try EmbeddedSource(
      form, of: sheet.image, header: sheet.header, from: path?.folder ?? FilePath("."))
    let record = EmbeddedRecord(source: source, options: options, markers: markers)
    do throws(EmbeddingError) {
      bytes = try record.embedded(in: bytes, description: sheet.altText(plan))
    } catch {
      throw error.located(at: sheet.image.path)
    }
  }
}

extension PlaceOutputs {
  /// The kinds of all pictures.
  fileprivate var kinds: [PictureKind] {
    switch self {
    case .standardOutput(let kind), .file(_, let kind): [kind]
    case .pages: [.pdf]
    case .folder(_, let names): names.map(\.kind)
    }
  }
}
