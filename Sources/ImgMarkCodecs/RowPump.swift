import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster

/// Takes rows from a decoder, converts them to sRGB and passes them to a sink.
struct RowPump<Reader: RowReader & ~Copyable>: ~Copyable {
  private var reader: Reader
  private let options: DecodeOptions
  private var notes: [String] = []

  init(_ reader: consuming Reader, options: DecodeOptions) {
    self.reader = reader
    self.options = options
  }

  /// Decodes all available rows.
  mutating func run(
    into sink: inout some RowSink, header: ImageHeader
  ) throws(ImageError) -> DecodeOutcome {
    let size = reader.size
    guard size == header.storedSize else {
      throw .sizeMismatch(reader.format, header: header.storedSize, decoder: size)
    }
    let shrinking = reader.shrinking
    let delivered = shrinking.size(ofStored: size)
    let transform = colorTransform()
    let depth = transform?.samples.depth ?? .eight
    let chunk = RowChunk(of: delivered, samples: reader.samples, depth: depth)
    try checkMemory(chunk, depth: depth)
    if reader.isTooShort && !options.allowTruncated {
      try reader.survey()
      throw reader.ending.error(reader.format)
    }
    try reader.start(depth: depth, converts: transform != nil)
    try refuseTruncated()
    let layout = reader.samples.layout
    switch shrinking {
    case .none: sink.begin(size, layout: layout)
    case .half, .quarter, .eighth: sink.begin(size, shrunk: shrinking, layout: layout)
    }
    let rows = try pump(chunk, through: transform, into: &sink)
    try refuseTruncated()
    return outcome(rows: rows, of: delivered)
  }

  private mutating func pump(
    _ chunk: RowChunk, through transform: ColorTransform?, into sink: inout some RowSink
  ) throws(ImageError) -> Int {
    var input = [UInt8](repeating: 0, count: chunk.rows * chunk.storedRowBytes)
    var output = [UInt8](
      repeating: 0, count: transform == nil ? 0 : chunk.rows * chunk.rowBytes)
    var done = 0
    while done < chunk.height {
      let wanted = min(chunk.rows, chunk.height - done)
      let read = try reader.read(rows: wanted, into: &input)
      if let transform {
        transform.convert(input, pixels: read * chunk.width, into: &output)
        sink.append(rows: read, of: chunk.rowBytes, from: &output)
      } else {
        sink.append(rows: read, of: chunk.rowBytes, from: &input)
      }
      done += read
      guard read == wanted else { break }
    }
    return done
  }

  /// Returns the conversion that the file requires; `nil` if its samples are sRGB or count as sRGB.
  private mutating func colorTransform() -> ColorTransform? {
    let samples = reader.samples
    if options.ignoreProfile {
      if reader.color != .sRGB { notes.append("color profile ignored, numbers kept") }
      return nil
    }
    do throws(ColorProfileError) {
      let profile: ColorProfile
      let name: String
      switch reader.color {
      case .sRGB:
        return nil
      case .icc(let bytes):
        profile = try ColorProfile.icc(bytes, for: samples.model)
        name = "the profile \"\(profile.name)\""
      case .measured(let color):
        profile = try ColorProfile.measured(color, for: samples.model)
        name = "the file's gAMA and cHRM"
      }
      guard !profile.matchesStandard(for: samples.model) else { return nil }
      let transform = try ColorTransform(from: profile, samples: samples)
      notes.append("colors converted from \(name) to sRGB")
      return transform
    } catch {
      notes.append("the color profile was ignored: \(error)")
      return nil
    }
  }

  private func checkMemory(
    _ chunk: RowChunk, depth: SampleFormat.Depth
  ) throws(ImageError) {
    let needed = reader.memory(at: depth).addingReportingOverflow(chunk.memory)
    let total = needed.overflow ? Int.max : needed.partialValue
    guard total <= options.maxMemory else {
      throw .memory(needed: total, limit: options.maxMemory)
    }
  }

  private func refuseTruncated() throws(ImageError) {
    guard options.allowTruncated || !reader.ending.isEarly else {
      throw reader.ending.error(reader.format)
    }
  }

  private func outcome(rows: Int, of delivered: PixelSize) -> DecodeOutcome {
    let ending = reader.ending
    var notes = reader.notes + notes
    if rows < delivered.height {
      notes.append("truncated: \(ending.rows) of \(ending.height) rows are there")
    }
    if ending.coarse > 0 {
      notes.append("truncated: \(ending.coarse) of \(ending.height) rows lack detail")
    }
    return DecodeOutcome(
      rows: rows, coarseRows: reader.shrinking.count(ofStored: ending.coarse),
      height: delivered.height, notes: notes)
  }
}

/// Several rows at a time: enough to save calls, few enough for the cache.
private struct RowChunk {
  let width: Int
  let height: Int
  let rows: Int
  /// The bytes of a row from the decoder, and of a row for the sink.
  let storedRowBytes: Int
  let rowBytes: Int

  init(of size: PixelSize, samples: SampleFormat, depth: SampleFormat.Depth) {
    var stored = samples
    stored.depth = depth
    width = size.width
    height = size.height
    storedRowBytes = size.width * stored.pixelBytes
    rowBytes = size.width * samples.layout.channels
    rows = min(max(131_072 / storedRowBytes, 4), 64, size.height)
  }

  var memory: Int { rows * (storedRowBytes + rowBytes) }
}
