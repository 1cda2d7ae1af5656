internal import CImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster

/// A reader of PNG by libpng; the bytes must outlive it.
@safe struct PNGReader: ~Copyable, RowReader {
  let format = ImageFormat.png
  let size: PixelSize
  let samples: SampleFormat
  let color: ColorDescription
  let shrinking = Shrinking.none
  let isTooShort: Bool
  private let memoryAtEightBits: Int
  private let path: PNGPath
  private let reader: OpaquePointer
  private var remarks: [String]

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, colors: PNGColorChunks, header: ImageHeader, path: PNGPath
  ) throws(ImageError) {
    var opened: OpaquePointer?
    var info = imc_info()
    var message = imc_message()
    let status = unsafe bytes.baseAddress.map { start in
      unsafe imc_png_open(start, bytes.count, &opened, &info, &message)
    }
    let ending = Ending.nothing(of: header.storedSize.height)
    if let error = (status ?? .truncated).error(.png, message, ending) { throw error }
    guard let opened = unsafe opened else { throw .outOfMemory }
    guard let size = PixelSize(info) else {
      unsafe imc_png_close(opened)
      throw .corrupt(.png, detail: "no pixels")
    }
    let isColored = info.channels > 2
    unsafe reader = opened
    self.size = size
    samples = SampleFormat(
      model: isColored ? .rgb : .gray, hasAlpha: info.channels.isMultiple(of: 2),
      depth: info.depth == 16 ? .sixteen : .eight)
    color = colors.color(isColored: isColored)
    remarks = colors.notes
    self.path = path
    isTooShort = info.too_short != 0
    memoryAtEightBits = Int(clamping: info.memory)
  }

  deinit { unsafe imc_png_close(reader) }

  func memory(at depth: SampleFormat.Depth) -> Int { memoryAtEightBits * depth.rawValue }

  var ending: Ending { Ending(unsafe imc_png_ending(reader), height: size.height) }

  var notes: [String] {
    let remark = unsafe imc_png_remark(reader).words
    return remarks + (remark.isEmpty ? [] : ["libpng: \(remark)"])
  }

  mutating func survey() throws(ImageError) {
    var message = imc_message()
    let status = unsafe imc_png_survey(reader, &message)
    if let error = status.error(.png, message, ending) { throw error }
  }

  mutating func start(depth: SampleFormat.Depth, converts: Bool) throws(ImageError) {
    var message = imc_message()
    let status = unsafe imc_png_start(
      reader, depth == .sixteen ? 1 : 0, imc_png_path(path), &message)
    if let error = status.error(.png, message, ending) { throw error }
  }

  mutating func read(rows: Int, into buffer: inout [UInt8]) throws(ImageError) -> Int {
    var message = imc_message()
    var read = 0
    let status = unsafe imc_png_rows(reader, &buffer, buffer.count, rows, &read, &message)
    guard status != .truncated else { return read }
    if let error = status.error(.png, message, ending) { throw error }
    return read
  }
}

extension PixelSize {
  /// Creates the size that a decoder reports; `nil` if it has no pixels, which doesn't happen.
  init?(_ info: imc_info) {
    guard let size = try? PixelSize(width: Int(info.width), height: Int(info.height)) else {
      return nil
    }
    self = size
  }
}

extension Ending {
  init(_ ending: imc_ending, height: Int) {
    self.init(rows: Int(ending.rows), coarse: Int(ending.coarse), height: height)
  }
}
