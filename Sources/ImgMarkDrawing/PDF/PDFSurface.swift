import CImgMarkText
import ImgMarkGeometry
import ImgMarkRaster

/// An image in Cairo's format, and the memory it uses.
@safe
final class PDFSurface {
  let surface: OpaquePointer
  private let pixels: UnsafeMutablePointer<UInt32>?

  init(_ image: PDFImage) throws(PDFError) {
    let size = image.size
    guard max(size.width, size.height) <= PDFDocument.longestSide else { throw .tooLarge(size) }
    let (width, height) = (Int32(size.width), Int32(size.height))
    let made: OpaquePointer?
    switch image {
    case .jpeg(let bytes, _, _):
      unsafe pixels = nil
      unsafe made = imt_jpeg_create(bytes, bytes.count, width, height)
    case .pixels(let buffer):
      let count = size.width * size.height
      let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
      for index in 0..<count { unsafe memory[index] = buffer.premultiplied(at: index * 4) }
      unsafe pixels = unsafe memory
      unsafe made = unsafe memory.withMemoryRebound(to: UInt8.self, capacity: count * 4) {
        unsafe cairo_image_surface_create_for_data(
          $0, CAIRO_FORMAT_ARGB32, width, height, width * 4)
      }
    }
    guard let made = unsafe made else {
      throw .failed(status: Int(CAIRO_STATUS_NO_MEMORY.rawValue))
    }
    unsafe surface = unsafe made
    let status = unsafe cairo_surface_status(made)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(status: Int(status.rawValue)) }
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
    if let pixels = unsafe pixels { unsafe pixels.deallocate() }
  }
}

extension PixelBuffer {
  /// Returns a pixel in Cairo's format: alpha in the highest byte, then red, green and blue,
  /// multiplied by alpha.
  fileprivate func premultiplied(at start: Int) -> UInt32 {
    let alpha = UInt32(bytes[start + 3])
    func channel(_ offset: Int) -> UInt32 { (UInt32(bytes[start + offset]) * alpha + 127) / 255 }
    return alpha << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
  }
}
