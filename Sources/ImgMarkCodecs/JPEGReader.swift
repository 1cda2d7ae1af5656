internal import CImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster

/// libjpeg, reading bytes that must outlive it.
@safe struct JPEGReader: ~Copyable, RowReader {
  let format = ImageFormat.jpeg
  let size: PixelSize
  let samples: SampleFormat
  let color: ColorDescription
  let shrinking: Shrinking
  let isTooShort = false
  private let memoryAtEightBits: Int
  private let storesInverseInks: Bool
  private let path: JPEGPath
  private let reader: OpaquePointer

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, header: ImageHeader, shrinking: Shrinking, path: JPEGPath
  ) throws(ImageError) {
    self.path = path
    var opened: OpaquePointer?
    var info = imc_info()
    var message = imc_message()
    let lines = UInt32(clamping: header.storedSize.height)
    let status = unsafe bytes.baseAddress.map { start in
      unsafe imc_jpeg_open(start, bytes.count, lines, &opened, &info, &message)
    }
    let ending = Ending.nothing(of: header.storedSize.height)
    if let error = (status ?? .truncated).error(.jpeg, message, ending) { throw error }
    guard let opened = unsafe opened else { throw .outOfMemory }
    guard let size = PixelSize(info) else {
      unsafe imc_jpeg_close(opened)
      throw .corrupt(.jpeg, detail: "no pixels")
    }
    unsafe reader = opened
    self.size = size
    samples = SampleFormat(
      model: info.inks != 0 ? .cmyk : info.channels == 1 ? .gray : .rgb)
    color = unsafe Self.color(of: opened)
    // libjpeg compensates for chroma that is subsampled on both axes by shrinking it less. Chroma
    // that is subsampled on one axis is interpolated by a filter that doubles the cost.
    let cost = info.unevenness == 1 ? 1 : 2 * Int(info.unevenness)
    self.shrinking = Shrinking.allCases.last { $0.rawValue * cost <= shrinking.rawValue } ?? .none
    storesInverseInks = info.inverted != 0
    memoryAtEightBits = Int(clamping: info.memory)
  }

  deinit { unsafe imc_jpeg_close(reader) }

  func memory(at depth: SampleFormat.Depth) -> Int { memoryAtEightBits }

  var ending: Ending { Ending(unsafe imc_jpeg_ending(reader), height: size.height) }

  var notes: [String] {
    var notes: [String] = []
    if samples.model == .cmyk {
      notes.append(
        storesInverseInks
          ? "CMYK, stored inverted as the Adobe marker says" : "CMYK, stored as it is printed")
    }
    let remark = unsafe imc_jpeg_remark(reader).words
    return notes + (remark.isEmpty ? [] : ["libjpeg: \(remark)"])
  }

  /// Does nothing, because the available rows of a JPEG are known only while it is read.
  ///
  /// If it has several scans, they are known after the start.
  mutating func survey() throws(ImageError) {}

  mutating func start(depth: SampleFormat.Depth, converts: Bool) throws(ImageError) {
    var message = imc_message()
    let status = unsafe imc_jpeg_start(
      reader, converts ? 0 : 1, UInt32(shrinking.rawValue), imc_jpeg_path(path), &message)
    if let error = status.error(.jpeg, message, ending) { throw error }
  }

  mutating func read(rows: Int, into buffer: inout [UInt8]) throws(ImageError) -> Int {
    var message = imc_message()
    var read = 0
    let status = unsafe imc_jpeg_rows(reader, &buffer, buffer.count, rows, &read, &message)
    guard status != .truncated else { return read }
    if let error = status.error(.jpeg, message, ending) { throw error }
    return read
  }

  private static func color(of reader: OpaquePointer) -> ColorDescription {
    var count = 0
    guard let start = unsafe imc_jpeg_profile(reader, &count) else { return .sRGB }
    return unsafe .icc(Array(UnsafeBufferPointer(start: start, count: count)))
  }
}
