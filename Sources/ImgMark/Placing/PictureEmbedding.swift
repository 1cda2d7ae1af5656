internal import ImgMarkLayout

/// Stores the source and the options of a picture in it, so that it can be drawn again.
public struct PictureEmbedding: Sendable {
  private let form: EmbeddedSource.Form
  private let options: [EmbeddedRecord.Option]

  /// - Parameters:
  ///   - form: How to store the source.
  ///   - options: The options that determine how the pictures look.
  ///   - outputs: The pictures to write.
  /// - Throws: A ``PictureOutputError`` if an output isn't a PNG.
  public init(
    _ form: EmbeddedSource.Form, options: [EmbeddedRecord.Option], into outputs: PictureOutputs
  ) throws(PictureOutputError) {
    guard outputs.kinds.allSatisfy({ $0 == .png }) else { throw .embeddingNeedsPNG }
    self.form = form
    self.options = options
  }

  /// Stores the source and the options in a picture that is written to a path; `nil` for standard
  /// output.
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
