internal import CImgMarkCodecs
internal import ImgMarkProbe

/// The C encoder of PNG; the pixels must outlive it.
@safe struct PNGEncoder: ~Copyable {
  private let encoder: OpaquePointer

  init(_ pixels: UnsafePointer<UInt8>, width: UInt32, height: UInt32) throws(ImageError) {
    var started: OpaquePointer?
    var message = imc_message()
    let status = unsafe imc_png_encode_begin(pixels, width, height, &started, &message)
    if let error = status.error(.png, message, .nothing(of: 0)) { throw error }
    guard let started = unsafe started else { throw .outOfMemory }
    unsafe encoder = started
  }

  deinit { unsafe imc_png_encode_close(encoder) }

  /// Writes the file step by step; each step has two halves.
  func file(
    doBoth: (_ work: @escaping @Sendable (_ half: Int) -> Void) -> Void
  ) throws(ImageError) -> [UInt8] {
    let shared = unsafe SharedEncoder(encoder)
    doBoth { half in unsafe imc_png_encode_filter(shared.pointer, Int32(half)) }
    doBoth { half in unsafe imc_png_encode_pack(shared.pointer, Int32(half)) }
    var count = 0
    var message = imc_message()
    let status = unsafe imc_png_encode_end(encoder, &count, &message)
    if let error = status.error(.png, message, .nothing(of: 0)) { throw error }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
      guard let start = bytes.baseAddress else { return }
      unsafe imc_png_encode_write(encoder, start)
      written = count
    }
  }
}

/// An encoder that two threads share; each processes one half.
@safe private struct SharedEncoder: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }
}
