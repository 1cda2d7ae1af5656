internal import ImgMarkDatasets
internal import ImgMarkNumbers
internal import ImgMarkText

/// A file that receives each entry of a ledger as one line of JSON.
final class ReportFile {
  private var file: AtomicFile?
  private var json = JSONWriter()

  private static let pieceLength = 64 << 10

  init(at path: FilePath, keeping inputs: [any InputFile]) throws(FileError) {
    file = try AtomicFile(at: path, keeping: inputs)
  }

  func add(_ entry: LossEntry) throws {
    json.object { json in
      json.field("outcome", entry.outcome.rawValue)
      json.field("kind", entry.kind.rawValue)
      json.field("file", entry.file)
      json.field("line", entry.line)
      json.field("image", entry.image)
      json.field("object", entry.object?.description)
      json.field("index", entry.index)
      json.field("count", entry.count)
      json.field("detail", entry.detail)
    }
    json.endLine()
    if json.bytes.count >= Self.pieceLength { try file?.write(json.takeBytes()) }
  }

  func commit() throws(FileError) {
    guard let file = file.take() else { return }
    try file.write(json.takeBytes())
    try file.commit()
  }
}
